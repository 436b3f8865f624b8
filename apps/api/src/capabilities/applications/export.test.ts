import { exportApplications } from '@qadam/contract/applications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('the list is exported as the filters find it, in its order, or only the chosen rows; students export none', async () => {
  const other = await school.person('student', { firstName: 'Аружан', lastName: 'Тестова' })
  const sent = await anApplication(school, 'under_review')
  const chosen = await anApplication(school, 'selected', other)
  const lines = async (query: object = {}) => {
    const { body } = await as(school.manager)
      .call(exportApplications, { query: { file: 'csv', ...query } })
      .response()
    return body.trim().split('\n').slice(1)
  }
  const all = await lines()
  expect(all).toHaveLength(2)
  expect(all[0]).toContain('Аружан Тестова')
  expect(all[0]).toContain(chosen.course.title)
  expect(all[1]).toContain('Student')
  expect(await lines({ ids: String(sent.id) })).toEqual([all[1]])
  expect(await lines({ q: 'тестова' })).toEqual([all[0]])
  expect(await eventsOf(school)).toContain('applications.exported')
  await as(school.student).call(exportApplications, { query: {} }).refused(403, 'request.not_allowed')
})
