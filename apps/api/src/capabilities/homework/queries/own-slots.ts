import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'

/**
 * Returns the expressions of a `with` that ends in `slots`: every assignment slot of a student, what is asked of
 * them now and what they have begun, with its stage and due date. If a task has several answers from different
 * attempts, only the last is there.
 *
 * Each step looks up its rows by the ids of the step before (`any(array(…))`), so a plan never depends on the size
 * or the statistics of the school. The rule of `is_answered_as_homework` is repeated for all lists at once; a call
 * of the function for each list takes longer than the rest.
 */
export function slotsOf(schoolId: number, student: Actor): SQL {
  return sql`
    joined as materialized (
      select pp.program_id as id from program_people pp
      join programs p on p.school_id = pp.school_id and p.id = pp.program_id and p.deleted_at is null
      where pp.school_id = ${schoolId} and pp.person_id = ${student.id} and pp.part = 'student'
    ), shown as materialized (
      select l.id, l.program_id from lessons l
      where l.school_id = ${schoolId} and l.program_id = any(array(select id from joined))
        and l.section_id is not null and ${lessonVisibleTo(student)}
    ), lists as materialized (
      select e.id, e.lesson_id from exercise_lists e
      where e.school_id = ${schoolId} and e.lesson_id = any(array(select id from shown)) and e.deleted_at is null
        and e.minutes is null
        and not exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id)
    ), given as materialized (
      select t.id, t.exercise_list_id,
        bool_and(v.type in ('essay', 'file_check')) over (partition by t.exercise_list_id) as is_homework
      from tasks t join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
      where t.school_id = ${schoolId} and t.exercise_list_id = any(array(select id from lists)) and t.deleted_at is null
    ), asked as (
      select l.program_id, l.id as lesson_id, e.id as list_id, t.id as task_id
      from given t join lists e on e.id = t.exercise_list_id join shown l on l.id = e.lesson_id
      where t.is_homework
      union all
      -- A lesson asks for homework as a whole once it has terms of its own.
      select l.program_id, l.id, null, null from shown l
      where exists (select 1 from homework_terms t where t.school_id = ${schoolId} and t.program_id = l.program_id
        and t.lesson_id = l.id and t.exercise_list_id is null)
    ), own as materialized (
      select distinct on (h.lesson_id, h.task_id) h.id, h.program_id, h.lesson_id, h.exercise_list_id, h.task_id, h.state,
        h.changed_at, h.seen_at
      from homework h
      where h.school_id = ${schoolId} and h.student_id = ${student.id} and h.state <> 'removed'
        and exists (select 1 from programs p where p.school_id = h.school_id and p.id = h.program_id
          and p.deleted_at is null)
      order by h.lesson_id, h.task_id, h.id desc
    ), terms as materialized (
      select t.program_id, t.lesson_id, t.exercise_list_id, t.task_id, t.due_at from homework_terms t
      where t.school_id = ${schoolId} and t.due_at is not null
        and t.program_id = any(array(select id from joined union select program_id from own))
    ), slots as materialized (
      select a.program_id, a.lesson_id, a.list_id, a.task_id, a.homework_id, a.changed_at,
        coalesce(tt.due_at, te.due_at, tl.due_at, tp.due_at) as due_at,
        case when a.state = 'submitted' then 'waiting' when a.state in ('graded', 'excused') then 'checked'
          else 'to_do' end as stage,
        coalesce(a.state in ('graded', 'returned', 'excused') and (a.seen_at is null or a.seen_at < a.changed_at),
          false) as is_news
      from (
        select coalesce(asked.program_id, own.program_id) as program_id,
          coalesce(asked.lesson_id, own.lesson_id) as lesson_id,
          coalesce(asked.list_id, own.exercise_list_id) as list_id, coalesce(asked.task_id, own.task_id) as task_id,
          own.id as homework_id, own.state, own.changed_at, own.seen_at
        from asked full join own
          on own.lesson_id = asked.lesson_id and coalesce(own.task_id, 0) = coalesce(asked.task_id, 0)
      ) a
      left join terms tt on tt.program_id = a.program_id and tt.lesson_id = a.lesson_id
        and tt.exercise_list_id = a.list_id and tt.task_id = a.task_id
      left join terms te on te.program_id = a.program_id and te.lesson_id = a.lesson_id
        and te.exercise_list_id = a.list_id and te.task_id is null
      left join terms tl on tl.program_id = a.program_id and tl.lesson_id = a.lesson_id
        and tl.exercise_list_id is null
      left join terms tp on tp.program_id = a.program_id and tp.lesson_id is null
    )`
}
