import type { newCorrection } from '@qadam/contract/reports/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { classesVisibleTo, lockMonths, planningOf } from '../../classes/public.ts'
import { reportMonthIsOpen } from '../errors.ts'
import { hoursCorrected } from '../events.ts'
import { getCorrection } from '../queries/corrections.ts'

type Given = z.output<typeof newCorrection>

/**
 * Enters a correction of a teacher's hours in a month that the school has closed, in whole or in part. Nobody changes or
 * deletes it. @throws Failure 400, 409
 */
export async function enterCorrection(ctx: RequestContext, given: Given) {
  const { db, schoolId, actor, now } = ctx
  await lockMonths(ctx)
  const { closed_until: closed, time_zone: zone } = await planningOf(db)
  if (closed === null || given.month > closed) throw reportMonthIsOpen()
  const teacher = await db.row(sql`
    select 1 from people p where p.school_id = ${schoolId} and p.id = ${given.teacher} and p.role = 'teacher'
      and p.deleted_at is null`)
  if (!teacher) throw badField('teacher', 'schedule.no_such_teacher')
  if (given.class !== undefined) await assertOwnClass(ctx, given, zone)
  const { id } = await db.one<{ id: number }>(sql`
    insert into hour_corrections (school_id, teacher_id, month, type, minutes, reason, class_id, at, by_id)
    values (${schoolId}, ${given.teacher}, ${given.month}, ${given.type}, ${given.minutes}, ${given.reason},
      ${given.class ?? null}, ${now}, ${actor.id}) returning id`)
  await record(ctx, hoursCorrected, {
    kind: 'hour_correction',
    id,
    payload: { teacher: given.teacher, month: given.month, minutes: given.minutes },
  })
  return getCorrection(ctx, id)
}

/** The class is one that the actor sees, of this teacher, in this month of the school's calendar. */
async function assertOwnClass({ db, schoolId, actor }: RequestContext, given: Given, zone: string) {
  const row = await db.row<{ starts_at: string }>(sql`
    select c.starts_at from classes c where c.school_id = ${schoolId} and c.id = ${given.class}
      and c.teacher_id = ${given.teacher} and ${classesVisibleTo(actor)}`)
  if (!row || dayIn(zone, new Date(row.starts_at)).slice(0, 7) !== given.month.slice(0, 7))
    throw badField('class', 'report.class_of_another')
}
