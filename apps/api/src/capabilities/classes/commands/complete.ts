import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn, endOfDayOf, startOfDayOf } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { classFinished } from '../events.ts'
import { planningOf } from '../queries/planning.ts'
import { lockMonths } from './guard.ts'
import { recordClasses, writeHistory } from './write.ts'

const minutesAfterMidnight = 10

/**
 * Completes the classes of earlier days that nobody has completed, rescheduled or cancelled, if the school
 * wants it: once a day, ten minutes after midnight in its timezone. A class reset on that day stays reset.
 * Returns how many.
 */
export async function finishYesterday(ctx: RequestContext<Actor | null>): Promise<number> {
  const { db, schoolId, now } = ctx
  const school = await getSchoolRow(db)
  if (!school.complete_yesterdays_lessons) return 0
  const today = dayIn(school.time_zone, now)
  const midnight = startOfDayOf(school.time_zone, today)
  if (now.getTime() < midnight.getTime() + minutesAfterMidnight * 60_000) return 0
  const [isFirst] = await db.rows(sql`
    insert into class_nightly_tasks as n (school_id, day) values (${schoolId}, ${today})
    on conflict (school_id) do update set day = excluded.day where n.day < excluded.day returning day`)
  if (!isFirst) return 0
  await lockMonths(ctx)
  const { closed_until: closed } = await planningOf(db)
  // Hours of a closed month do not grow by themselves: before closing it, the form lists the classes that nobody marked.
  const isOpen = closed === null ? sql`true` : sql`starts_at >= ${endOfDayOf(school.time_zone, closed)}`
  const due = sql`school_id = ${schoolId} and status = 'planned' and ends_at <= ${now}
    and starts_at < ${midnight} and ${isOpen}`
  // Locked in the same order as everywhere.
  await db.rows(sql`select 1 from classes where ${due} order by id for update`)
  const finished = await db.rows<{ id: number }>(sql`
    update classes set status = 'finished', is_automatic = true, version = version + 1, sequence = sequence + 1,
      changed_at = ${now}, changed_by = null
    where ${due} returning id`)
  const ids = finished.map(({ id }) => id)
  await writeHistory(ctx, ids, { act: 'conduct', from: 'planned', to: 'finished' })
  await recordClasses(ctx, classFinished, ids, { automatic: true })
  return ids.length
}
