/** A room with its branch, where there is one to tell it from. */
export function roomName({ name, branch }: { readonly name: string; readonly branch: string }): string {
  return [name, branch].filter(Boolean).join(', ')
}
