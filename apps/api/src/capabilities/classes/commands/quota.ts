import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { refusalOf } from '../errors.ts'
import type { Planning } from '../queries/planning.ts'
import { maxOf } from '../rules.ts'

/** The month in which an action was counted for a person; null if it is not counted. */
export interface Spent {
  readonly personId: number
  readonly month: string
}

/**
 * Counts one cancellation or rescheduling of the actor. The limit is part of the counting statement's
 * condition, so that concurrent requests cannot exceed it.
 * @throws Failure 409
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

/** Returns the quota used by a rescheduling or cancellation that is reset. */
export async function giveBackQuota(
  { db, schoolId }: ReadContext<Actor | null>,
  { personId, month, kind }: Spent & { readonly kind: 'cancel' | 'transfer' },
): Promise<void> {
  await db.rows(sql`
    update class_quotas set used = used - 1
    where school_id = ${schoolId} and person_id = ${personId} and month = ${month} and kind = ${kind} and used > 0`)
}
