import { listClasses, planClass } from '@qadam/contract/classes/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { classSchool, fillUpTo, month } from './fill-classes.ts'
import { inTurns, median, pace, turnsOfWarm } from './measure.ts'
import type { Line } from './report.ts'

const few = 50_000
const managers = 200

/** The equivalent of a page by hand: one statement of a role that bypasses row-level security. */
const pageByHand = (condition: string) => `
  with found as (select id from classes where school_id = $1 and starts_at >= $2 and starts_at < $3 ${condition}
    order by starts_at, id limit 100 offset $4)
  select (select count(*)::int from classes where school_id = $1 and starts_at >= $2 and starts_at < $3 ${condition}) as count,
    json_agg(json_build_object('id', c.id, 'status', c.status, 'type', c.type, 'title', p.title_en, 'colour', p.colour,
      'teacher', json_build_array(t.id, t.first_name, t.last_name), 'starts_at', c.starts_at, 'ends_at', c.ends_at,
      'students', (select json_agg(json_build_array(s.id, s.first_name, s.last_name)) from class_students cs
        join people s on s.school_id = $1 and s.id = cs.student_id where cs.school_id = $1 and cs.class_id = c.id))
      order by c.starts_at, c.id)
  from found join classes c on c.school_id = $1 and c.id = found.id
  join programs p on p.school_id = $1 and p.id = c.program_id join people t on t.school_id = $1 and t.id = c.teacher_id`

/**
 * Months of classes through the product against hand-written SQL as the table grows, and concurrent requests
 * for the same hour.
 */
export async function schedule(urls: BenchUrls): Promise<Line[]> {
  const many = pace.isQuick ? 500_000 : 5_000_000
  const ways = { ownerUrl: urls.owner, superuserUrl: urls.superuser }
  const school = await classSchool(urls.owner, urls.superuser)
  const headers = await signIn(urls.owner, school.id, 'admin_school')
  const api = await startApi(urls)
  const bare = new pg.Client({ connectionString: urls.superuser })
  await bare.connect()
  try {
    const days = `date_after=${month.first}&date_before=${month.last}&page_size=100`
    const until = new Date(Date.parse(month.last) + 86_400_000).toISOString()
    const cases = [
      {
        name: 'a month of one teacher',
        query: `teacher=${school.teacherId}`,
        page: 1,
        condition: 'and teacher_id = $5',
      },
      { name: 'a month of a whole school, the first page', query: '', page: 1, condition: '' },
      { name: 'a month of a whole school, page 150', query: '', page: 150, condition: '' },
    ] as const
    const ask = (query: string, page: number) => () =>
      fetch(`${api.origin}${pathOf(listClasses)}?${days}&${query}&page=${page}`, {
        headers: { 'accept-language': 'en', ...headers },
      })
    const timesOf = async () => {
      const found: number[] = []
      for (const { query, page } of cases) found.push(await p50(ask(query, page)))
      return found
    }
    await fillUpTo(ways, school.id, few)
    const before = await timesOf()
    await fillUpTo(ways, school.id, many)
    const lines: Line[] = []
    for (const [at, { name, query, page, condition }] of cases.entries()) {
      const values = [school.id, `${month.first}T00:00:00Z`, until, (page - 1) * 100]
      const hand = () =>
        bare.query({
          name: `hand ${at}`,
          text: pageByHand(condition),
          values: condition ? [...values, school.teacherId] : values,
        })
      const { mine, other } = await inTurns(ask(query, page), hand, turnsOfWarm)
      lines.push({
        name: `${name}, of ${many.toLocaleString('en')}, against SQL by hand`,
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      })
    }
    const after = await timesOf()
    for (const [at, { name }] of cases.entries())
      lines.push({
        name: `${name}, of ${many.toLocaleString('en')} against of ${few.toLocaleString('en')}`,
        ratio: (after[at] ?? 0) / (before[at] ?? 1),
        goal: 1.5,
        atMost: true,
        note: `p50 ${before[at]?.toFixed(1)} ms, ${after[at]?.toFixed(1)} ms`,
      })
    return [...lines, await race(urls, api.origin, school)]
  } finally {
    await Promise.all([api.stop(), bare.end()])
  }
}

/** Returns the median duration of sequential requests, after warm-up. */
async function p50(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < (pace.isQuick ? 24 : turnsOfWarm); turn += 1) {
    const began = performance.now()
    const answer = await ask()
    await answer.text()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    if (turn >= (pace.isQuick ? 8 : turnsOfWarm / 4)) times.push(performance.now() - began)
  }
  return median(times)
}

/** Two hundred managers plan into the same free hour of a teacher at once. */
async function race(
  urls: BenchUrls,
  origin: string,
  { id: schoolId, teacherId }: { readonly id: number; readonly teacherId: number },
): Promise<Line> {
  const headers = await Promise.all(
    Array.from({ length: managers }, (_, nr) =>
      signIn(urls.owner, schoolId, 'admin', `racer${nr}@bench.test`),
    ),
  )
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  const { rows } = await client.query<{ program_id: string }>(
    'select program_id from classes where school_id = $1 and teacher_id = $2 limit 1',
    [schoolId, teacherId],
  )
  const course = Number(rows[0]?.program_id)
  await client.query(
    `insert into program_people (school_id, program_id, person_id, part) values ($1, $2, $3, 'teacher') on conflict do nothing`,
    [schoolId, course, teacherId],
  )
  await client.query(
    `insert into work_days (school_id, teacher_id, weekday, from_minute, until_minute, created_at, changed_at)
     select $1, $2, d, 0, 1440, now(), now() from generate_series(1, 7) as d`,
    [schoolId, teacherId],
  )
  await client.end()
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 14 * 86_400_000).toISOString()
  const body = JSON.stringify({ course, teacher: teacherId, typelesson: 'individual', starts_at: startsAt })
  const began = performance.now()
  const statuses = await Promise.all(
    headers.map(async (one) => {
      const answer = await fetch(origin + pathOf(planClass), {
        method: 'POST',
        headers: { ...one, 'content-type': 'application/json' },
        body,
      })
      await answer.text()
      return answer.status
    }),
  )
  const presented = [...new Set(statuses)].map(
    (status) => `${status}: ${statuses.filter((one) => one === status).length}`,
  )
  return {
    name: `${managers} managers plan into the same free hour at once: how many win`,
    ratio: statuses.filter((status) => status === 201).length,
    goal: 1,
    atMost: true,
    note: `${presented.join(', ')}; ${(performance.now() - began).toFixed(0)} ms in all`,
  }
}
