/** The server's sentences by their place in the content. */
export type Faults = Readonly<Record<string, string>>

/** The sentences of a refusal, at the places of the content that they name. */
export function faultsFrom(fields: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.replace(/^content\.?/, ''), sentence]),
  )
}

/** The sentence at a place, or the first one below it. */
export function faultIn(faults: Faults, path: string): string | undefined {
  const below = Object.keys(faults).find((one) => one.startsWith(`${path}.`))
  return faults[path] ?? (below === undefined ? undefined : faults[below])
}
