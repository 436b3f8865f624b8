/** A part of a longer work: what is done in it, and its share of the whole time as it was measured. */
export interface Part {
  readonly title: string
  readonly share: number
  readonly run: () => Promise<unknown>
}

/** Runs the parts one after the other and says before each which one begins and about how long the rest takes. */
export async function inParts(
  parts: readonly Part[],
  phrase: (line: string) => void,
  clock: () => number = () => performance.now() / 1000,
): Promise<void> {
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const startedAt = clock()
  let done = 0
  for (const [index, { title, share, run }] of parts.entries()) {
    const left = done === 0 ? 0 : Math.ceil(((clock() - startedAt) / done) * (whole - done))
    phrase(`${index + 1} of ${parts.length}: ${title}${left > 0 ? ` (about ${left} s left)` : ''}`)
    await run()
    done += share
  }
}
