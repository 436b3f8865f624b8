import { proposeLeaving, rejectLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { dayFrom } from '../capabilities/tranches/factory.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Proposes twice that a student leaves: the first is rejected, the second waits. */
export async function makeLeavings(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  const body = { user_id: student.id, left_on: dayFrom(school, 0), reason: `${mark} переезд` }
  const { id } = await owner.call(proposeLeaving, { body }).expect(201)
  await owner.call(rejectLeaving, { params: { id }, body: { reason: `${mark} передумали` } }).expect(200)
  await owner.call(proposeLeaving, { body }).expect(201)
}
