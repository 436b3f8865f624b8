import type { weekMark } from '@qadam/contract/today/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DueReader } from '../../students/public.ts'

export interface MarkRow extends z.output<typeof weekMark> {
  readonly on: string
}

/**
 * Selects the days of the next week from the table `due`: what is alike is one mark with its number, submissions by their
 * program. What has a time of its own stands alone.
 */
export const dueMarks = ({ day }: DueReader, which: SQL): SQL => sql`
  select g."on", g.kind, g.time, g.title, g.count,
    case when g.count = 1 then (
      select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', coalesce(p.last_name, ''))
      from people p where p.school_id = current_school() and p.id = g.student_id) end as student
  from (
    select due.due_on as "on", due.kind, due.due_time as time,
      case when due.kind in ('submission', 'decision', 'homework') or due.kind = 'step' and count(*) = 1
        then min(due.text) else '' end as title,
      count(*)::int as count, min(due.student_id) as student_id
    from due
    where due.due_on between ${day} and ${day} + 6
      and due.kind in ('submission', 'decision', 'visa', 'visa_result', 'exam', 'departure', 'step', 'homework') and ${which}
    group by due.due_on, due.kind, due.due_time,
      case when due.kind in ('submission', 'decision', 'homework') then due.text else '' end,
      case when due.due_time is not null and due.kind <> 'homework' then due.student_id end) g`

/** Selects the planned classes `c` of the next week. */
export const classMarks = ({ day, zone }: DueReader, which: SQL): SQL => sql`
  select (c.starts_at at time zone ${zone})::date as "on", 'class' as kind,
    to_char(c.starts_at at time zone ${zone}, 'HH24:MI') as time,
    coalesce(nullif(g.name, ''), p.title_ru, p.title_kk, p.title_en, '') as title, 1 as count, null::json as student
  from classes c
  left join groups g on g.school_id = c.school_id and g.id = c.group_id
  join programs p on p.school_id = c.school_id and p.id = c.program_id
  where c.school_id = current_school() and c.status = 'planned' and ${which}
    and c.starts_at >= ${day}::timestamp at time zone ${zone}
    and c.starts_at < (${day} + 7)::timestamp at time zone ${zone}
  order by c.starts_at limit 100`
