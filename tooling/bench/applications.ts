import {
  countApplications,
  getApplicationStatistics,
  listApplicants,
  listApplications,
} from '@qadam/contract/applications/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { applicationsSchool } from './fill-applications.ts'
import { inTurns } from './measure.ts'
import type { Line } from './report.ts'

interface Case {
  readonly name: string
  readonly path: string
  /**
   * The equivalent hand-written statement, run by a role that bypasses
   * row-level security; `$1` is the school.
   */
  readonly byHand: string
}

const narrowed = 'country=IT&ready=true&ielts_present=true&is_open=true'
const narrowedByHand = `
  from applications a
  join people p on p.school_id = a.school_id and p.id = a.student_id and p.deleted_at is null
  join student_records r on r.school_id = a.school_id and r.student_id = a.student_id and (r.ready or r.is_all_doc_ready)
  join programs g on g.school_id = a.school_id and g.id = a.program_id and 'IT' = any(g.countries)
  where a.school_id = $1 and a.status <> 'removed'
    and exists (select 1 from exams e where e.school_id = a.school_id and e.student_id = a.student_id
      and e.family = 'ielts' and e.present)
    and exists (select 1 from program_rounds o where o.school_id = a.school_id and o.program_id = a.program_id
      and current_date between o.starts_on and o.ends_on)`
const whole = `
  from applications a join people p on p.school_id = a.school_id and p.id = a.student_id and p.deleted_at is null
  where a.school_id = $1 and a.status <> 'removed'`

const cases: readonly Case[] = [
  {
    name: 'count of all',
    path: pathOf(countApplications),
    byHand: `select a.status, count(*), count(distinct a.student_id) ${whole} group by grouping sets ((a.status), ())`,
  },
  {
    name: 'count with four filters',
    path: `${pathOf(countApplications)}?${narrowed}`,
    byHand: `select a.status, count(*), count(distinct a.student_id) ${narrowedByHand} group by grouping sets ((a.status), ())`,
  },
  {
    name: 'all charts with four filters',
    path: `${pathOf(getApplicationStatistics)}?${narrowed}`,
    byHand: `select a.program_id, g.university_id, g.degree_id, r.responsible_id, a.status, count(*), count(distinct a.student_id)
      ${narrowedByHand} group by grouping sets ((1), (1, 5), (2), (2, 5), (3), (3, 5), (4), (4, 5))`,
  },
  {
    name: 'people behind a number, twenty',
    path: `${pathOf(listApplicants)}?${narrowed}`,
    byHand: `select p.id, p.first_name, p.last_name, count(*) over () ${narrowedByHand} group by p.school_id, p.id
      order by p.last_name, p.first_name, p.id limit 20`,
  },
  {
    name: 'a column of the board, twenty',
    path: `${pathOf(listApplications)}?status=selected&history=false`,
    byHand: `select a.id, p.first_name, p.last_name, (select count(*) ${whole} and a.status = 'selected') ${whole}
      and a.status = 'selected' order by a.created_at desc, a.id desc limit 20`,
  },
]

/** Counts over 100,000 applications through the product, against hand-written statements. */
export async function applications(urls: BenchUrls): Promise<Line[]> {
  const schoolId = await applicationsSchool(urls.owner)
  const headers = await signIn(urls.owner, schoolId, 'admin_school')
  const api = await startApi(urls)
  const bare = new pg.Client({ connectionString: urls.superuser })
  await bare.connect()
  try {
    const lines: Line[] = []
    for (const one of cases) lines.push(await lineOf(one, { origin: api.origin, headers, bare, schoolId }))
    const narrowed = await narrowedManager(urls, bare, schoolId)
    for (const { name, path } of cases) {
      const ask = (asked: typeof headers) => () =>
        fetch(api.origin + path, { headers: { 'accept-language': 'en', ...asked } })
      const { mine, other } = await inTurns(ask(narrowed), ask(headers), 24)
      lines.push({
        name: `time of ${name}, by a manager who sees one country, against the school’s admin`,
        ratio: mine / other,
        note: `${mine.toFixed(0)} ms, ${other.toFixed(0)} ms`,
      })
    }
    return lines
  } finally {
    await Promise.all([api.stop(), bare.end()])
  }
}

/** Creates a manager whose access is limited to students who go to one of ten countries. */
async function narrowedManager(urls: BenchUrls, bare: pg.Client, schoolId: number) {
  const headers = await signIn(urls.owner, schoolId, 'admin')
  await bare.query(
    `insert into accesses (school_id, manager_id, countries, changed_at)
     select school_id, id, '{IT}', now() from people where school_id = $1 and email = 'admin@bench.test'
     on conflict do nothing`,
    [schoolId],
  )
  return headers
}

interface Sides {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly bare: pg.Client
  readonly schoolId: number
}

async function lineOf({ name, path, byHand }: Case, sides: Sides): Promise<Line> {
  const { mine, other } = await inTurns(
    () => fetch(sides.origin + path, { headers: { 'accept-language': 'en', ...sides.headers } }),
    () => sides.bare.query(byHand, [sides.schoolId]),
    24,
  )
  return {
    name: `time of ${name}, against the statement by hand`,
    ratio: mine / other,
    goal: 3,
    atMost: true,
    note: `${mine.toFixed(0)} ms, ${other.toFixed(0)} ms`,
  }
}
