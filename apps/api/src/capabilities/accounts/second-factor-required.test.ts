import * as accounts from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { type EndpointShape, pathOf } from '@qadam/contract/endpoint.ts'
import { changeSwitch, listSwitches } from '@qadam/contract/schools/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { callAs } from '../../platform/http/call-as.ts'
import type { Settings } from '../../settings.ts'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { connectApp, givePassword, goodPassword } from './factory.ts'

/** Sets what the operator requires; each test leaves it as it was. */
async function setRequirement(value: Settings['SECOND_FACTOR']): Promise<void> {
  const { services } = await testApp()
  Object.assign(services.settings, { SECOND_FACTOR: value })
}
afterEach(() => setRequirement('offered'))

const turn = (
  school: SchoolFixture,
  name: 'managers_second_factor' | 'teachers_second_factor' | 'students_second_factor',
) =>
  as(school.owner)
    .call(changeSwitch, { body: { name, on: true } })
    .expect(200)

const isNeeded = async (user: TestUser) =>
  (await as(user).call(accounts.getOwnProfile).expect(200)).second_factor_needed

/** The calls that stay open: the own account, the second factor itself and the way out. */
const openCalls = new Set<EndpointShape>([
  accounts.logOut,
  accounts.finishFirstVisit,
  accounts.chooseLanguage,
  accounts.changePassword,
  accounts.provePassword,
  accounts.changeEmail,
  accounts.confirmEmail,
  accounts.changePhone,
  accounts.confirmPhone,
  accounts.listSignIns,
  accounts.endSignIn,
  accounts.endOtherSignIns,
  accounts.getOwnProfile,
  calls.getSecondFactor,
  calls.beginSecondFactor,
  calls.confirmSecondFactor,
  calls.renewRecoveryCodes,
  calls.switchSecondFactorOff,
  calls.proveSecondFactor,
  calls.deleteTrustedDevice,
])

test('who must have a second factor and has none gets 403 from every call but those of the own account', async () => {
  await setRequirement('required')
  const school = await schoolFixture()
  const { http, served } = school.app
  const found = { blocked: 0, open: 0, guests: 0 }
  for (const { endpoint, access } of served) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]),
    )
    const owner = openCalls.has(endpoint) ? await school.person('admin_school') : school.owner
    const answer = await http.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      headers: { host: school.school.domain, authorization: `Bearer ${owner.token}` },
    })
    const { code } = /json/.test(String(answer.headers['content-type']))
      ? (answer.json() as { code?: string })
      : {}
    const name = `${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${code}`
    if (access.guests || openCalls.has(endpoint)) {
      expect(code, name).not.toBe('second_factor.needed')
      found[access.guests ? 'guests' : 'open'] += 1
      continue
    }
    // A call that is closed to the role says so first.
    expect(['second_factor.needed', 'request.not_allowed'], name).toContain(code)
    if (code === 'second_factor.needed') found.blocked += 1
  }
  expect(found.open).toBe(openCalls.size)
  expect(found.blocked).toBeGreaterThan(300)
  expect(found.guests).toBeGreaterThan(10)
}, 120_000)

test('a required admin signs in, connects an app and goes on; it cannot be switched off', async () => {
  await setRequirement('required')
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.owner.id))
  const { user } = await guestOf(school)
    .call(accounts.logIn, { body: { email: school.owner.email, password: goodPassword } })
    .expect(200)
  expect(user.second_factor_needed).toBe(true)
  await as(school.owner).call(listSwitches).refused(403, 'second_factor.needed')
  const app = await connectApp(school, school.owner)
  expect(await isNeeded(school.owner)).toBe(false)
  await as(school.owner).call(listSwitches).expect(200)
  expect((await as(school.owner).call(calls.getSecondFactor).expect(200)).required).toBe(true)
  await as(school.owner)
    .call(calls.switchSecondFactorOff, { body: { code: app.newCode() } })
    .refused(409, 'second_factor.required')
})

test('the operator requires it of school admins alone; a school of its managers, teachers or students', async () => {
  const school = await schoolFixture()
  const { owner, manager, teacher, student } = school
  const needed = async () => [
    await isNeeded(owner),
    await isNeeded(manager),
    await isNeeded(teacher),
    await isNeeded(student),
  ]
  expect(await needed()).toEqual([false, false, false, false])
  await turn(school, 'managers_second_factor')
  expect(await needed()).toEqual([false, true, false, false])
  await as(manager).call(listSwitches).refused(403, 'second_factor.needed')
  await turn(school, 'teachers_second_factor')
  await turn(school, 'students_second_factor')
  expect(await needed()).toEqual([false, true, true, true])
  await setRequirement('required')
  expect(await needed()).toEqual([true, true, true, true])
  const other = await schoolFixture()
  expect([await isNeeded(other.owner), await isNeeded(other.manager)]).toEqual([true, false])
})

test('a bot acts no further for them than they may themselves', async () => {
  const school = await schoolFixture()
  await turn(school, 'managers_second_factor')
  const who = {
    schoolId: school.school.id,
    personId: school.manager.id,
    by: 'bot',
    reason: 'update 1',
  } as const
  await expect(callAs(school.app, listSwitches, { ...who, sent: {} as never })).rejects.toMatchObject({
    status: 403,
    code: 'second_factor.needed',
  })
  await expect(
    callAs(school.app, accounts.getOwnProfile, { ...who, sent: {} as never }),
  ).resolves.toMatchObject({
    id: school.manager.id,
  })
})
