import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import type { Role } from '@qadam/contract/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from './testing/access-matrix.ts'
import { as } from './testing/api.ts'
import { type SchoolFixture, schoolFixture } from './testing/school-fixture.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const letters = { s: 'student', t: 'teacher', m: 'admin', o: 'admin_school' } as const
// No row has this id, so a permitted call changes nothing.
const nobody = 999_999_999

let app: TestApp
let school: SchoolFixture
const whoMay = new Map(
  Object.entries(accessMatrix).flatMap(([who, calls]) => calls.map((call) => [call, who] as const)),
)

beforeAll(async () => {
  app = await testApp()
  school = await schoolFixture()
})

const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`

/**
 * Calls every endpoint as a person of the role. Uses a new person after each successful write, which may have
 * signed the caller out.
 */
async function statusesOf(role: Role): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  let caller = await school.person(role)
  for (const { endpoint } of app.served) {
    const status = await statusFor(endpoint, { authorization: `Bearer ${caller.token}` })
    statuses.set(nameOf(endpoint), status)
    if (endpoint.method !== 'GET' && status < 300) caller = await school.person(role)
  }
  return statuses
}

async function statusFor(shape: EndpointShape, headers: Record<string, string>): Promise<number> {
  const params = Object.fromEntries(
    [...shape.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, nobody]),
  )
  const answered = await app.http.inject({
    method: shape.method,
    url: pathOf(shape, params),
    headers: { host: school.school.domain, ...headers },
  })
  return answered.statusCode
}

test('the calls that are served are the calls of the matrix [R269]', () => {
  expect(app.served.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual([...whoMay.keys()].toSorted())
})

describe('each call is open to those whom the matrix names, and to nobody else [R003 R236-R242 R244 R245 R247-R249 R253-R256 R260 R264-R267]', () => {
  test('guests', async () => {
    for (const { endpoint } of app.served) {
      const status = await statusFor(endpoint, {})
      if (whoMay.get(nameOf(endpoint))?.includes('g')) expect(status, nameOf(endpoint)).not.toBe(401)
      else expect(status, nameOf(endpoint)).toBe(401)
    }
  }, 240_000)

  for (const [letter, role] of Object.entries(letters)) {
    test(role, async () => {
      for (const [name, status] of await statusesOf(role)) {
        if (whoMay.get(name)?.includes(letter)) expect([401, 403], name).not.toContain(status)
        else expect(status, name).toBe(403)
      }
    }, 240_000)
  }

  test('teachers of a school that lets them write', async () => {
    await as(school.owner)
      .call(changeSwitch, { body: { name: 'teachers_author', on: true } })
      .expect(200)
    for (const [name, status] of await statusesOf('teacher')) {
      const who = whoMay.get(name) ?? ''
      if (who.includes('t') || who.includes('w')) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(403)
    }
  }, 240_000)
})
