import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import { changePlanningSettings, changeStatus } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { joinWaiting, listWaiting } from '@qadam/contract/waiting-list/endpoints.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'

type Form = NonNullable<Sent<typeof joinWaiting>['body']>

/** Turns bookings on or off for the school and the fixture's teacher. */
export async function takesBookings(fixture: SchoolFixture, school = true, teacher = true): Promise<void> {
  await as(fixture.owner)
    .call(changePlanningSettings, { body: { students_book: school } })
    .expect(200)
  await as(fixture.teacher)
    .call(changeWorkTerms, { params: { id: fixture.teacher.id }, body: { takes_bookings: teacher } })
    .expect(200)
}

/** Adds a student to the teacher's queue. */
export function waits(school: SchoolFixture, who: TestUser, facts: Form = {}) {
  return as(who).call(joinWaiting, { body: { teacher: school.teacher.id, ...facts } })
}

/** Cancels a class as a manager and runs the resulting jobs. */
export async function cancels(school: SchoolFixture, classId: number): Promise<void> {
  await as(school.manager)
    .call(changeStatus, {
      params: { scheduleId: classId },
      body: { status_lesson: 'cancelled', reason: 'Каникулы' },
    })
    .expect(200)
  await runJobs(school.school.id)
}

/** Returns the first entry of a person, and its open offer. */
export async function waitingOf(who: TestUser) {
  const { results } = await as(who).call(listWaiting).expect(200)
  const [entry] = results
  return { entry, offer: entry?.offer?.status === 'open' ? entry.offer : null }
}
