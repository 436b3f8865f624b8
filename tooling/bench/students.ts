import { pathOf } from '@qadam/contract/endpoint.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { studentSchool } from './fill-students.ts'
import { inTurns, median } from './measure.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'
import { bulkOf, recordOf, type StudentSides } from './students-actions.ts'
import { exportsOf } from './students-export.ts'
import { columns, type Named, type StudentFilters, studentFilters } from './students-sql.ts'

/** The list of students, the record, bulk changes and the export, each against hand-written SQL. */
export async function students(urls: BenchUrls, rows: number): Promise<Line[]> {
  const school = await studentSchool(urls, rows)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
  const named = await studentsOfFilters(client, school.id)
  const readers = await readersOf(urls, client, school.id, named)
  const headers = readers.manager
  const [api, bare] = await Promise.all([
    startApi(urls),
    startServer(
      './students-baseline.ts',
      {
        BENCH_SUPERUSER_URL: urls.superuser,
        BENCH_SCHOOL: String(school.id),
        BENCH_NAMED: JSON.stringify(named),
      },
      '/ready',
    ),
  ])
  const sides: StudentSides = { urls, schoolId: school.id, client, origin: api.origin, headers }
  const lines: Line[] = []
  const add = (...some: Line[]) => {
    for (const { name, ratio, note } of some) console.log(`  ${name}: ${ratio.toFixed(2)} ${note ?? ''}`)
    lines.push(...some)
  }
  try {
    let moment = 0
    for (const [nr, filter] of studentFilters(school.id.toString(16), named).entries()) {
      const { mine, other } = await inTurns(
        // A combination that was not requested before: its total is counted again.
        () =>
          fetch(api.origin + pageOf(filter, nr > 0 ? moment++ : undefined), {
            headers: readerOf(readers, filter),
          }),
        () => fetch(`${bare.origin}/pages/${nr}`),
      )
      add({
        name: nr > 0 ? `${filter.name}, total counted anew` : filter.name,
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      })
    }
    add(await recordOf(sides))
    add(...(await bulkOf(sides)))
  } finally {
    await Promise.all([api.stop(), bare.stop()])
    await client.end()
  }
  add(...(await exportsOf(urls, school.id, rows)))
  return lines
}

async function studentsOfFilters(client: pg.Client, schoolId: number): Promise<Named> {
  const { rows } = await client.query<{ curator: string; package: string }>(
    `select (select min(id) from people where school_id = $1 and first_name = 'Curator') as curator,
       (select min(id) from packages where school_id = $1) as package`,
    [schoolId],
  )
  return { curator: Number(rows[0]?.curator), package: Number(rows[0]?.package) }
}

type Headers = Readonly<Record<string, string>>

/**
 * A manager who sees everybody, and the first curator, who sees Italy's
 * students of one package and their own.
 */
interface Readers {
  readonly manager: Headers
  readonly narrowed: Headers
}

async function readersOf(
  urls: BenchUrls,
  client: pg.Client,
  schoolId: number,
  { curator, package: one }: Named,
): Promise<Readers> {
  const email = 'curator@bench.test'
  await client.query(
    'update people set email = $3, first_visit_done = true where school_id = $1 and id = $2 and email is distinct from $3',
    [schoolId, curator, email],
  )
  await client.query(
    `insert into accesses (school_id, manager_id, countries, package_ids, changed_at) values ($1, $2, '{IT}', array[$3::bigint], now())
     on conflict (school_id, manager_id) do nothing`,
    [schoolId, curator, one],
  )
  return {
    manager: await signIn(urls.owner, schoolId, 'admin'),
    narrowed: await signIn(urls.owner, schoolId, 'admin', email),
  }
}

const readerOf = (readers: Readers, { narrowed }: StudentFilters) =>
  narrowed ? readers.narrowed : readers.manager

function pageOf({ query }: StudentFilters, moment?: number): string {
  return `${pathOf(listPeople)}?${new URLSearchParams({ role: 'student', columns, page_size: '50', ...query, ...(moment === undefined ? {} : anew(query, moment)) })}`
}

/** Adds a filter that changes only the cache key of the total. */
function anew(query: Readonly<Record<string, string>>, moment: number): Record<string, string> {
  const given = query.filter ? (JSON.parse(query.filter) as object[]) : []
  const day = new Date(Date.UTC(1901, 0, 1) + moment * 86_400_000).toISOString().slice(0, 10)
  return { filter: JSON.stringify([...given, { field: 'created_at', op: 'after', value: day }]) }
}

/**
 * The same pages in a school ten times as large: with totals cached until the list changes, and counted again.
 */
export async function studentSizes(urls: BenchUrls, rows: number, larger: number): Promise<Line[]> {
  const [small, large] = [await pagesOf(urls, rows), await pagesOf(urls, larger)]
  const api = await startApi(urls)
  const times: { name: string; served: number[]; anew: number[] }[] = []
  try {
    let moment = 0
    const ask = ({ filters, readers }: Pages, nr: number, isRecounted: boolean) => {
      const filter = filters[nr]
      if (!filter) throw new Error(`there is no filter ${nr}`)
      const headers = readerOf(readers, filter)
      return () => fetch(api.origin + pageOf(filter, isRecounted ? moment++ : undefined), { headers })
    }
    for (const [nr, { name }] of small.filters.entries()) {
      const take = async (isRecounted: boolean) => {
        const { mine, other } = await inTurns(ask(large, nr, isRecounted), ask(small, nr, isRecounted))
        return [other, mine]
      }
      times.push({ name, served: await take(false), anew: await take(true) })
      console.log(`  ${JSON.stringify(times.at(-1))}`)
    }
  } finally {
    await api.stop()
  }
  const lineOf = (name: string, [one = 0, other = 0]: number[], goal?: number): Line => ({
    name,
    ratio: other / one,
    goal,
    atMost: true,
    note: `${one.toFixed(1)} ms, ${other.toFixed(1)} ms`,
  })
  const middle = (of: 'served' | 'anew') =>
    [0, 1].map((side) => median(times.map((time) => time[of][side] ?? 0)))
  return [
    lineOf(`${times.length} pages as served, median`, middle('served'), 2),
    lineOf(`${times.length} pages, each total counted anew, median`, middle('anew')),
    ...times.flatMap(({ name, served, anew }) => [
      lineOf(`${name}, as served`, served, 2),
      lineOf(`${name}, total counted anew`, anew),
    ]),
  ]
}

interface Pages {
  readonly filters: readonly StudentFilters[]
  readonly readers: Readers
}

async function pagesOf(urls: BenchUrls, rows: number): Promise<Pages> {
  const { id } = await studentSchool(urls, rows)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    const named = await studentsOfFilters(client, id)
    const filters = studentFilters(id.toString(16), named)
    return { filters, readers: await readersOf(urls, client, id, named) }
  } finally {
    await client.end()
  }
}
