/** state → act → state. The server enforces it, the web disables buttons by it and says why, the docs draw it. */
export type Lifecycle = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The state that an action leads to, or undefined when the table does not allow it. */
export function after<L extends Lifecycle>(
  lifecycle: L,
  state: string,
  action: string,
): Extract<keyof L, string> | undefined {
  return lifecycle[state]?.[action] as Extract<keyof L, string> | undefined
}

/** The actions that are allowed from a state. */
export function actionsFrom(lifecycle: Lifecycle, state: string): string[] {
  return Object.keys(lifecycle[state] ?? {})
}
