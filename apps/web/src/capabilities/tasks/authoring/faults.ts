/** The server's errors by path of the content. */
export type Faults = Readonly<Record<string, string>>

/** Converts field errors to paths of the content. */
export function faultsFrom(fields: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.replace(/^content\.?/, ''), sentence]),
  )
}

/** Returns the error at a path, or the first one below it. */
export function faultIn(faults: Faults, path: string): string | undefined {
  const below = Object.keys(faults).find((one) => one.startsWith(`${path}.`))
  return faults[path] ?? (below === undefined ? undefined : faults[below])
}
