/** Returns the name of a room with its branch, if it has one. */
export function roomName({ name, branch }: { readonly name: string; readonly branch: string }): string {
  return [name, branch].filter(Boolean).join(', ')
}
