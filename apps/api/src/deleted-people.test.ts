import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { addTeacher, deleteProgram, restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from './platform/database/sql.ts'
import { sendInside } from './platform/http/send-inside.ts'
import { as } from './testing/api.ts'
import { runJobs } from './testing/jobs.ts'
import { type NarrowedSchool, narrowedSchool } from './testing/narrowed/fixture.ts'
import { freeRows } from './testing/narrowed/free-rows.ts'
import { learningRows } from './testing/narrowed/learning-rows.ts'
import { mailingRows } from './testing/narrowed/mailing-rows.ts'
import { paperRows } from './testing/narrowed/paper-rows.ts'
import { peopleRows } from './testing/narrowed/people-rows.ts'
import type { Request, Row } from './testing/narrowed/row.ts'
import { scheduleRows } from './testing/narrowed/schedule-rows.ts'
import type { TestUser } from './testing/school-fixture.ts'

// Every list and count of people and of their works, as a manager and a teacher read it: before students are deleted,
// afterwards, and once they are restored. What each call is asked for is written in the rows of narrowed managers.
const rows = { ...freeRows, ...peopleRows, ...mailingRows, ...learningRows, ...paperRows, ...scheduleRows }
const mark = 'outside'

/** Calls that say what happened, and so name the students to whom it happened. */
const histories = new Set([
  'GET /api/v1/bin/list/',
  'GET /api/v1/bulk_acts/list/',
  'GET /api/v1/bulk_acts/objects/:id/',
  // Students who were merged into this one.
  'GET /api/v1/user/accounts/duplicates/:id/',
  'GET /api/v1/course/course/history/:id/',
  'GET /api/v1/course/enrolment/history/:courseId/',
  // The register of issued certificates.
  'GET /api/v1/course/certificate/list/',
  // The register of issued acts.
  'GET /api/v1/user/accounts/avr/',
  'GET /api/v1/user/accounts/avr/count/',
  // A thread stays for its other readers; nobody waits for an answer to it.
  'GET /api/v1/course/question/list/',
  // Cancelled and past classes show for whom they were.
  'GET /api/v1/schedule/schedule/list/',
  'GET /api/v1/schedule/schedule/detail/:id/',
  // A class that was held stays held, and its teacher's hours stay theirs.
  'GET /api/v1/schedule/report/mv/',
  'GET /api/v1/schedule/report/mv2/',
  'GET /api/v1/schedule/report/teacher/',
  'GET /api/v1/schedule/report/teacher_report/',
  // What was paid stays in the books, and names who paid it.
  'GET /api/v1/user/accounts/ledger/entries/',
  'GET /api/v1/pay/orders/',
  'GET /api/v1/pay/orders/:id/',
  'GET /api/v1/course/course/get_course_pay/',
  // The invitation of a deleted person is withdrawn for good.
  'GET /api/v1/user/accounts/invitations/list/',
])
const returns = new Set([
  // What happened meanwhile stands in the bell.
  'GET /api/v1/user/notification/list/',
  // A former membership stays on the page of the group, and the new one is another.
  'GET /api/v1/course/group/detail_group/:id/',
  // The hour of a cancelled class was offered to the next one who waits, and withdrawn: on some days of the week.
  'GET /api/v1/schedule/waiting/list/',
])

let school: NarrowedSchool
let readers: readonly TestUser[]
const reads = new Map<string, EndpointShape>()

beforeAll(async () => {
  school = await narrowedSchool()
  const { owner, teacher, app } = school.school
  await as(owner)
    .call(addTeacher, { params: { courseId: school.ids.program }, body: { teacher_id: teacher.id } })
    .response()
  await runJobs(school.school.school.id)
  readers = [school.full, teacher]
  for (const { endpoint } of app.served)
    if (endpoint.method === 'GET') reads.set(`GET ${endpoint.path}`, endpoint)
}, 120_000)

interface Answer {
  readonly name: string
  readonly kind: Row['kind'] | 'bare'
  readonly status: number
  readonly body: string
}

const rowsOf = (name: string): readonly Row[] => {
  const given = rows[name as keyof typeof rows] as Row | readonly Row[] | undefined
  return given === undefined ? [] : Array.isArray(given) ? (given as readonly Row[]) : [given as Row]
}

/** Returns what every call that reads answers each reader, by reader, call and request. */
async function everythingRead(by: readonly TestUser[] = readers): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const user of by)
    for (const [name, endpoint] of reads) {
      const requests: { kind: Answer['kind']; request: Request }[] = rowsOf(name).flatMap((row) =>
        row.kind === 'free' ? [] : [{ kind: row.kind, request: row.request(school.ids) }],
      )
      if (requests.length === 0 && !name.includes(':') && !name.includes('openapi'))
        requests.push({ kind: 'bare', request: {} })
      for (const [at, { kind, request }] of requests.entries()) {
        const { statusCode, body } = await sendInside(school.school.app.http, endpoint, {
          ...request,
          headers: { authorization: `Bearer ${user.token}`, 'accept-language': 'en' },
        } as never)
        answers.set(`${user.firstName} ${at} ${name}`, { name, kind, status: statusCode, body })
      }
    }
  return answers
}

/** Returns lists whose count differs from their rows, while all fit on a page. */
function miscounted(answers: ReadonlyMap<string, Answer>): string[] {
  return [...answers].flatMap(([key, { body, status }]) => {
    const read = status === 200 && body.startsWith('{') ? JSON.parse(body) : {}
    if (typeof read.count !== 'number' || !Array.isArray(read.results) || read.count > 20) return []
    return read.count === read.results.length ? [] : [`${key} ${read.count} for ${read.results.length}`]
  })
}

/** Compares lists and counts, but for versions, which restoring does not turn back. */
function changed(before: ReadonlyMap<string, Answer>, after: ReadonlyMap<string, Answer>): string[] {
  const plain = (body: string | undefined) =>
    body?.replace(/"(version|card_version)":\d+/g, '').replace(/"changed_at":"[^"]*"/g, '')
  return [...after].flatMap(([key, { name, kind, status, body }]) =>
    status !== 200 ||
    !/^[[{]/.test(body) ||
    kind === 'refused' ||
    histories.has(name) ||
    returns.has(name) ||
    plain(body) === plain(before.get(key)?.body)
      ? []
      : [key],
  )
}

test('deleted students are in no list and no count, and restoring them brings them back', async () => {
  const { owner, inside } = school.school
  const before = await everythingRead()
  const narrowed = await everythingRead([school.narrowed])
  const students = await inside((db) =>
    db.rows<{ id: number }>(sql`
      select id from people where first_name like ${`${mark}%`} and role = 'student' and deleted_at is null`),
  )
  expect(students.length).toBeGreaterThan(2)
  for (const { id } of students) await as(owner).call(deletePerson, { params: { id } }).response()
  await runJobs(school.school.school.id)

  const after = await everythingRead()
  // The ids of these students are so large that no other row has them.
  const ids = students.map(({ id }) => String(id)).filter((id) => id.length > 9)
  const traces = new RegExp([`${mark}(Aizhan|Dana|Saule|Timur|Erlan)`, ...ids].join('|'))
  const listed = [...after].filter(([, { name, body }]) => !histories.has(name) && traces.test(body))
  expect(listed.map(([key]) => key)).toEqual([])
  expect(miscounted(after)).toEqual([])
  const counts = [...after].filter(([, { name, kind }]) => kind === 'counting' && !histories.has(name))
  expect(counts.length).toBeGreaterThan(10)
  const stillCounted = counts.filter(([key, { status, body }]) => {
    const withoutThem = narrowed.get(key.replace(/^\S+/, school.narrowed.firstName))
    return status === 200 && !key.startsWith(school.school.teacher.firstName) && body !== withoutThem?.body
  })
  expect(stillCounted.map(([key]) => key)).toEqual([])

  for (const { id } of students) await as(owner).call(restorePerson, { params: { id } }).response()
  await runJobs(school.school.school.id)
  expect(changed(before, await everythingRead())).toEqual([])
}, 240_000)

test('works of programs in the bin are in no list and no count, and restoring brings them back', async () => {
  const { owner, inside } = school.school
  const before = await everythingRead()
  const programs = await inside((db) =>
    db.rows<{ id: number }>(sql`select id from programs where deleted_at is null`),
  )
  for (const { id } of programs) await as(owner).call(deleteProgram, { params: { id } }).response()
  const binned = await everythingRead()
  const ofWorks = [...binned].filter(
    ([, { name }]) => /\/(homework|gradebook|ex|lesson)\//.test(name) && !name.includes('/attempt/'),
  )
  expect(ofWorks.filter(([, { body }]) => body.includes(mark)).map(([key]) => key)).toEqual([])
  expect(miscounted(binned)).toEqual([])
  for (const { id } of programs) await as(owner).call(restoreProgram, { params: { id } }).response()
  expect(changed(before, await everythingRead())).toEqual([])
}, 240_000)
