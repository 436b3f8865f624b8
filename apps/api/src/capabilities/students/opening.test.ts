import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'

test('each opening of a record by staff is in the audit log, once an hour for each reader; a student’s own is not', async () => {
  const school = await schoolFixture()
  const { manager, owner, student } = school
  const open = (who: typeof manager) =>
    as(who)
      .call(getRecord, { params: { id: student.id } })
      .expect(200)
  const openings = async () => (await eventsOf(school)).filter((event) => event === 'record.opened').length
  await open(student)
  expect(await openings()).toBe(0)
  await open(manager)
  await open(manager)
  await open(owner)
  expect(await openings()).toBe(2)
  school.app.clock.move(3_600_000)
  await open(manager)
  expect(await openings()).toBe(3)
})
