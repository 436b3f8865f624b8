import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { reportProgramTeachers, reportProgramWeeks } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { getSeasonFunnel, listStuck } from '@qadam/contract/season/endpoints.ts'
import pg from 'pg'
import { startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { inTurns } from './measure.ts'
import { patiently } from './patiently.ts'
import type { Line } from './report.ts'

interface Asked {
  readonly schoolId: number
  readonly headers: Readonly<Record<string, string>>
}

interface Statement {
  readonly text: string
  readonly values?: unknown[]
}

/** The calls of /analytics, as the web app makes them for the school's admin. */
function callsOf(): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const month = presetAround('month', today)
  const week = presetAround('week', today)
  const since = new Date(Date.parse(week.first) - 49 * 86_400_000).toISOString().slice(0, 10)
  return [
    pathOf(getSeasonFunnel),
    `${pathOf(listStuck)}?page=1&page_size=10`,
    `${pathOf(reportProgramWeeks)}?start_date=${since}&end_date=${week.last}&page=1`,
    `${pathOf(reportProgramTeachers)}?start_date=${month.first}&end_date=${month.last}&page=1`,
  ]
}

/** The page of the numbers of a school: how many statements it takes, and its time against theirs alone. */
export async function ownersPage(urls: BenchUrls, { schoolId, headers }: Asked): Promise<Line[]> {
  const calls = callsOf()
  const page = (origin: string) => async () => {
    for (const path of calls) {
      const answer = await patiently(() => fetch(origin + path, { headers }))
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 300)}`)
    }
  }
  const statements = await statementsOf(urls, page)
  const api = await startApi(urls)
  const client = new pg.Client({
    connectionString: urls.serving,
    options: '-c max_parallel_workers_per_gather=0',
  })
  await client.connect()
  try {
    // The same role, school and time as the product's, one after the other on one connection.
    const alone = async () => {
      await client.query('begin read only')
      await client.query("select set_config('app.school_id', $1, true), set_config('app.now', $2, true)", [
        String(schoolId),
        new Date().toISOString(),
      ])
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    }
    const { mine, other } = await inTurns(page(api.origin), alone, 14)
    console.log(`  the page: ${mine.toFixed(1)} against ${other.toFixed(1)} ms`)
    return [
      {
        name: 'SQL statements of the page of the numbers, those of its sign-ins included',
        ratio: statements.length,
        goal: 12,
        atMost: true,
        note: `${calls.length} calls; besides, each begins, enters its school and commits`,
      },
      {
        name: 'time of that page, call after call, against its statements alone',
        ratio: mine / other,
        goal: 1.3,
        atMost: true,
        note: `${mine.toFixed(0)} ms, ${other.toFixed(0)} ms`,
      },
    ]
  } finally {
    await Promise.all([api.stop(), client.end()])
  }
}

/** Returns the statements that read tables while a server answers the page. */
async function statementsOf(
  urls: BenchUrls,
  page: (origin: string) => () => Promise<void>,
): Promise<Statement[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'qadam-statements-')), 'statements')
  const noting = new URL('./note-statements.ts', import.meta.url).href
  const api = await startApi(urls, { NODE_OPTIONS: `--import=${noting}`, BENCH_STATEMENTS: file })
  try {
    // The first time people are counted as read, which a page that is read again does not do.
    await page(api.origin)()
    writeFileSync(file, '')
    await page(api.origin)()
  } finally {
    await api.stop()
  }
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Statement)
      // The page changes nothing: what writes is a job that ran meanwhile.
      .filter(({ text }) => !/\b(insert into|update|delete from)\b/i.test(text))
  )
}
