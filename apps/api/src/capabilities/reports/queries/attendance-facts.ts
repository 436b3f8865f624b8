import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { cancellation, classColumns } from './class-facts.ts'
import type { Scope } from './scope.ts'
import { isWithin, when } from './within.ts'

/** A row for each student in a class that begins in the period. Students who left a class are not in it. */
export function attendanceFacts(actor: Actor, scope: Scope): SQL {
  return sql`
    select s.class_id as id, s.student_id, s.attendance, ${classColumns(scope.zone)}
    from class_students s join classes c on c.school_id = s.school_id and c.id = s.class_id ${cancellation}
    where s.school_id = current_school() and ${isWithin(scope, sql`s.starts_at`)}
      and ${isWithin(scope, sql`c.starts_at`)}
      and ${when(scope.teacher, (id) => sql`c.teacher_id = ${id}`)}
      and ${when(scope.program, (id) => sql`c.program_id = ${id}`)}
      and ${when(scope.student, (id) => sql`s.student_id = ${id}`)}
      and ${isPresent(sql`s.student_id`)} and ${seenBy(actor)}`
}

function seenBy(actor: Actor): SQL {
  if (isStaff(actor.role)) return withinAccess(actor, sql`s.student_id`)
  return actor.role === 'teacher' ? sql`c.teacher_id = ${actor.id}` : sql`s.student_id = ${actor.id}`
}
