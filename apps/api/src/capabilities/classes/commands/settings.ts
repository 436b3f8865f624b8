import type { planningChange } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { scheduleSettingsChanged } from '../events.ts'
import { type Planning, planningOf } from '../queries/planning.ts'

/** Changes the school's planning settings. @throws Failure 409 */
export async function changePlanning(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof planningChange>,
): Promise<void> {
  const { db, schoolId } = ctx
  await db.rows(sql`insert into schedule_settings (school_id) values (${schoolId}) on conflict do nothing`)
  // Locked before they are read, so that concurrent changes do not overwrite each other.
  await db.rows(sql`select 1 from schedule_settings where school_id = ${schoolId} for update`)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const before = await planningOf(db)
  const after = { ...before, ...given }
  if (change.closed_until && change.closed_until >= dayIn(before.time_zone, ctx.now))
    throw badField('closed_until', 'schedule.close_past_days')
  const [changed] = await db.rows(sql`
    update schedule_settings set teacher_cancellations = ${after.teacher_cancellations},
      teacher_transfers = ${after.teacher_transfers}, class_minutes = ${after.class_minutes},
      students_book = ${after.students_book}, meeting_base = ${after.meeting_base},
      reminder_hours = ${[...new Set(after.reminder_hours)].toSorted((a, b) => b - a)}::int[],
      closed_until = ${after.closed_until}::date, offer_minutes = ${after.offer_minutes}, version = version + 1
    where school_id = ${schoolId} and (${version ?? null}::int is null or version = ${version ?? null}::int)
    returning version`)
  if (!changed) throw staleVersion()
  await record(ctx, scheduleSettingsChanged, {
    kind: 'school',
    id: schoolId,
    payload: {
      changed: Object.fromEntries(
        Object.entries(given).map(([name, to]) => [name, { from: before[name as keyof Planning], to }]),
      ),
    },
  })
}
