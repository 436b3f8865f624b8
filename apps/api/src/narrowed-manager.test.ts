import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from './platform/database/sql.ts'
import { sendInside } from './platform/http/send-inside.ts'
import { type NarrowedSchool, narrowedSchool } from './testing/narrowed/fixture.ts'
import { freeRows } from './testing/narrowed/free-rows.ts'
import { learningRows } from './testing/narrowed/learning-rows.ts'
import { mailingRows } from './testing/narrowed/mailing-rows.ts'
import { paperRows } from './testing/narrowed/paper-rows.ts'
import { endingRows, peopleRows } from './testing/narrowed/people-rows.ts'
import type { Request, Row } from './testing/narrowed/row.ts'
import { scheduleRows } from './testing/narrowed/schedule-rows.ts'
import type { TestUser } from './testing/school-fixture.ts'

// Every call that a manager may make, sent by a manager with access to one student, for records of the other
// students (Q19).
const rows = {
  ...freeRows,
  ...peopleRows,
  ...mailingRows,
  ...learningRows,
  ...paperRows,
  ...scheduleRows,
  ...endingRows,
}
let school: NarrowedSchool
const calls = new Map<string, EndpointShape>()

beforeAll(async () => {
  school = await narrowedSchool()
  for (const { endpoint, access } of school.school.app.served)
    if (access.cells.admin !== false) calls.set(`${endpoint.method} ${endpoint.path}`, endpoint)
}, 120_000)

function rowsOf<K extends Row['kind']>(kind: K): { name: string; row: Extract<Row, { kind: K }> }[] {
  return Object.entries(rows).flatMap(([name, given]) =>
    (Array.isArray(given) ? (given as readonly Row[]) : [given as Row])
      .filter((row): row is Extract<Row, { kind: K }> => row.kind === kind)
      .map((row) => ({ name, row })),
  )
}

async function answerTo(name: string, request: Request, user: TestUser) {
  const endpoint = calls.get(name)
  if (!endpoint) throw new Error(`${name} is no call of managers`)
  const { statusCode, body } = await sendInside(school.school.app.http, endpoint, {
    ...request,
    headers: { authorization: `Bearer ${user.token}`, 'accept-language': 'en' },
  } as never)
  return { status: statusCode, body }
}

const actionsOf = (user: TestUser) =>
  school.school.inside((db) =>
    db.rows<{ action: string }>(sql`select action from audit_log where actor_id = ${user.id} order by id`),
  )

test('every call that a manager may make says what it answers about students outside their access', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...calls.keys()].toSorted())
})

test('what belongs to a student outside the access is not there, and no act on it is done', async () => {
  const wrong: string[] = []
  for (const { name, row } of rowsOf('refused')) {
    const before = (await actionsOf(school.narrowed)).length
    const request = row.request(school.ids)
    const { status, body } = await answerTo(name, request, school.narrowed)
    const actions = (await actionsOf(school.narrowed)).slice(before)
    // Ids that the request itself named are not a leak.
    const revealed = namesOf(request).reduce((text, id) => text.replaceAll(id, ''), body)
    if (status !== row.status || school.tells(revealed) || actions.length > 0)
      wrong.push(`${name} ${status} ${actions.map(({ action }) => action).join()} ${body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('no list, count of people, history or search tells of a student outside the access', async () => {
  const wrong: string[] = []
  for (const { name, row } of rowsOf('silent')) {
    const { status, body } = await answerTo(name, row.request(school.ids), school.narrowed)
    const revealed = await answerTo(name, row.request(school.ids), school.full)
    if (status !== 200 || school.tells(body)) wrong.push(`${name} ${status} ${traceIn(body)}`)
    if (revealed.status !== 200 || !school.tells(revealed.body))
      wrong.push(`${name} tells nobody of them: ${revealed.status} ${revealed.body.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('what is counted leaves out students outside the access', async () => {
  const wrong: string[] = []
  for (const { name, row } of rowsOf('counting')) {
    const [seen, all] = await Promise.all(
      [school.narrowed, school.full].map((user) => answerTo(name, row.request(school.ids), user)),
    )
    if (seen?.status !== 200 || all?.status !== 200 || seen.body === all.body)
      wrong.push(`${name} ${seen?.status} ${seen?.body.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('calls that are not about students tell of none, whatever they are asked for', async () => {
  const wrong: string[] = []
  const ids = [...new Set(Object.values(school.ids))]
  for (const { name } of rowsOf('free').filter((one) => one.name.startsWith('GET '))) {
    const endpoint = calls.get(name)
    const params = [...(endpoint?.path.matchAll(/:(\w+)/g) ?? [])].map(([, param = '']) => param)
    for (const id of params.length === 0 ? [0] : ids) {
      const request = { params: Object.fromEntries(params.map((param) => [param, id])) }
      const { body } = await answerTo(name, request, school.narrowed)
      if (school.tells(body.replace(/"instance":"[^"]*"/, ''))) wrong.push(`${name} ${traceIn(body)}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
}, 120_000)

// Runs last because these actions take effect: it proves that the ids above are right and the bodies
// complete.
test('the same requests reach what they name for a manager who is not narrowed', async () => {
  const wrong: string[] = []
  for (const { name, row } of rowsOf('refused')) {
    const { status, body } = await answerTo(name, row.request(school.ids), school.full)
    if ([400, 401, 403, 404, 500].includes(status)) wrong.push(`${name} ${status} ${body.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

const namesOf = (request: Request): string[] => JSON.stringify(request).match(/\d{10}/g) ?? []

function traceIn(body: string): string {
  const at = [...Array(body.length).keys()].find((end) => school.tells(body.slice(0, end + 1))) ?? 0
  return body.slice(Math.max(0, at - 150), at + 40)
}
