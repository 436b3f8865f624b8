import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listGuestPrograms, suggestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import type { App } from '../../apps/api/src/platform/http/app-services.ts'
import { sendInside } from '../../apps/api/src/platform/http/send-inside.ts'
import { openStage, type SearchedSchool, type SearchStage } from './schools.ts'

// npm run check:search -- [FILE …] [--all]: how many everyday queries find what is meant, in the demo and in a school that has
// just imported the files (without any: those of the demo). `--all` prints what each query found. The result goes to
// docs/generated/search.md.

/** A query and what its first answers must be. Texts are regular expressions without regard to case. */
interface Query {
  readonly q: string
  /** Title, field and subfield. */
  readonly about?: string
  readonly country?: string
  readonly city?: string
  readonly university?: string
  /** City or university. */
  readonly place?: string
  readonly degree?: string
  readonly taught?: string
  /** Not empty: nonsense, of which nothing may be found. */
  readonly nothing?: string
}

interface FoundProgram {
  readonly about: string
  readonly country: string
  readonly city: string
  readonly university: string
  readonly place: string
  readonly degree: string
  readonly taught: string
}

const goal = 95
const shownFirst = 5
const args = process.argv.slice(2)
const isVerbose = args.includes('--all')
const files = args.filter((arg) => !arg.startsWith('--'))
const demoFile = fileURLToPath(new URL('../../apps/api/src/demo/data/programs.csv', import.meta.url))
const queries: Query[] = parse(readFileSync(new URL('queries.csv', import.meta.url)), { columns: true })

const imported = files.length > 0 ? files : [demoFile]
const stage = await openStage(imported)
const measured: Measured[] = []
for (const school of stage.schools) measured.push(await measure(stage, school))
await stage.close()
writeFileSync(new URL('../../docs/generated/search.md', import.meta.url), report(measured))
process.exit(measured.every(({ share }) => share >= goal) ? 0 : 1)

interface Measured {
  readonly title: string
  readonly asked: number
  readonly found: number
  /** Found queries of 100. */
  readonly share: number
  /** Median time of suggestions by that of a page. */
  readonly pace: number
  /** The queries that find something else first, with what they find. */
  readonly missed: readonly string[]
}

async function measure({ app, ownerUrl }: SearchStage, school: SearchedSchool): Promise<Measured> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
  const programs = await programsOf(client)
  await client.end()
  const missed: string[] = []
  let asked = 0
  for (const query of queries) {
    // Of what the school does not have nothing can be said.
    if (!query.nothing && ![...programs.values()].some((program) => isMeant(program, query))) continue
    asked += 1
    const answered = await sendInside(app.http, listGuestPrograms, {
      query: { q: query.q, page: 1, page_size: shownFirst } as never,
      headers: { host: school.domain },
    })
    const page = answered.json() as { count: number; results: { id: number }[] }
    const found = page.results.flatMap(({ id }) => programs.get(id) ?? [])
    const wrong = found.filter((program) => !isMeant(program, query))
    const isFound = query.nothing ? page.count === 0 : found.length > 0 && wrong.length === 0
    if (!isFound)
      missed.push(
        `  ${query.q} (${page.count}): ${
          (query.nothing ? found : wrong)
            .map(({ about, place }) => `${about} @ ${place}`)
            .join(' | ')
            .slice(0, 300) || 'nothing'
        }`,
      )
    if (isVerbose && isFound)
      console.log(
        `  ${query.q} (${page.count}): ${found
          .map(({ about }) => about)
          .join(' | ')
          .slice(0, 200)}`,
      )
  }
  const share = (100 * (asked - missed.length)) / asked
  console.log(
    `${school.title}: ${asked - missed.length} of ${asked} queries find what is meant, ${share.toFixed(1)} of 100`,
  )
  for (const line of missed) console.log(line)
  const pace = await comparePace(app, school)
  return { title: school.title, asked, found: asked - missed.length, share, pace, missed }
}

/** Returns the document of a run: ratios alone, so that it stays comparable between machines. */
function report(schools: readonly Measured[]): string {
  const rows = schools.map(
    ({ title, found, asked, share, pace }) =>
      `| ${title} | ${found} of ${asked} | ${share.toFixed(1)} | at least ${goal} | ${pace.toFixed(2)} |`,
  )
  const misses = schools.flatMap(({ title, missed }) => missed.map((line) => `- ${title}: ${line.trim()}`))
  return [
    '# Search',
    '',
    'Written by `npm run check:search`. The queries of tooling/search/queries.csv are asked as a guest would; one is',
    'found when all of its first five answers are what it means, and a nonsense query when it finds nothing.',
    `Imported here: ${imported.map((file) => basename(file)).join(', ')}.`,
    '',
    '| school | found | of 100 | goal | suggestions, p50 in pages |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(misses.length > 0 ? ['Queries that find something else:', '', ...misses, ''] : []),
  ].join('\n')
}

/** How long a page and suggestions take for texts that nobody has asked for yet. */
async function comparePace(app: App, { domain }: SearchedSchool): Promise<number> {
  const taken = { page: [] as number[], suggestions: [] as number[] }
  const headers = { host: domain }
  for (const { q } of queries) {
    if (q.length < 4) continue
    let began = performance.now()
    const page = { q: q.slice(0, -1), page: 1, page_size: 24 }
    await sendInside(app.http, listGuestPrograms, { query: page as never, headers })
    taken.page.push(performance.now() - began)
    began = performance.now()
    await sendInside(app.http, suggestPrograms, { query: { q: q.slice(0, -2) }, headers })
    taken.suggestions.push(performance.now() - began)
  }
  const [page, suggestions] = [middle(taken.page), middle(taken.suggestions)]
  console.log(
    `  p50 of a page ${page.toFixed(1)} ms, of suggestions ${suggestions.toFixed(1)} ms: ${(suggestions / page).toFixed(2)} times`,
  )
  return suggestions / page
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** All programs of a school, by their ids. */
async function programsOf(client: pg.Client): Promise<ReadonlyMap<number, FoundProgram>> {
  const { rows } = await client.query<FoundProgram & { id: string }>(`
    select p.id, concat_ws(' · ', p.title_ru, p.title_kk, p.title_en, p.subfield, p.field) as about,
      array_to_string(p.countries, ',') as country, coalesce(c.names, '') as city, coalesce(u.name, '') as university,
      concat_ws(', ', c.names, c.regions, u.name) as place, coalesce(d.name, '') as degree, array_to_string(p.languages, ',') as taught
    from programs p
    left join universities u on u.school_id = p.school_id and u.id = p.university_id
    left join degrees d on d.school_id = p.school_id and d.id = p.degree_id
    left join lateral (select string_agg(c.name, ', ') as names, string_agg(c.region, ', ') as regions from program_cities x
      join cities c on c.school_id = x.school_id and c.id = x.city_id
      where x.school_id = p.school_id and x.program_id = p.id) c on true
    where p.school_id = current_school()`)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

function isMeant(program: FoundProgram, query: Query): boolean {
  const parts = ['about', 'country', 'city', 'university', 'place', 'degree', 'taught'] as const
  return parts.every((part) => !query[part] || new RegExp(query[part], 'iu').test(program[part]))
}
