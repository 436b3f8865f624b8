import { anInstant, pathOf, type Sides } from './catalogue.ts'
import { load, median, pace, type Side } from './measure.ts'
import type { Line } from './report.ts'

/**
 * Returns how long the first request after a change takes, in ms: it counts
 * the total that later requests reuse.
 */
async function firstAnswer({ origin, path, headers }: Side): Promise<number> {
  const began = performance.now()
  const answer = await fetch(origin + path(), { headers: { 'accept-language': 'en', ...headers } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`)
  return performance.now() - began
}

async function p50s(sides: readonly Side[]): Promise<number[]> {
  const found: number[][] = sides.map(() => [])
  const [rounds, seconds] = pace.isQuick ? [1, 1] : [3, 2]
  for (let round = 0; round < rounds; round += 1)
    for (const [nr, side] of sides.entries()) found[nr]?.push((await load(side, seconds)).p50)
  return found.map((values) => median(values))
}

const lineOf = (name: string, [one = 0, other = 0]: number[], goal: number | undefined): Line => ({
  name,
  ratio: other / one,
  goal,
  atMost: true,
  note: `p50 ${one.toFixed(1)} ms, ${other.toFixed(1)} ms`,
})

/** Filtered pages of a large school against those of a small one, and the deep page against the first. */
export async function sizes(small: Sides, large: Sides): Promise<Line[]> {
  const lines: Line[] = []
  const sideOf = (sides: Sides, nr: number, more: () => Record<string, string>): Side => ({
    origin: sides.api.origin,
    headers: sides.headers,
    path: () => pathOf(sides, sides.combinations[nr] as never, more()),
  })
  const ratios: number[] = []
  const anew: number[] = []
  for (const [nr, combination] of small.combinations.entries()) {
    if (combination.isWhole) continue
    const name = combination.name
    const asServed = [sideOf(small, nr, () => ({})), sideOf(large, nr, () => ({}))]
    const first: number[] = []
    for (const side of asServed) first.push(await firstAnswer(side))
    const served = await p50s(asServed)
    const line = lineOf(`${name}, as served`, served, 2)
    const presented = first.map((ms) => `${ms.toFixed(0)} ms`).join(', ')
    lines.push({ ...line, note: `${line.note}; the first answer ${presented}` })
    ratios.push((served[1] ?? 0) / (served[0] ?? 1))
    const counting = () => ({ changed_at_after: anInstant() })
    const counted = await p50s([sideOf(small, nr, counting), sideOf(large, nr, counting)])
    lines.push(lineOf(`${name}, total counted anew`, counted, undefined))
    anew.push((counted[1] ?? 0) / (counted[0] ?? 1))
    console.log(`  ${name}: ${ratios.at(-1)?.toFixed(2)}, counted anew ${anew.at(-1)?.toFixed(2)}`)
  }
  const deep = await p50s([
    sideOf(large, 0, () => ({ page: '1' })),
    sideOf(large, 0, () => ({ page: '4000' })),
  ])
  let page = 3_000
  const spread = await p50s([
    sideOf(large, 0, () => ({ page: '1' })),
    sideOf(large, 0, () => ({ page: String(3_000 + (page++ % 1_500)) })),
  ])
  return [
    { name: 'filtered pages as served, median', ratio: median(ratios), goal: 2, atMost: true },
    { name: 'filtered pages, each total counted anew, median', ratio: median(anew) },
    lineOf('page 4,000 against page 1', deep, 3),
    lineOf('pages 3,000 to 4,500 in turn against page 1', spread, 3),
    ...lines,
  ]
}
