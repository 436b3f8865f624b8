import { maxBusyCalendars, type newBusyCalendar } from '@qadam/contract/busy-calendars/schemas.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { publicUrl, SafeFetchError } from '../../../platform/http/safe-fetch.ts'
import { tooManyCalendars } from '../errors.ts'
import { busyCalendarCreated, busyCalendarDeleted } from '../events.ts'
import { busyReading } from '../jobs.ts'
import { getBusyCalendar, ownedBy, teacherOf } from '../queries/calendars.ts'

// Each read sends a request to an external server.
const readings = { name: 'busy-calendar', points: 20, seconds: 3_600 }

/** Adds an external calendar of a teacher and starts to read it. @throws Failure 400, 404, 409, 429 */
export async function createBusyCalendar(ctx: RequestContext, given: z.output<typeof newBusyCalendar>) {
  const { db, schoolId, actor } = ctx
  const teacherId = await teacherOf(ctx, given.teacher)
  const address = judged(given.address)
  await ctx.services.limits.spend(readings, `${schoolId}:${actor.id}`)
  // Lock, so that concurrent requests are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${teacherId} for no key update`,
  )
  const stored = await db.row<{ count: number }>(sql`
    select count(*)::int as count from busy_calendars where school_id = ${schoolId} and person_id = ${teacherId}`)
  if ((stored?.count ?? 0) >= maxBusyCalendars) throw tooManyCalendars({ values: { most: maxBusyCalendars } })
  const now = ctx.now.toISOString()
  const { id } = await db.one<{ id: number }>(sql`
    insert into busy_calendars (school_id, person_id, name, address, next_at, created_at)
    values (${schoolId}, ${teacherId}, ${given.name}, ${address}, ${now}, ${now}) returning id`)
  await ctx.services.jobs.send(db, busyReading, { calendar_id: id })
  await recordChange(ctx, busyCalendarCreated, teacherId, id)
  return getBusyCalendar(ctx, id)
}

/** Reads a calendar again. @throws Failure 404, 429 */
export async function refreshBusyCalendar(ctx: RequestContext, id: number) {
  const found = await getBusyCalendar(ctx, id)
  await ctx.services.limits.spend(readings, `${ctx.schoolId}:${ctx.actor.id}`)
  await ctx.services.jobs.send(ctx.db, busyReading, { calendar_id: id })
  return found
}

/** Deletes a calendar with its busy times. @throws Failure 404 */
export async function deleteBusyCalendar(ctx: RequestContext, id: number): Promise<void> {
  const [gone] = await ctx.db.rows<{ person_id: number }>(sql`
    delete from busy_calendars b where b.school_id = ${ctx.schoolId} and b.id = ${id} and ${ownedBy(ctx.actor)}
    returning b.person_id`)
  if (!gone) throw rowNotFound()
  await recordChange(ctx, busyCalendarDeleted, gone.person_id, id)
}

function judged(given: string): string {
  try {
    return publicUrl(given).href
  } catch (error) {
    if (error instanceof SafeFetchError) throw badField('address', `busy.fault_${error.fault}` as ErrorCode)
    throw error
  }
}

// The address is a secret of another service, so the audit log must not contain it.
function recordChange(
  ctx: RequestContext,
  type: typeof busyCalendarCreated | typeof busyCalendarDeleted,
  id: number,
  calendar: number,
): Promise<void> {
  return record(ctx, type, { kind: 'person', id, payload: { calendar } })
}
