import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Combination, combinations, statementOf } from './filters.ts'

/**
 * Writes docs/generated/plans.md: how long the functions of the catalogue take as the serving role with
 * row-level security, and the plans of the statements that they run.
 *   node tooling/plans/run.ts OWNER_URL SERVING_URL SCHOOL_ID [SCHOOL_ID]
 */
const [ownerUrl, servingUrl, ...schools] = process.argv.slice(2)
if (!ownerUrl || !servingUrl || schools.length === 0) {
  console.error('usage: run.ts OWNER_URL SERVING_URL SCHOOL_ID [SCHOOL_ID]')
  process.exit(2)
}

const today = new Date().toISOString().slice(0, 10)
const rounds = 15

const inSchool = async (url: string, school: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [school])
  return client
}

const median = async (run: () => Promise<unknown>, times = rounds) => {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await run()
    taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

interface Measured {
  readonly combination: Combination
  readonly total: number
  readonly page: number
  readonly count: number
  readonly plan: string
}

async function measure(school: string) {
  const owner = await inSchool(ownerUrl as string, school)
  const serving = await inSchool(servingUrl as string, school)
  const measured: Measured[] = []
  for (const combination of await combinations(owner, today)) {
    const wanted = JSON.stringify(combination.wanted)
    const page = (skip: number) =>
      serving.query('select * from find_programs($1, $2, $3, 20)', [wanted, combination.sorting, skip])
    const total = await serving.query<{ n: string }>('select count_programs($1) as n', [wanted])
    const statement = await statementOf(owner, combination)
    await owner.query('set random_page_cost = 1.1')
    const plan = await owner.query<Record<string, string>>(
      `explain (analyze, costs off, timing off) ${statement}`,
    )
    measured.push({
      combination,
      total: Number(total.rows[0]?.n),
      page: await median(() => page(0)),
      count: await median(() => serving.query('select count_programs($1) as n', [wanted]), 3),
      plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n'),
    })
  }
  const shown = JSON.stringify({ shown: true })
  const deep: Record<string, number> = {}
  for (const number of [1, 100, 1_000, 4_000])
    deep[number] = await median(() =>
      serving.query("select * from find_programs($1, 'default', $2, 20)", [shown, (number - 1) * 20]),
    )
  const facets = await median(() => serving.query('select count_facets($1, $2)', [shown, today]), 3)
  await owner.end()
  await serving.end()
  return { measured, deep, facets }
}

const results: Awaited<ReturnType<typeof measure>>[] = []
for (const school of schools) results.push(await measure(school))

const cells = (values: readonly (string | number)[]) => `| ${values.join(' | ')} |`
const ms = (value: number | undefined) => (value ?? 0).toFixed(value && value < 10 ? 2 : 0)
const sizes = results.map((result) => `${result.measured[0]?.total.toLocaleString('en')} programs`)
const [first] = results
const lines = [
  '# Plans of the catalogue',
  '',
  'Printed by `node tooling/plans/run.ts`. Times are medians in milliseconds of one connection, as the serving role inside',
  'the fence. Totals are counted once for each version of a school and then kept, so a page asked again costs the page',
  'alone. The plans are of the statements that `find_programs` builds, values as literals; loose filters are looked for in',
  'the first 4,000 rows of the order before that.',
  '',
  `Measured on ${availableParallelism()} cores with a load of ${loadavg()[0]?.toFixed(1)} from other work.`,
  '',
  cells(['filters', ...sizes.flatMap((size) => [`matches of ${size}`, 'page', 'total, first time'])]),
  cells(['---', ...sizes.flatMap(() => ['--:', '--:', '--:'])]),
  ...(first?.measured ?? []).map(({ combination }, index) =>
    cells([
      combination.name,
      ...results.flatMap(({ measured }) => {
        const one = measured[index]
        return [one?.total.toLocaleString('en') ?? '', ms(one?.page), ms(one?.count)]
      }),
    ]),
  ),
  '',
  cells(['page of the unfiltered catalogue', ...sizes]),
  cells(['---', ...sizes.map(() => '--:')]),
  ...Object.keys(first?.deep ?? {}).map((number) =>
    cells([`page ${number}, walked for the first time`, ...results.map(({ deep }) => ms(deep[number]))]),
  ),
  cells(['facets, counted for the first time', ...results.map(({ facets }) => ms(facets))]),
  '',
  'A page that was visited once, and the one behind it, start from a kept rank and cost what page 1 costs.',
  '',
  ...(results.at(-1)?.measured ?? []).flatMap(({ combination, plan }) => [
    `## ${combination.name}`,
    '',
    '```',
    plan.replace(/\{[\d,]{60,}\}/g, '{…}'),
    '```',
    '',
  ]),
]
const folder = join(import.meta.dirname, '../../docs/generated')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'plans.md'), lines.join('\n'))
