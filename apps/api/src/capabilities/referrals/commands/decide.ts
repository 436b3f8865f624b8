import type { decision, Referral } from '@qadam/contract/referrals/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { referralNotFound } from '../errors.ts'
import { referralDecided } from '../events.ts'
import { referralVisibleTo } from '../policy.ts'
import { getReferral } from '../queries/list.ts'
import { settleReferrer } from './settle.ts'

/** Allows a referral that was rejected, or rejects one; its cashback follows at once. @throws Failure 404 */
export async function decideReferral(
  ctx: RequestContext,
  id: number,
  { is_allowed: isAllowed, reason }: z.output<typeof decision>,
): Promise<Referral> {
  const { db, schoolId, actor, now } = ctx
  const found = await db.row<{ referrer: number; friend: number }>(sql`
    select r.referrer_id as referrer, r.friend_id as friend from referrals r
    where r.school_id = ${schoolId} and r.id = ${id} and ${referralVisibleTo(actor)}`)
  if (!found) throw referralNotFound()
  await db.rows(sql`
    update referrals set is_allowed = ${isAllowed}, decision = ${reason}, decided_by = ${actor.id}, decided_at = ${now},
      refusal = case when ${isAllowed} then refusal else coalesce(refusal, 'staff') end
    where school_id = ${schoolId} and id = ${id}`)
  await record(ctx, referralDecided, {
    kind: 'person',
    id: found.friend,
    payload: { ...found, is_allowed: isAllowed },
  })
  await settleReferrer(ctx, found.referrer, 'decision')
  return getReferral(ctx, id)
}
