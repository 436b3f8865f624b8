import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { classesVisibleTo } from '../../classes/public.ts'
import type { Scope } from './scope.ts'
import { isWithin, when } from './within.ts'

/** Columns of a class `c` that several facts share. */
export const classColumns = (zone: string): SQL => sql`
  c.teacher_id, c.program_id, c.type, c.starts_at as at, c.ends_at, c.status,
  date_trunc('week', c.starts_at at time zone ${zone})::date as week,
  (extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes, cancelled.by_role as cancelled_by,
  coalesce(cancelled.at > c.starts_at - make_interval(hours => school.cancel_notice_hours), false) as is_late_notice`

/**
 * Who cancelled a class `c`, and when: the last such line of its history. The condition stands inside, so that the
 * history of the others is not looked up.
 */
export const cancellation: SQL = sql`
  join schools school on school.school_id = c.school_id
  left join lateral (
    select h.by_role, h.at from class_history h
    where c.status = 'cancelled' and h.school_id = c.school_id and h.class_id = c.id and h.to_status = 'cancelled'
    order by h.id desc limit 1) cancelled on true`

/** A row for each class that begins in the period. Where it was rescheduled from and to decides what moved in or out. */
export function classFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    select c.id, ${classColumns(scope.zone)}, c.created_at, origin.starts_at as origin_at, target.starts_at as target_at
    from classes c ${cancellation}
    left join classes origin on origin.school_id = c.school_id and origin.id = c.moved_from_id
    left join lateral (
      select t.starts_at from classes t
      where c.status = 'rescheduled' and t.school_id = c.school_id and t.moved_from_id = c.id
      order by t.id desc limit 1) target on true
    where c.school_id = current_school() and ${isWithin(scope, sql`c.starts_at`)}
      and ${when(scope.teacher, (id) => sql`c.teacher_id = ${id}`)}
      and ${when(scope.program, (id) => sql`c.program_id = ${id}`)}
      and ${when(
        scope.student,
        (id) => sql`exists (select 1 from class_students cs where cs.school_id = c.school_id
          and cs.class_id = c.id and cs.student_id = ${id})`,
      )}
      and ${classesVisibleTo(actor)}`
}
