import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { refusalOf } from '../errors.ts'
import { maxOf, type Planning } from '../queries/planning.ts'

/** In whose month an action was counted; null where nothing is. */
export interface Spent {
  readonly personId: number
  readonly month: string
}

/**
 * Counts one cancellation or transfer of who acts. The limit stands in the condition of the one statement that counts,
 * so requests that race wait for each other's count and cannot use more than there is. @throws Failure 409
 */
export async function spendQuota(
  { db, schoolId, actor }: RequestContext,
  planning: Planning,
  { kind, month }: { readonly kind: 'cancel' | 'transfer'; readonly month: string },
): Promise<Spent | null> {
  const max = maxOf(planning, actor.role, kind)
  if (max === null) return null
  const [counted] = await db.rows(sql`
    insert into class_quotas as q (school_id, person_id, month, kind, used)
    select ${schoolId}::bigint, ${actor.id}::bigint, ${month}::date, ${kind}::text, 1 where ${max}::int >= 1
    on conflict (school_id, person_id, month, kind) do update set used = q.used + 1 where q.used < ${max}::int
    returning used`)
  if (!counted) throw refusalOf({ code: `schedule.${kind}_quota_used`, values: { used: max, most: max } })
  return { personId: actor.id, month }
}

/** Gives back what a move or cancellation that is reset had used. */
export async function giveBackQuota(
  { db, schoolId }: Pick<RequestContext, 'db' | 'schoolId'>,
  { personId, month, kind }: Spent & { readonly kind: 'cancel' | 'transfer' },
): Promise<void> {
  await db.rows(sql`
    update class_quotas set used = used - 1
    where school_id = ${schoolId} and person_id = ${personId} and month = ${month} and kind = ${kind} and used > 0`)
}
