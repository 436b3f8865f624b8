import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { classesVisibleTo } from '../../classes/public.ts'
import { correctionsVisibleTo } from './corrections.ts'
import type { Scope } from './scope.ts'
import { isWithin, when } from './within.ts'

/** What a teacher's hours are made of: held classes, and corrections on the first day of their month. */
export function hourFacts(actor: Actor, scope: Scope): SQL {
  const first = sql`(k.month::timestamp at time zone ${scope.zone})`
  return sql`
    select c.id, 'class' as source, c.teacher_id, c.program_id, c.type, c.starts_at as at, c.type as title,
      c.status as state, (extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes
    from classes c
    where c.school_id = current_school() and c.status = 'finished' and ${isWithin(scope, sql`c.starts_at`)}
      and ${when(scope.teacher, (id) => sql`c.teacher_id = ${id}`)} and ${classesVisibleTo(actor)}
    union all
    select k.id, 'correction', k.teacher_id, null, k.type, ${first}, k.reason, null, k.minutes
    from hour_corrections k
    where k.school_id = current_school() and ${isWithin(scope, first)}
      and ${when(scope.teacher, (id) => sql`k.teacher_id = ${id}`)} and ${correctionsVisibleTo(actor)}`
}
