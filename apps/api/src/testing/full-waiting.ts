import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { joinWaiting } from '@qadam/contract/waiting-list/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates two students who wait for the school fixture's teacher, in a school with bookings. */
export async function makeWaiting(
  school: SchoolFixture,
  student: TestUser,
  { programId }: { readonly programId: number },
): Promise<void> {
  const owner = as(school.owner)
  await owner.call(changePlanningSettings, { body: { students_book: true } }).expect(200)
  await owner
    .call(changeWorkTerms, { params: { id: school.teacher.id }, body: { takes_bookings: true } })
    .expect(200)
  for (const { id } of [student, school.student])
    await owner
      .call(joinWaiting, {
        body: {
          teacher: school.teacher.id,
          student: id,
          course: programId,
          weekdays: [1, 3],
          time_from: '09:00',
          time_to: '18:00',
        },
      })
      .expect(201)
}
