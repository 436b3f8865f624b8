import { changeWorkTerms } from '@qadam/contract/availability/endpoints.ts'
import { changePlanningSettings, changeStatus } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { joinWaiting, listWaiting } from '@qadam/contract/waiting-list/endpoints.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { Player, World } from '../../testing/world.ts'

type Form = NonNullable<Sent<typeof joinWaiting>['body']>

/** Lets students book hours of the world's teacher, in a school that says so. */
export async function takesBookings(place: World, school = true, teacher = true): Promise<void> {
  await as(place.owner)
    .call(changePlanningSettings, { body: { students_book: school } })
    .expect(200)
  await as(place.teacher)
    .call(changeWorkTerms, { params: { id: place.teacher.id }, body: { takes_bookings: teacher } })
    .expect(200)
}

/** A student at the end of the teacher's queue. */
export function waits(place: World, who: Player, facts: Form = {}) {
  return as(who).call(joinWaiting, { body: { teacher: place.teacher.id, ...facts } })
}

/** A manager cancels a class, and what follows is done. */
export async function cancels(place: World, classId: number): Promise<void> {
  await as(place.manager)
    .call(changeStatus, {
      params: { scheduleId: classId },
      body: { status_lesson: 'cancelled', reason: 'Каникулы' },
    })
    .expect(200)
  await runJobs(place.school.id)
}

/** What somebody waits for, and the open offer of it. */
export async function waitingOf(who: Player) {
  const { results } = await as(who).call(listWaiting).expect(200)
  const [entry] = results
  return { entry, offer: entry?.offer?.status === 'open' ? entry.offer : null }
}
