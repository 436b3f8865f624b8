import { mostBookings, type newBooking } from '@qadam/contract/bookings/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { readTeachers } from '../../availability/public.ts'
import type { Planning } from '../../classes/public.ts'
import { noFreeTeacher, planClasses } from '../../classes/public.ts'
import { bookedEnough } from '../errors.ts'
import { requireBookable } from '../queries/bookable.ts'
import { countBooked } from '../queries/choice.ts'
import { isBeginning } from '../rules/beginnings.ts'
import { isByDaylight } from '../rules/daylight.ts'

type Wanted = z.output<typeof newBooking>

/** Plans a class of the actor at a time that is offered to everybody; answers its id. @throws Failure 400, 404, 409 */
export async function bookClass(act: Act, wanted: Wanted): Promise<number> {
  const { class_minutes: minutes } = await requireOpen(act, wanted)
  await refuseNotOffered(act, wanted, minutes)
  return book(act, wanted)
}

/** The same at an hour that was offered to the actor alone, whenever it begins. @throws Failure 400, 404, 409 */
export async function bookHour(act: Act, wanted: Wanted): Promise<number> {
  await requireOpen(act, wanted)
  return book(act, wanted)
}

async function requireOpen(act: Act, wanted: Wanted): Promise<Planning> {
  const planning = await requireBookable(act, wanted)
  if (new Date(wanted.starts_at) <= act.now) throw badField('starts_at', 'bookings.in_the_past')
  return planning
}

/** What the list of times would never show is not booked by who writes to us without it. @throws Failure 400, 409 */
async function refuseNotOffered(act: Act, wanted: Wanted, minutes: number): Promise<void> {
  const from = Date.parse(wanted.starts_at)
  if (!isBeginning(from, minutes)) throw badField('starts_at', 'bookings.not_offered')
  const frame = { from, until: from + minutes * 60_000 }
  const [teacher] = await readTeachers(act.db, {
    frame,
    among: sql`p.id = ${wanted.teacher}`,
    name: 'booking_times',
  })
  if (teacher && !isByDaylight(teacher, frame)) throw noFreeTeacher({ values: { why: '' } })
}

async function book(act: Act, wanted: Wanted): Promise<number> {
  await refuseMany(act)
  const { ids } = await planClasses(act, {
    course: wanted.course,
    teacher: wanted.teacher,
    students: [act.actor.id],
    typelesson: 'individual',
    starts_at: wanted.starts_at,
    skip_collisions: false,
    ...(wanted.note ? { note: wanted.note } : {}),
  })
  return ids[0] ?? 0
}

/** One student does not take all the time there is, also by requests that race. */
async function refuseMany(act: Act): Promise<void> {
  await act.db.rows(
    sql`select 1 from people where school_id = ${act.schoolId} and id = ${act.actor.id} for no key update`,
  )
  if ((await countBooked(act)) >= mostBookings) throw bookedEnough({ values: { most: mostBookings } })
}
