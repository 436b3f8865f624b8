import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { ServedCall } from './platform/http/app-services.ts'
import { as } from './testing/api.ts'
import { fillSchool } from './testing/full-school.ts'
import { idsByTable, levelIds } from './testing/ids-of.ts'
import { fuzzTimes } from './testing/random-cases.ts'
import { type SchoolFixture, schoolFixture } from './testing/school-fixture.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

// Keys that no response may contain, whoever the caller is. `access` is the token that a sign-in returns to
// its own person.
const secretKey = /password|passwd|hash|digest|secret|salt|token|otp|store_key|sha256/i
const allowedKeys = new Set(['has_password'])

/** Rows per table: `npm run test:long` reads all, other runs the first two. */
const rowsOfTable = fuzzTimes > 1 ? Number.POSITIVE_INFINITY : 2

let app: TestApp
let school: SchoolFixture
let ids: number[]

/** The name of the student of the filled school, as it appears in every response about them. */
const studentName = /answersAizhan/
/** Calls whose response to the school admin contains that student. */
const leaking = new Set<string>()

beforeAll(async () => {
  app = await testApp()
  await levelIds()
  school = await schoolFixture()
  await fillSchool(school, 'answers')
  const byTable = await idsByTable(school)
  // No call takes the id of an audit log row.
  byTable.delete('audit_log')
  expect(byTable.size).toBeGreaterThan(70)
  // Other tests that run meanwhile take ids too: the first people need not be the student and the teacher.
  ids = [
    ...new Set([
      school.student.id,
      school.teacher.id,
      ...[...byTable.values()].flatMap((rows) => rows.slice(0, rowsOfTable)),
    ]),
  ]
}, 120_000)

const nameOf = (endpoint: EndpointShape): string => `${endpoint.method} ${endpoint.path}`

function keysOf(answer: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(answer)) for (const one of answer) keysOf(one, found)
  else if (answer !== null && typeof answer === 'object') {
    for (const [key, value] of Object.entries(answer)) {
      found.add(key)
      keysOf(value, found)
    }
  }
  return found
}

/** Returns the paths to request: for path parameters, one for every row id of the school. */
function pathsOf(endpoint: EndpointShape): string[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return [endpoint.path]
  return [...ids, school.school.id].map((id) =>
    pathOf(endpoint, Object.fromEntries(names.map((name) => [name, id]))),
  )
}

const wantsMoreThanIds: ReadonlySet<string> = new Set([
  'GET /api/v1/schedule/schedule/check/',
  'GET /api/v1/schedule/booking/times/',
  'GET /api/v1/user/accounts/check_otp/',
  'GET /api/v1/check/email/',
  // For a school that pays a tariff; its orders have their ids in the operator's school.
  'GET /api/v1/pay/calc_tariff/',
  'GET /api/v1/pay/tariff_orders/:id/',
  // The id of a course by its name.
  'GET /api/v1/check/check_payment/',
  'GET /api/v1/course/course/get_filter/',
  'GET /api/v1/check/check_next_page/:a/:b/:c/:d/',
  'GET /api/v1/course/ex/get_course_tracker/:id/:id2/',
  'GET /api/v1/course/homework/get_ans_homework/:taskId/:exListId/',
  'GET /api/v1/course/homework/terms/',
  'GET /api/v1/course/homework/place/',
  'GET /api/v1/course/homework/file/:name/address/',
  'GET /api/v1/user/accounts/list_user_pay_courses_in_school/:schoolId/:courseId/',
  'GET /api/v1/course/gradebook/own/:courseId/',
  'GET /api/v1/course/gradebook/cell/:courseId/:studentId/',
  'GET /api/v1/course/certificate/verify/:address/',
  'GET /api/v1/unsubscribe/:token/',
  'GET /api/v1/send_mail/shared/:token/',
  'GET /api/v1/papers/verify/:code/',
  // Of a mailing that the caller got.
  'GET /api/v1/send_mail/read/:id/',
  'GET /api/v1/user/documents/detail/:id/:typeId/',
  'GET /api/v1/user/accounts/get_all_files/:studentId/:courseId/',
  'GET /api/v1/course/course/status/eligibility/',
  'GET /api/v1/course/course/log-program-files/',
  'GET /api/v1/user/accounts/merge_preview/',
  'GET /api/v1/schedule/work_day/get_work_time/',
  'GET /api/v1/user/accounts/delete_group_teacher/:groupId/:teacherId/',
  'GET /api/v1/user/season/people/',
  'GET /api/v1/user/accounts/payment-tranche/',
  'GET /api/v1/user/utm/people/',
  'GET /api/v1/schedule/report/rows/:report/',
])

test('no answer of any read, for anybody, has a secret or a field that its schema does not declare', async () => {
  const reads = app.served.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  // The first two request every id; whatever is visible to anybody is visible to one of them.
  const readers = [school.owner, school.student, school.manager, school.teacher].map(({ role, token }) => ({
    who: role,
    headers: { authorization: `Bearer ${token}` },
    mayCall: (access: ServedCall['access']) => access.cells[role] !== false,
  }))
  const guest = {
    who: 'guest',
    headers: { host: school.school.domain },
    mayCall: (access: ServedCall['access']) => access.guests,
  }
  const answered = new Set<string>()
  for (const { endpoint, access } of reads) {
    const all = pathsOf(endpoint)
    const there = new Set(all.slice(0, 1))
    let crawls = 0
    for (const { who, headers, mayCall } of [...readers, guest]) {
      const isRefused = !mayCall(access)
      if (!isRefused) crawls += 1
      // A forbidden caller is rejected before the id is read, so one path is enough.
      for (const url of isRefused ? all.slice(0, 1) : crawls <= 2 ? all : there) {
        const { statusCode, body, headers: sent } = await app.http.inject({ method: 'GET', url, headers })
        expect(statusCode, `${url} as ${who}`).toBeLessThan(500)
        if (who === school.owner.role && studentName.test(body)) leaking.add(url)
        if (isRefused) expect([401, 403], `${url} as ${who}`).toContain(statusCode)
        if (!/json/.test(String(sent['content-type']))) continue
        const answer = JSON.parse(body) as unknown
        const presented = [...keysOf(answer)].filter((key) => secretKey.test(key) && !allowedKeys.has(key))
        expect(presented, `${url} as ${who}`).toEqual([])
        if (statusCode !== 200 || !(endpoint.response instanceof z.ZodType)) continue
        answered.add(nameOf(endpoint))
        there.add(url)
        expect(endpoint.response.parse(answer), `${url} as ${who}`).toEqual(answer)
      }
    }
  }
  // The crawl covers what it judges: every JSON read returned a response at least once, except those that
  // need a secret, an unguessable address, or several matching ids; these have tests of their own.
  const silent = reads
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.response instanceof z.ZodType)
    .map(nameOf)
    .filter((name) => !answered.has(name))
  expect(silent.filter((name) => !wantsMoreThanIds.has(name))).toEqual([])
}, 240_000)

test('no answer of any read tells a narrowed manager of a student beyond their access', async () => {
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
    .expect(200)
  // Everything else that is hidden from a narrowed manager has no id in its path.
  const unnamed = app.served.filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'),
  )
  const urls = new Set([...leaking, ...unnamed.map(({ endpoint }) => endpoint.path)])
  expect(leaking.size).toBeGreaterThan(20)
  const leaks: string[] = []
  let read = 0
  for (const url of urls) {
    const headers = { authorization: `Bearer ${school.manager.token}` }
    const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers })
    expect(statusCode, url).toBeLessThan(500)
    if (statusCode === 200) read += 1
    if (studentName.test(body)) leaks.push(url)
  }
  expect(leaks).toEqual([])
  expect(read).toBeGreaterThan(60)
}, 60_000)
