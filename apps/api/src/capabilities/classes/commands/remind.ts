import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { classReminders } from '../notices.ts'
import { planningOf } from '../queries/planning.ts'
import type { SoonClass } from './reminder.ts'

/**
 * Sends reminders of classes that begin within the hours set by the school, once per hour setting and start
 * time: a class of a series keeps its row when it is rescheduled. Skips people who were notified of a class,
 * or added to it, after that moment; a class that was cancelled or rescheduled alone is not planned any more.
 */
export async function remindOfClasses(ctx: RequestContext<Actor | null>): Promise<number> {
  const { db, schoolId, now } = ctx
  const { reminder_hours: hours } = await planningOf(db)
  if (hours.length === 0) return 0
  const at = now.toISOString()
  const until = new Date(now.getTime() + Math.max(...hours) * 3_600_000).toISOString()
  const due = await db.rows<{ class_id: number; person_id: number; starts_at: string }>(sql`
    with due as (
      select c.school_id, c.id, c.teacher_id, c.starts_at, (
        select min(h) from unnest(${hours}::int[]) as h
        where c.starts_at - make_interval(hours => h) <= ${at} and c.created_at <= c.starts_at - make_interval(hours => h)
      ) as hours
      from classes c where c.school_id = ${schoolId} and c.status = 'planned' and c.starts_at > ${at}
        and c.starts_at <= ${until}
    ), people_of as (
      select d.school_id, d.id, d.teacher_id as person_id, d.starts_at, d.hours from due d
      union select d.school_id, d.id, s.student_id, d.starts_at, d.hours from due d
        join class_students s on s.school_id = d.school_id and s.class_id = d.id)
    insert into class_letters (school_id, class_id, person_id, kind, at)
    select p.school_id, p.id, p.person_id,
      concat('reminder ', p.hours, ' ', extract(epoch from p.starts_at)::bigint), ${at}::timestamptz
    from people_of p where p.hours is not null and not exists (
      select 1 from class_letters told where told.school_id = p.school_id and told.class_id = p.id
        and told.person_id = p.person_id and told.kind like 'event %'
        and told.at > p.starts_at - make_interval(hours => p.hours))
    on conflict do nothing returning class_id, person_id,
      (select c.starts_at from classes c where c.school_id = ${schoolId} and c.id = class_id) as starts_at`)
  if (due.length === 0) return 0
  const byReader = Map.groupBy(due, ({ person_id: id }) => id)
  await notifyPeople<SoonClass>(
    ctx,
    classReminders,
    [...byReader].map(([personId, classes]) => ({
      personId,
      about: classes.map((one) => ({ class: one.class_id, reader: personId, starts_at: one.starts_at })),
    })),
  )
  return due.length
}
