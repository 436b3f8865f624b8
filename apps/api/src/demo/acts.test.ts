import { listActs } from '@qadam/contract/acts/endpoints.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../capabilities/accounts/factory.ts'
import { aHeldClass, dayFrom } from '../capabilities/acts/factory.ts'
import { aTaughtProgram } from '../capabilities/classes/factory.ts'
import { as } from '../testing/api.ts'
import { schoolFixture, type TestUser } from '../testing/school-fixture.ts'
import { issueActs } from './acts.ts'
import { ApiClient } from './api-client.ts'

test('the demo has an act that waits for its signature, a signed and a void one, once', async () => {
  const school = await schoolFixture()
  // Two programs make two lines, of which the last one is left to be put on an act.
  for (const teacher of [school.teacher, await school.person('teacher')]) {
    const taught = { ...school, teacher }
    await aHeldClass(taught, (await aTaughtProgram(taught)).id, {
      daysAgo: teacher === school.teacher ? 9 : 5,
    })
  }
  const open = async (user: TestUser) => {
    await school.inside((db) => givePassword(db, user.id))
    const { domain } = school.school
    return ApiClient.open(school.app, { domain, email: user.email, password: goodPassword })
  }
  const owner = await open(school.owner)
  const manager = await open(school.manager)
  const students = [await open(school.student)]
  for (let time = 0; time < 2; time += 1) await issueActs({ owner, manager, students }, dayFrom(school, 0))
  const { results } = await as(school.manager).call(listActs).expect(200)
  expect(results.map(({ state }) => state)).toEqual(['unsigned', 'signed', 'voided'])
})
