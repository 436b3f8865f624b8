import { scaleOf } from '@qadam/contract/homework/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { homeworkVisibleTo } from '../../homework/public.ts'
import type { Scope } from './scope.ts'
import { isWithin, when } from './within.ts'

const maxGradeOf = sql.raw(
  `case h.scale ${(['percent', 'five', 'four'] as const).map((scale) => `when '${scale}' then ${scaleOf(scale).most}`).join(' ')} end`,
)

/**
 * A row for each piece of homework that was handed in, by its first submission: lateness is that of the first, the
 * grade that of the last. Checking takes from the last submission to the decision, in the working hours of the school.
 */
export function homeworkFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    select h.id, h.student_id, h.program_id, first.submitted_at as at, first.is_late, h.state,
      h.grade::float8 as grade, ${maxGradeOf}::float8 as most, decided.returns,
      case when h.state = 'graded' then working_hours_between(h.submitted_at, h.graded_at) end as checking_hours
    from homework h
    join homework_submissions first on first.school_id = h.school_id and first.homework_id = h.id and first.number = 1
    left join lateral (
      select count(*)::int as returns from homework_decisions d
      where d.school_id = h.school_id and d.homework_id = h.id and d.act = 'returned') decided on true
    where h.school_id = current_school() and ${isWithin(scope, sql`first.submitted_at`)}
      and ${when(scope.program, (id) => sql`h.program_id = ${id}`)}
      and ${when(scope.student, (id) => sql`h.student_id = ${id}`)}
      and ${when(
        scope.teacher,
        (id) => sql`(h.graded_by = ${id} or (h.graded_by is null and h.program_id = any(array(
          select taught.program_id from program_people taught where taught.school_id = current_school()
            and taught.person_id = ${id} and taught.part = 'teacher'))))`,
      )}
      and ${homeworkVisibleTo(actor)}`
}
