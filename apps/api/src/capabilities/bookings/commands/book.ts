import { maxBookings, type newBooking } from '@qadam/contract/bookings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
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

/** Books a class of the actor at a publicly offered time. Returns its id. @throws Failure 400, 404, 409 */
export async function bookClass(ctx: RequestContext, wanted: Wanted): Promise<number> {
  const { class_minutes: minutes } = await requireOpen(ctx, wanted)
  await assertOffered(ctx, wanted, minutes)
  return book(ctx, wanted)
}

/**
 * Books a class at a time that was offered only to the actor, regardless of the start step.
 * @throws Failure 400, 404, 409
 */
export async function bookHour(ctx: RequestContext, wanted: Wanted): Promise<number> {
  await requireOpen(ctx, wanted)
  return book(ctx, wanted)
}

async function requireOpen(ctx: RequestContext, wanted: Wanted): Promise<Planning> {
  const planning = await requireBookable(ctx, wanted)
  if (new Date(wanted.starts_at) <= ctx.now) throw badField('starts_at', 'bookings.in_the_past')
  return planning
}

/**
 * Rejects times that the list would not offer, for requests that did not take them from there.
 * @throws Failure 400, 409
 */
async function assertOffered(ctx: RequestContext, wanted: Wanted, minutes: number): Promise<void> {
  const from = Date.parse(wanted.starts_at)
  if (!isBeginning(from, minutes)) throw badField('starts_at', 'bookings.not_offered')
  const frame = { from, until: from + minutes * 60_000 }
  const [teacher] = await readTeachers(ctx.db, {
    frame,
    among: sql`p.id = ${wanted.teacher}`,
    name: 'booking_times',
  })
  if (teacher && !isByDaylight(teacher, frame)) throw noFreeTeacher({ values: { why: '' } })
}

async function book(ctx: RequestContext, wanted: Wanted): Promise<number> {
  await assertFew(ctx)
  const { ids } = await planClasses(ctx, {
    course: wanted.course,
    teacher: wanted.teacher,
    students: [ctx.actor.id],
    typelesson: 'individual',
    starts_at: wanted.starts_at,
    skip_collisions: false,
    ...(wanted.note ? { note: wanted.note } : {}),
  })
  return ids[0] ?? 0
}

/** Limits the bookings of a student, also for concurrent requests. */
async function assertFew(ctx: RequestContext): Promise<void> {
  await ctx.db.rows(
    sql`select 1 from people where school_id = ${ctx.schoolId} and id = ${ctx.actor.id} for no key update`,
  )
  if ((await countBooked(ctx)) >= maxBookings) throw bookedEnough({ values: { most: maxBookings } })
}
