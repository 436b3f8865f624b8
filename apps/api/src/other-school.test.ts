import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from './platform/database/sql.ts'
import { fillSchool } from './testing/full-school.ts'
import { fewIds, idsByTable, idsOf, levelIds } from './testing/ids-of.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from './testing/school-fixture.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const missing = 999_999_999
const canary = 'CANARYofA'

let app: TestApp
let ours: SchoolFixture
let theirs: SchoolFixture
/**
 * Ids that no row of our school has. Each table of the other school has a row with one of them; one is the
 * school's own id.
 */
let theirIds: number[]

beforeAll(async () => {
  app = await testApp()
  ours = await schoolFixture()
  await fillSchool(ours, 'ours')
  await levelIds()
  theirs = await schoolFixture()
  await fillSchool(theirs, canary)
  const mine = await idsOf(ours)
  const foreign = await idsByTable(theirs)
  expect(foreign.size).toBeGreaterThan(70)
  theirIds = [...new Set([theirs.school.id, ...fewIds(foreign)])]
  expect(theirIds.filter((id) => mine.has(id))).toEqual([])
}, 120_000)

const nameOf = (endpoint: EndpointShape): string => `${endpoint.method} ${endpoint.path}`

async function answerTo(endpoint: EndpointShape, id: number, user: TestUser) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]))
  const answered = await app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: { authorization: `Bearer ${user.token}` },
  })
  return { status: answered.statusCode, body: answered.body.replace(/"request_id":"[^"]*"/, '') }
}

test("another school's row answers exactly as a row that does not exist, in every call and for every role", async () => {
  const calls = app.served.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.path.includes(':'))
  expect(calls.length).toBeGreaterThan(20)
  for (const endpoint of calls) {
    for (const user of [ours.owner, ours.teacher, ours.student]) {
      const absent = await answerTo(endpoint, missing, user)
      for (const id of theirIds) {
        expect(await answerTo(endpoint, id, user), `${nameOf(endpoint)} with ${id} as ${user.role}`).toEqual(
          absent,
        )
      }
    }
  }
}, 240_000)

test("no read of one school, by anybody and whatever it is asked for, shows a word of another's", async () => {
  const reads = app.served.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(20)
  for (const endpoint of reads) {
    for (const headers of [
      { host: ours.school.domain },
      ...[ours.student, ours.teacher, ours.manager, ours.owner].map(({ token }) => ({
        authorization: `Bearer ${token}`,
      })),
    ]) {
      for (const query of [
        '',
        `?q=${canary}`,
        `?page_size=100&school_id=${theirs.school.id}&school=${theirs.school.id}`,
      ]) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, theirs.school.id]),
        )
        const answered = await app.http.inject({
          method: 'GET',
          url: pathOf(endpoint, params) + query,
          headers,
        })
        expect(answered.statusCode, nameOf(endpoint)).toBeLessThan(500)
        // The links of a page repeat what was asked.
        const found = answered.body.replace(/"(next|previous)":"[^"]*"/g, '')
        expect(
          found.includes(canary) && !answered.body.includes('"errors"'),
          `${nameOf(endpoint)}${query}`,
        ).toBe(false)
      }
    }
  }
}, 240_000)

test('the school never comes from a body: extra words in a write move nothing', async () => {
  const before = await counts()
  const extras = {
    school_id: theirs.school.id,
    school: theirs.school.id,
    id: theirIds[0],
    role: 'admin_school',
    is_admin: true,
    deleted_at: null,
    created_at: '2000-01-01T00:00:00Z',
    version: 1,
  }
  const writes = app.served
    .map(({ endpoint }) => endpoint)
    .filter(({ method, upload }) => method !== 'GET' && !upload)
  for (const endpoint of writes) {
    const user = await ours.person('student')
    const answered = await app.http.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, String(user.id)),
      headers: { authorization: `Bearer ${user.token}` },
      payload: extras,
    })
    expect(answered.statusCode, nameOf(endpoint)).toBeLessThan(500)
    const [row] = await ours.inside((db) =>
      db.rows<{ role: string; school_id: number }>(
        sql`select role, school_id from people where id = ${user.id}`,
      ),
    )
    expect(row, nameOf(endpoint)).toEqual({ role: 'student', school_id: ours.school.id })
  }
  expect(await counts()).toEqual(before)
}, 120_000)

async function counts(): Promise<number> {
  return (await idsOf(theirs)).size
}
