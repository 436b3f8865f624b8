import { isDeepStrictEqual } from 'node:util'
import { pathOf as addressOf } from '@qadam/contract/endpoint.ts'
import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { type Combination, combinationsOf } from './combinations.ts'
import type { BenchSchool } from './fill.ts'
import { compare, inTurn, inTurns, median, pace, type Side } from './measure.ts'
import { type Served, startServer } from './processes.ts'
import type { Line } from './report.ts'

/** Both sides of a comparison in one school: the product with a signed-in user, and the bare route. */
export interface Sides {
  readonly school: BenchSchool
  readonly combinations: readonly Combination[]
  readonly api: Served
  readonly bare: Served
  readonly headers: Readonly<Record<string, string>>
}

export async function openSides(urls: BenchUrls, school: BenchSchool): Promise<Sides> {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Almaty' }).format(new Date())
  const [api, bare] = await Promise.all([
    startApi(urls),
    startServer(
      './baseline.ts',
      {
        BENCH_SUPERUSER_URL: urls.superuser,
        BENCH_OWNER_URL: urls.owner,
        BENCH_SCHOOL: String(school.id),
        BENCH_TODAY: today,
      },
      '/hello',
    ),
  ])
  return {
    school,
    api,
    bare,
    combinations: await combinationsOf(urls.owner, school.id, today),
    headers: await signIn(urls.owner, school.id, 'student'),
  }
}

let moment = Date.parse('2001-01-01')
/**
 * Returns a different instant each time, earlier than every program, so that no cached total or page applies.
 */
export const anInstant = () => new Date(moment++).toISOString()

export function pathOf(sides: Sides, combination: Combination, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...combination.query, ...more })
  return `${addressOf(listCatalog, { schoolId: sides.school.id })}${query.size > 0 ? `?${query}` : ''}`
}

function barePath(nr: number, more: Record<string, string>, url: string): string {
  const { changed_at_after: since, page } = more
  return `/pages/${nr}?${new URLSearchParams({ url, ...(since ? { since } : {}), ...(page ? { page } : {}) })}`
}

function sideOf(sides: Sides, which: 'api' | 'bare', picked: readonly number[], counting: boolean): Side {
  const next = inTurn(picked)
  const path = () => {
    const nr = next()
    const combination = sides.combinations[nr] as Combination
    const more: Record<string, string> =
      counting && !combination.isWhole ? { changed_at_after: anInstant() } : {}
    const url = pathOf(sides, combination, more)
    return which === 'api' ? url : barePath(nr, more, url)
  }
  return { origin: sides[which].origin, path, ...(which === 'api' ? { headers: sides.headers } : {}) }
}

/** Throws when the two sides respond differently to a combination, since the comparison would be wrong. */
async function assertSame(sides: Sides): Promise<void> {
  for (const [nr, combination] of sides.combinations.entries()) {
    const url = pathOf(sides, combination)
    const headers = { ...sides.headers, 'accept-language': 'en' }
    const [ours, theirs] = await Promise.all([
      fetch(sides.api.origin + url, { headers })
        .then((answer) => answer.json())
        // How a text was understood is said by the product alone.
        .then(({ search: _search, ...page }) => page),
      fetch(sides.bare.origin + barePath(nr, {}, url)).then((answer) => answer.json()),
    ])
    if (!isDeepStrictEqual(ours, theirs)) {
      const presented = (body: { count: number; results?: { id: number }[] }) =>
        `${body.count} programs: ${body.results?.map(({ id }) => id)}`
      throw new Error(`${combination.name} differs: ${presented(ours)} against ${presented(theirs)}`)
    }
  }
}

/** Compares the catalogue page of the product with the bare route: each combination, and all in rotation. */
export async function catalogue(sides: Sides): Promise<Line[]> {
  await assertSame(sides)
  const lines: Line[] = []
  const all = sides.combinations.map((_, nr) => nr)
  const one = async (name: string, picked: readonly number[], counting: boolean, goal?: number) => {
    const found = await compare(
      sideOf(sides, 'api', picked, counting),
      sideOf(sides, 'bare', picked, counting),
      goal ? { rounds: 7, seconds: 3 } : { rounds: 3, seconds: 1 },
    )
    const line: Line = { name, ratio: found.ratio, goal, ours: found.ours, baseline: found.baseline }
    console.log(`  ${name}: ${line.ratio.toFixed(2)}`)
    lines.push(line)
  }
  await one('all in turn, every total counted anew', all, true, 0.8)
  await one('all in turn, as served (totals kept until the school changes)', all, false, 0.8)
  if (pace.isQuick) return lines
  for (const [nr, { name }] of sides.combinations.entries())
    await one(`${name}, total counted anew`, [nr], true)
  const ratios = lines.slice(2).map((line) => line.ratio)
  lines.push({ name: 'median of all by themselves', ratio: median(ratios), goal: 0.8 })
  return lines
}

/**
 * Searches by text alone, each total counted again: how many times as long as the hand-written SQL for the same
 * conditions, looked up beforehand, a request of the product takes, which also has to understand the text. One
 * request after the other, the sides in turns: eight counts of a million programs at once measure the processor.
 */
export async function searches(sides: Sides): Promise<Line[]> {
  const lines: Line[] = []
  for (const [nr, { name, query }] of sides.combinations.entries()) {
    if (!query.q || Object.keys(query).length > 1) continue
    const asked = (which: 'api' | 'bare') => {
      const side = sideOf(sides, which, [nr], true)
      return () => fetch(side.origin + side.path(), { headers: { 'accept-language': 'en', ...side.headers } })
    }
    const { mine, other } = await inTurns(asked('api'), asked('bare'))
    const line: Line = {
      name: `${name}, ${sides.school.rows.toLocaleString('en')} programs`,
      ratio: mine / other,
      goal: 3,
      atMost: true,
      note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
    }
    console.log(`  ${line.name}: ${line.ratio.toFixed(2)}`)
    lines.push(line)
  }
  return lines
}
