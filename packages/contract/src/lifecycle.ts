/**
 * State → action → state. The server enforces it, the web disables buttons by it and shows why, the docs draw
 * it.
 */
export type Lifecycle = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the state that an action leads to, or undefined when the lifecycle does not allow it. */
export function after<L extends Lifecycle>(
  lifecycle: L,
  state: string,
  action: string,
): Extract<keyof L, string> | undefined {
  return lifecycle[state]?.[action] as Extract<keyof L, string> | undefined
}

/** Returns the actions that are allowed from a state. */
export function actionsFrom(lifecycle: Lifecycle, state: string): string[] {
  return Object.keys(lifecycle[state] ?? {})
}
