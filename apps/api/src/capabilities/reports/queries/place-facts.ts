import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { withinAccess } from '../../accounts/public.ts'
import type { Scope } from './scope.ts'
import { when } from './within.ts'

/** Programs whose rows a teacher sees: their own. For staff and students every program. */
export const programsSeenBy = (actor: Actor, programId: SQL): SQL =>
  actor.role === 'teacher'
    ? sql`${programId} = any(array(select own.program_id from program_people own
        where own.school_id = current_school() and own.person_id = ${actor.id} and own.part = 'teacher'))`
    : sql`true`

/** Students whose rows somebody sees: a student themselves, staff those within their access. */
export const studentsSeenBy = (actor: Actor, studentId: SQL): SQL => {
  if (actor.role === 'student') return sql`${studentId} = ${actor.id}`
  return isStaff(actor.role) ? withinAccess(actor, studentId) : sql`true`
}

/**
 * A row for each student in a program with lessons, as things stand. A lesson with exercise lists is done when all
 * are passed, one without when its reader says so. New items lower the progress, as the definition says.
 */
export function placeFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    with seats as materialized (
      select s.person_id, s.program_id, s.added_at from program_students s
      where s.school_id = current_school() and ${when(scope.program, (id) => sql`s.program_id = ${id}`)}
        and ${when(scope.student, (id) => sql`s.person_id = ${id}`)}
        and ${when(
          scope.teacher,
          (id) => sql`s.program_id = any(array(select taught.program_id from program_people taught
            where taught.school_id = current_school() and taught.person_id = ${id} and taught.part = 'teacher'))`,
        )}
        and ${programsSeenBy(actor, sql`s.program_id`)} and ${studentsSeenBy(actor, sql`s.person_id`)}
    ), given as materialized (
      select l.id, l.program_id, l.format, (
        select count(*)::int from exercise_lists e
        where e.school_id = l.school_id and e.lesson_id = l.id and e.deleted_at is null
          and (exists (select 1 from tasks t where t.school_id = e.school_id and t.exercise_list_id = e.id
              and t.deleted_at is null)
            or exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id))) as lists
      from lessons l join lessons section on section.school_id = l.school_id and section.id = l.section_id
      where l.school_id = current_school() and l.program_id = any(array(select distinct program_id from seats))
        and l.is_published and l.deleted_at is null and section.is_published and section.deleted_at is null
    ), passed as materialized (
      select distinct a.person_id, a.exercise_list_id, e.lesson_id
      from attempts a join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id
      where a.school_id = current_school() and a.state = 'finished' and e.deleted_at is null
        and a.person_id = any(array(select distinct person_id from seats))
        and e.lesson_id = any(array(select id from given)) and is_passing(a.points, a.most, e.min_percent)
    ), done as (
      select p.person_id, g.program_id, count(*)::int as lessons from (
        select r.person_id, r.lesson_id from lesson_progress r join given g on g.id = r.lesson_id
        where r.school_id = current_school() and r.done_at is not null and g.lists = 0 and g.format <> 'exam'
        union all
        select x.person_id, x.lesson_id from passed x join given g on g.id = x.lesson_id
        group by x.person_id, x.lesson_id, g.lists having count(*) = g.lists
      ) p join given g on g.id = p.lesson_id group by p.person_id, g.program_id
    ), lists_of as (
      select x.person_id, g.program_id, count(*)::int as lists from passed x join given g on g.id = x.lesson_id
      group by x.person_id, g.program_id
    ), seen as (
      select r.person_id, g.program_id, max(r.changed_at) as at from lesson_progress r join given g on g.id = r.lesson_id
      where r.school_id = current_school() and r.person_id = any(array(select distinct person_id from seats))
      group by r.person_id, g.program_id
    ), worth as (
      select program_id, count(*)::int as lessons, sum(lists)::int as lists from given group by program_id
    )
    select s.person_id as id, s.person_id as student_id, s.program_id, s.added_at as at, w.lessons as lessons_given,
      w.lists as lists_given, coalesce(d.lessons, 0) as lessons_done, coalesce(x.lists, 0) as lists_passed,
      seen.at as seen_at
    from seats s join worth w on w.program_id = s.program_id
    left join done d on d.person_id = s.person_id and d.program_id = s.program_id
    left join lists_of x on x.person_id = s.person_id and x.program_id = s.program_id
    left join seen on seen.person_id = s.person_id and seen.program_id = s.program_id`
}
