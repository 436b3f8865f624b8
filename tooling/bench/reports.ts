import { pathOf } from '@qadam/contract/endpoint.ts'
import { reportProgramTeachers, reportTeacherHours } from '@qadam/contract/reports/endpoints.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { reportSchool } from './fill-reports.ts'
import { fillEarlierSeasons, fillSeason, seasons } from './fill-teaching.ts'
import { inTurns, median, pace } from './measure.ts'
import { patiently } from './patiently.ts'
import type { Line } from './report.ts'
import { longFiles } from './reports-files.ts'
import { ownersPage } from './reports-page.ts'
import { heldByTeacher } from './reports-sql.ts'

const turns = 24

/** The last whole month, as days. */
function lastMonth(): { first: string; last: string } {
  const now = new Date()
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10)
  return { first: day(now.getUTCMonth() - 1, 1), last: day(now.getUTCMonth(), 0) }
}

/**
 * The report of a month through the product against SQL by hand and against itself with one season; the page of the
 * school's admin against its own statements; the memory of long files.
 */
export async function reports(urls: BenchUrls): Promise<Line[]> {
  const [students, classes] = pace.isQuick ? [10_000, 50_000] : [100_000, 500_000]
  const school = await reportSchool(urls, students)
  await fillSeason(urls.superuser, school.id, classes)
  const headers = { 'accept-language': 'en', ...(await signIn(urls.owner, school.id, 'admin_school')) }
  const month = lastMonth()
  const query = `?start_date=${month.first}&end_date=${month.last}`
  const lines: Line[] = []
  const api = await startApi(urls)
  const bare = new pg.Client({ connectionString: urls.superuser })
  await bare.connect()
  try {
    const cases = [
      { name: 'classes held by teacher in a month', path: pathOf(reportProgramTeachers) + query },
      { name: 'hours by teacher and type of a month', path: pathOf(reportTeacherHours) + query },
    ]
    const ask = (path: string) => () => patiently(() => fetch(api.origin + path, { headers }))
    const timesOf = async () => {
      const found: number[] = []
      for (const { path } of cases) found.push(await p50(ask(path)))
      return found
    }
    const before = await timesOf()
    console.log(`  one season: p50 ${before.map((ms) => ms.toFixed(1)).join(' and ')} ms`)
    await fillEarlierSeasons(urls.superuser, school.id, classes)
    const after = await timesOf()
    console.log(`  ten seasons: p50 ${after.map((ms) => ms.toFixed(1)).join(' and ')} ms`)
    const [first] = cases
    const byHand = () => bare.query({ ...heldByTeacher, values: [school.id, month.first, month.last] })
    await assertSame(ask(first?.path ?? ''), byHand)
    const { mine, other } = await inTurns(ask(first?.path ?? ''), byHand, turns)
    console.log(`  by hand: ${mine.toFixed(1)} against ${other.toFixed(1)} ms`)
    const all = (classes * seasons).toLocaleString('en')
    lines.push({
      name: `${first?.name}, of ${all} classes, against SQL by hand`,
      ratio: mine / other,
      goal: 3,
      atMost: true,
      note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
    })
    for (const [at, { name }] of cases.entries())
      lines.push({
        name: `${name}, of ${all} classes against of ${classes.toLocaleString('en')}`,
        ratio: (after[at] ?? 0) / (before[at] ?? 1),
        goal: 1.5,
        atMost: true,
        note: `p50 ${before[at]?.toFixed(1)} ms, ${after[at]?.toFixed(1)} ms`,
      })
  } finally {
    await Promise.all([api.stop(), bare.end()])
  }
  const asked = { schoolId: school.id, headers }
  return [...lines, ...(await ownersPage(urls, asked)), ...(await longFiles(urls, asked))]
}

/** Returns the median duration of requests one after the other; the first third warms up. */
async function p50(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  const all = pace.isQuick ? 24 : turns
  for (let turn = 0; turn < all; turn += 1) {
    const began = performance.now()
    const answer = await ask()
    const body = await answer.text()
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${body.slice(0, 300)}`)
    if (turn >= all / 3) times.push(performance.now() - began)
  }
  return median(times)
}

interface HeldRow {
  readonly id: string | null
  readonly planned: number
  readonly held: number
  readonly unmarked: number
  readonly taught_minutes: number
}

/** Throws when the two sides count differently, since the comparison would be wrong. */
async function assertSame(
  ask: () => Promise<Response>,
  byHand: () => Promise<{ rows: HeldRow[] }>,
): Promise<void> {
  const answer = await ask()
  const { results, totals } = (await answer.json()) as {
    results: (HeldRow & { teacher: { id: number } })[]
    totals: HeldRow
  }
  const columns = ({ planned, held, unmarked, taught_minutes }: HeldRow) => [
    planned,
    held,
    unmarked,
    taught_minutes,
  ]
  const mine = [...results.map((row) => [row.teacher.id, ...columns(row)]), [0, ...columns(totals)]]
  const theirs = (await byHand()).rows.map((row) => [Number(row.id), ...columns(row).map(Number)])
  if (JSON.stringify(mine) !== JSON.stringify(theirs))
    throw new Error(
      `the report differs from the rows by hand: ${JSON.stringify(mine).slice(0, 500)} against ${JSON.stringify(theirs).slice(0, 500)}`,
    )
}
