import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { isPresent } from '../../accounts/public.ts'
import { studentsSeenBy } from './place-facts.ts'
import type { Scope } from './scope.ts'
import { when } from './within.ts'

/**
 * A row for each teacher, student and program: a member of a group is taught by its teachers while both are there; a
 * student in no group of the program by the program's teachers. With a period, those that touch it.
 */
export function teachingFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    select t.* from (
      select gm.id, gt.teacher_id, gm.student_id, g.program_id, greatest(gm.joined_at, gt.since) as at,
        least(gm.left_at, gt.until) as until
      from group_members gm join groups g on g.school_id = gm.school_id and g.id = gm.group_id
      join group_teachers gt on gt.school_id = g.school_id and gt.group_id = g.id
        and gt.since < coalesce(gm.left_at, 'infinity') and coalesce(gt.until, 'infinity') > gm.joined_at
      where gm.school_id = current_school() and ${when(scope.student, (id) => sql`gm.student_id = ${id}`)}
        and ${when(scope.teacher, (id) => sql`gt.teacher_id = ${id}`)}
      union all
      select pp.person_id, teaches.person_id, pp.person_id, pp.program_id, greatest(pp.added_at, teaches.added_at), pp.ends_at
      from program_people pp join program_people teaches on teaches.school_id = pp.school_id
        and teaches.program_id = pp.program_id and teaches.part = 'teacher'
      where pp.school_id = current_school() and pp.part = 'student'
        and ${when(scope.student, (id) => sql`pp.person_id = ${id}`)}
        and ${when(scope.teacher, (id) => sql`teaches.person_id = ${id}`)}
        and not exists (select 1 from group_members gm join groups g on g.school_id = gm.school_id and g.id = gm.group_id
          where gm.school_id = pp.school_id and gm.student_id = pp.person_id and g.program_id = pp.program_id)
    ) t
    where ${isPresent(sql`t.student_id`)} and ${studentsSeenBy(actor, sql`t.student_id`)}
      and ${when(scope.program, (id) => sql`t.program_id = ${id}`)}
      and ${when(scope.span ?? undefined, ({ from, until }) => sql`t.at < ${until} and coalesce(t.until, 'infinity') > ${from}`)}`
}
