import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { isPresent } from '../../accounts/public.ts'
import { programsSeenBy, studentsSeenBy } from './place-facts.ts'
import type { Scope } from './scope.ts'
import { isWithin, when } from './within.ts'

/** A row for each exercise list and student, by the attempt that counts: the best or the last, as the list says. */
export function resultFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    select * from (
      select distinct on (a.exercise_list_id, a.person_id) a.id, a.person_id as student_id,
        a.exercise_list_id as list_id, l.program_id, a.finished_at as at, a.points::float8 as points,
        a.most::float8 as most, is_passing(a.points, a.most, e.min_percent) as is_passed
      from attempts a
      join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id and e.deleted_at is null
      join lessons l on l.school_id = e.school_id and l.id = e.lesson_id and l.deleted_at is null
      where a.school_id = current_school() and a.state = 'finished' and a.points is not null and a.awaits = 0
        and ${when(scope.program, (id) => sql`l.program_id = ${id}`)}
        and ${when(scope.student, (id) => sql`a.person_id = ${id}`)}
        and ${actor.role === 'student' ? sql`e.shows <> 'nothing'` : sql`true`}
        and ${programsSeenBy(actor, sql`l.program_id`)} and ${isPresent(sql`a.person_id`)}
        and ${studentsSeenBy(actor, sql`a.person_id`)}
      order by a.exercise_list_id, a.person_id,
        case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last, a.number desc
    ) counted where ${isWithin(scope, sql`counted.at`)}`
}
