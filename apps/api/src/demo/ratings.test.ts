import { listOwnQuestions, listRatings } from '@qadam/contract/service-ratings/endpoints.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../capabilities/accounts/factory.ts'
import { dayIn } from '../platform/clock/school-day.ts'
import { students } from '../testing/add-students.ts'
import { as } from '../testing/api.ts'
import { schoolFixture } from '../testing/school-fixture.ts'
import { ApiClient } from './api-client.ts'
import { askForRatings } from './ratings.ts'

test('the demo has a dozen answers and a question that is open, once', async () => {
  const school = await schoolFixture()
  await students(school, ...Array.from({ length: 14 }, (_, n) => `S${n}`))
  await school.inside((db) => givePassword(db, school.owner.id))
  const { domain } = school.school
  const owner = await ApiClient.open(school.app, {
    domain,
    email: school.owner.email,
    password: goodPassword,
  })
  const today = dayIn('Asia/Almaty', school.app.services.clock.now())
  for (let time = 0; time < 2; time += 1)
    await askForRatings(school.app, { owner, schoolId: school.school.id, today })
  const { summary } = await as(school.manager).call(listRatings).expect(200)
  expect(summary).toMatchObject({ asked: 13, answered: 12 })
  const { results } = await as(school.student).call(listOwnQuestions).expect(200)
  expect(results).toMatchObject([{ step: 'visa', mark: null }])
})
