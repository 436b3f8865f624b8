import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import type { Role } from '@qadam/contract/values.ts'
import pg from 'pg'
import type { ServedCall } from '../../apps/api/src/platform/http/app-services.ts'
import { signIn } from './api.ts'
import { type Demo, openDemo } from './demo.ts'
import { median, pace } from './measure.ts'
import type { Line } from './report.ts'

const shownFrom_ms = 20
const addressesOfCall = 3

/** Calls that never end or whose answer needs a secret. */
const left = /\/live\/$|:address|:secret|check_otp|delete_group_teacher/

/** Addresses that need more than one id; each statement returns them as `url`. */
const filled: Readonly<Record<string, string>> = {
  '/api/v1/course/ex/get_course_tracker/:id/:id2/': `select format('/api/v1/course/ex/get_course_tracker/%s/%s/', program_id, person_id) as url
    from program_people where part = 'student'`,
  '/api/v1/course/gradebook/cell/:courseId/:studentId/': `select format('/api/v1/course/gradebook/cell/%s/%s/?ex_list=%s', l.program_id, a.person_id, e.id) as url
    from attempts a join exercise_lists e on e.id = a.exercise_list_id join lessons l on l.id = e.lesson_id`,
  '/api/v1/course/homework/get_ans_homework/:taskId/:exListId/': `select format('/api/v1/course/homework/get_ans_homework/%s/%s/', task_id, exercise_list_id) as url
    from homework where task_id is not null`,
  '/api/v1/user/documents/detail/:id/:typeId/': `select format('/api/v1/user/documents/detail/%s/%s/', student_id, type_id) as url from documents`,
  '/api/v1/user/accounts/get_all_files/:studentId/:courseId/': `select format('/api/v1/user/accounts/get_all_files/%s/%s/', student_id, program_id) as url from applications`,
  '/api/v1/user/accounts/list_user_pay_courses_in_school/:schoolId/:courseId/': `select format('/api/v1/user/accounts/list_user_pay_courses_in_school/%s/%s/', school_id, program_id) as url
    from program_people`,
  '/api/v1/check/check_next_page/:a/:b/:c/:d/': `select format('/api/v1/check/check_next_page/%s/%s/%s/%s/', l.program_id, l.section_id, l.id, e.id) as url
    from lessons l join exercise_lists e on e.lesson_id = l.id`,
  '/api/v1/course/homework/file/:name/': 'select file_url as url from homework_files',
  '/api/v1/course/homework/file/:name/address/': `select file_url || 'address/' as url from homework_files`,
  '/api/v1/course/homework/terms/': `select '/api/v1/course/homework/terms/?lesson=' || lesson_id as url from homework`,
  '/api/v1/course/homework/place/': `select '/api/v1/course/homework/place/?task=' || task_id as url from homework where task_id is not null`,
  '/api/v1/course/course/status/eligibility/': `select format('/api/v1/course/course/status/eligibility/?student=%s&course_id=%s', student_id, program_id) as url from applications`,
  '/api/v1/course/course/log-program-files/': `select format('/api/v1/course/course/log-program-files/?student=%s&course_id=%s', student_id, program_id) as url from applications`,
  '/api/v1/user/accounts/merge_preview/': `select format('/api/v1/user/accounts/merge_preview/?id=%s&other_id=%s', min(id), max(id)) as url from people where role = 'student'`,
  '/api/v1/schedule/work_day/get_work_time/': `select format('/api/v1/schedule/work_day/get_work_time/?teacher=%s&date=%s', id, current_date + 1) as url from people where role = 'teacher'`,
  '/api/v1/schedule/booking/times/': `select format('/api/v1/schedule/booking/times/?teacher=%s&course=%s', person_id, program_id) as url from program_people where part = 'teacher'`,
}

interface Caller {
  readonly who: Role | 'guest'
  readonly headers: Readonly<Record<string, string>>
}
interface Measured {
  readonly name: string
  readonly who: string
  readonly url: string
  readonly took_ms: number
}

/** Measures every GET of the contract in the demo school, by everybody who may call it. */
export async function demoCalls(): Promise<Line[]> {
  const demo = await openDemo()
  const client = new pg.Client({ connectionString: demo.ownerUrl })
  await client.connect()
  try {
    const schoolId = await schoolOf(client)
    const callers = await callersOf(demo, schoolId)
    const ids = await idsOf(client)
    const measured: Measured[] = []
    const silent: string[] = []
    for (const { endpoint, access } of demo.app.served) {
      if (endpoint.method !== 'GET' || left.test(endpoint.path)) continue
      const mayCall = callers.filter(({ who }) => may(access, who))
      const taken = await measureCall(demo, mayCall, await addressesOf(client, endpoint, ids))
      if (taken.length === 0) silent.push(endpoint.path)
      measured.push(...taken)
    }
    // Other work on the machine slows down some of them: the lesser of two medians counts.
    for (const [at, one] of measured.entries()) {
      if (one.took_ms < shownFrom_ms) continue
      const [again] = await measureCall(
        demo,
        callers.filter(({ who }) => who === one.who),
        [one.url],
      )
      if (again && again.took_ms < one.took_ms) measured[at] = again
    }
    console.log(`  ${measured.length} medians; no answer of 200 from: ${silent.join(', ') || 'none'}`)
    return measured
      .toSorted((one, other) => other.took_ms - one.took_ms)
      .filter(({ took_ms }) => took_ms >= shownFrom_ms)
      .map(({ name, who, url, took_ms }) => ({
        name: `${name}, ${who}`,
        ratio: took_ms,
        unit: 'ms',
        note: url,
      }))
  } finally {
    await client.end()
    await demo.close()
  }
}

/** Returns the median of the dearest address of a call for each caller. */
async function measureCall(
  { app }: Demo,
  callers: readonly Caller[],
  addresses: readonly string[],
): Promise<Measured[]> {
  const ask = async (url: string, headers: Caller['headers']) => {
    const began = performance.now()
    const { statusCode } = await app.http.inject({ method: 'GET', url, headers })
    return { statusCode, took_ms: performance.now() - began }
  }
  const measured: Measured[] = []
  for (const { who, headers } of callers) {
    const answered: { url: string; took_ms: number }[] = []
    for (const url of addresses) {
      const { statusCode, took_ms } = await ask(url, headers)
      if (statusCode === 200) answered.push({ url, took_ms })
    }
    let dearest: Measured | undefined
    for (const { url } of answered.toSorted((a, b) => b.took_ms - a.took_ms).slice(0, addressesOfCall)) {
      const times: number[] = []
      for (let turn = 0; turn < (pace.isQuick ? 5 : 11); turn += 1) {
        const { statusCode, took_ms } = await ask(url, headers)
        if (statusCode === 200) times.push(took_ms)
      }
      const took_ms = times.length === 0 ? 0 : median(times)
      const [name = url] = url.split('?')
      if (!dearest || took_ms > dearest.took_ms)
        dearest = { name: name.replace('/api/v1/', ''), who, url, took_ms }
    }
    if (dearest) measured.push(dearest)
  }
  return measured
}

const may = ({ guests, cells }: ServedCall['access'], who: Caller['who']) =>
  who === 'guest' ? guests : cells[who] !== false

async function addressesOf(
  client: pg.Client,
  endpoint: EndpointShape,
  ids: readonly number[],
): Promise<string[]> {
  const statement = filled[endpoint.path]
  if (statement) {
    const { rows } = await client.query<{ url: string }>(
      `select distinct url from (${statement}) addresses order by url limit 40`,
    )
    return rows.map(({ url }) => url)
  }
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return [endpoint.path]
  return ids.map((id) => pathOf(endpoint, Object.fromEntries(names.map((name) => [name, id]))))
}

async function callersOf({ ownerUrl }: Demo, schoolId: number): Promise<Caller[]> {
  const people: readonly (readonly [Role, string])[] = [
    ['admin_school', 'owner@demo.test'],
    ['admin', 'manager@demo.test'],
    ['teacher', 'teacher@demo.test'],
    ['student', 'student@demo.test'],
  ]
  const callers: Caller[] = [{ who: 'guest', headers: { host: 'localhost' } }]
  for (const [who, email] of people)
    callers.push({ who, headers: await signIn(ownerUrl, schoolId, who, email) })
  return callers
}

async function schoolOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ school_id: string }>(
    "select school_id from school_directory where slug = 'demo'",
  )
  const id = Number(rows[0]?.school_id)
  await client.query("select set_config('app.school_id', $1, false)", [String(id)])
  return id
}

/** Returns ids of every table: the first, the last and those between, and all programs that are taught. */
async function idsOf(client: pg.Client): Promise<number[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'school_id'
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
    where c.relkind = 'r' and c.relrowsecurity order by name`)
  const found = new Set<number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ id: string }>(
      `select unnest(percentile_disc(array[0, 0.33, 0.66, 1]) within group (order by id)) as id from ${pg.escapeIdentifier(name)}`,
    )
    for (const { id } of rows) if (id !== null) found.add(Number(id))
  }
  const { rows } = await client.query<{ id: string }>(
    `select distinct program_id as id from lessons union
     select id from people where email in ('teacher@demo.test', 'student@demo.test')
     union select current_school()`,
  )
  for (const { id } of rows) found.add(Number(id))
  return [...found]
}
