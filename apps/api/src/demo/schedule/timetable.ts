import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import type { ApiClient } from '../api-client.ts'
import { personOf } from '../classroom.ts'
import { type Participants, planClasses } from './classes.ts'
import { teachToday } from './classes-today.ts'
import { closeMonths } from './closed-month.ts'
import { meetGroups } from './group-classes.ts'
import { furnishRooms } from './rooms.ts'
import { waitForTeacher } from './waiting.ts'
import { takeLeave } from './work-days.ts'

interface School {
  readonly id: number
  readonly today: string
  readonly now: Date
}

/**
 * Creates rooms, classes of groups and of single students, open bookings, an absence with a substitute, a
 * waiting list, and closed months with corrections of hours.
 */
export async function makeTimetable(participants: Participants, school: School): Promise<number> {
  const { owner, manager } = participants
  await openBookings(owner)
  const rooms = await furnishRooms(manager)
  const planned = await planClasses(participants, school.id, school.today)
  await meetGroups(owner, { ...school, rooms })
  const [teacher, substitute] = [
    await personOf(manager, 'teacher@demo.test'),
    await personOf(manager, 'teacher3@demo.test'),
  ]
  await takeLeave(manager, { teacher, substitute }, school.today)
  await waitForTeacher(owner, school)
  await closeMonths(owner, teacher, school.today)
  await teachToday(participants, school)
  return planned
}

/** Offers stay valid for a whole day, so that later visitors of the demo still see one. */
async function openBookings(owner: ApiClient): Promise<void> {
  await owner.send(changePlanningSettings, { body: { students_book: true, offer_minutes: 24 * 60 } })
}
