import { mostBookings, type newBooking } from '@qadam/contract/schedule/bookings/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Act } from '../../../../platform/http/call.ts'
import { badField } from '../../../../platform/http/failure.ts'
import { planClasses } from '../../classes/commands/plan.ts'
import { bookedEnough } from '../errors.ts'
import { requireBookable } from '../queries/bookable.ts'
import { countBooked } from '../queries/choice.ts'

/** Plans a class of the actor at a free time of a teacher; answers its id. @throws Failure 400, 404, 409 */
export async function bookClass(act: Act, wanted: z.output<typeof newBooking>): Promise<number> {
  await requireBookable(act, wanted)
  if (new Date(wanted.starts_at) <= act.now) throw badField('starts_at', 'bookings.in_the_past')
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
