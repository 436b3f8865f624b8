import type { history, historyQuery } from '@qadam/contract/enrolments/schemas.ts'
import { enrolmentActions } from '@qadam/contract/enrolments/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { withinAccess } from '../../accounts/public.ts'
import { entryOf } from './settings.ts'

/** Returns the enrolment history of a program, newest first. @throws Failure 404 */
export async function listHistory(
  call: { readonly db: SchoolDb; readonly actor: Actor },
  programId: number,
  asked: z.output<typeof historyQuery>,
) {
  await entryOf(call, programId)
  const { db } = call
  const within = sql`(a.details->>'person' is null or ${withinAccess(call.actor, sql`(a.details->>'person')::bigint`)})`
  const where = sql`a.school_id = ${db.schoolId} and a.object_kind = 'program' and a.object_id = ${programId}
    and a.action = any(${enrolmentActions}::text[])
    and ${asked.student ? sql`a.details->>'person' = ${String(asked.student)}` : sql`true`} and ${within}`
  const [results, counted] = await Promise.all([
    db.rows<z.output<typeof history>>(sql`
      select a.id, a.action as act, a.at, nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') as by,
        nullif(trim(concat_ws(' ', s.first_name, s.last_name)), '') as student,
        a.details->>'reason' as reason, (a.details->>'until')::timestamptz as until
      from audit_log a
      left join people b on b.school_id = a.school_id and b.id = a.actor_id
      left join people s on s.school_id = a.school_id and s.id = (a.details->>'person')::bigint
      where ${where} order by a.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`),
    db.row<{ count: number }>(sql`select count(*) as count from audit_log a where ${where}`),
  ])
  return { count: counted?.count ?? 0, results }
}
