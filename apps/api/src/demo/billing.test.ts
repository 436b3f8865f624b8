import { listBilling } from '@qadam/contract/billing/endpoints.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../capabilities/accounts/factory.ts'
import { aPlan, dayFrom } from '../capabilities/tranches/factory.ts'
import { as } from '../testing/api.ts'
import { schoolFixture, type TestUser } from '../testing/school-fixture.ts'
import { ApiClient } from './api-client.ts'
import { issueInvoices } from './billing.ts'
import { enterRequisites } from './requisites.ts'

test('the demo has an invoice to a person, one to a company and a void one, once', async () => {
  const school = await schoolFixture()
  const second = await school.person('student')
  for (const { id } of [school.student, second]) await aPlan(school, id, { total: 90_000, parts: 3 })
  const open = async (user: TestUser) => {
    await school.inside((db) => givePassword(db, user.id))
    const { domain } = school.school
    return ApiClient.open(school.app, { domain, email: user.email, password: goodPassword })
  }
  const [owner, manager] = [await open(school.owner), await open(school.manager)]
  const students = [await open(school.student), await open(second)]
  await enterRequisites(owner)
  for (let time = 0; time < 2; time += 1)
    await issueInvoices({ owner, manager, students }, dayFrom(school, 0))
  const { results } = await as(school.manager).call(listBilling).expect(200)
  expect(results.map(({ state }) => state)).toEqual(['unpaid', 'unpaid', 'voided'])
})
