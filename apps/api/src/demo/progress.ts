/** A part of a longer task: its title and its measured share of the total time. */
export interface Part {
  readonly title: string
  readonly share: number
  readonly run: () => Promise<unknown>
}

/** Runs the parts sequentially; before each, prints its title and the estimated remaining time. */
export async function inParts(
  parts: readonly Part[],
  print: (line: string) => void,
  clock: () => number = () => performance.now() / 1000,
): Promise<void> {
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  const startedAt = clock()
  let done = 0
  for (const [index, { title, share, run }] of parts.entries()) {
    const left = done === 0 ? 0 : Math.ceil(((clock() - startedAt) / done) * (whole - done))
    print(`${index + 1} of ${parts.length}: ${title}${left > 0 ? ` (about ${left} s left)` : ''}`)
    await run()
    done += share
  }
}
