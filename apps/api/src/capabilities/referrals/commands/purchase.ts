import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { referralBought } from '../events.ts'
import { findRefusal } from '../queries/refusal.ts'
import { referralSettingsOf } from '../queries/settings.ts'
import type { ReferralContext } from './context.ts'

interface Purchase {
  readonly order: number | null
  readonly minor: string
}

/** Notes a paid order as the first purchase of a friend, unless there was one. */
export async function notePaidOrder(ctx: ReferralContext, friend: number, order: number): Promise<void> {
  const found = await ctx.db.row<{ minor: string }>(sql`
    select amount_minor::text as minor from orders
    where school_id = ${ctx.schoolId} and id = ${order} and student_id = ${friend} and currency = 'KZT'`)
  if (found) await notePurchase(ctx, friend, { order, minor: found.minor })
}

/** Notes a package that is paid in full as the first purchase of a friend, unless there was one. */
export async function notePaidPackage(ctx: ReferralContext, friend: number): Promise<void> {
  const { minor, open } = await ctx.db.one<{ minor: string; open: number }>(sql`
    select coalesce(sum(paid_minor), 0)::text as minor,
      count(*) filter (where waived_at is null and paid_minor < amount_minor)::int as open
    from tranches
    where school_id = ${ctx.schoolId} and student_id = ${friend} and ended_at is null and currency = 'KZT'`)
  if (open === 0 && minor !== '0') await notePurchase(ctx, friend, { order: null, minor })
}

async function notePurchase(ctx: ReferralContext, friend: number, { order, minor }: Purchase): Promise<void> {
  const { db, schoolId, now } = ctx
  const referral = await db.row<{ id: number; referrer: number; came_at: string; is_open: boolean }>(sql`
    select id, referrer_id as referrer, came_at::text as came_at, decided_at is null and is_allowed as is_open
    from referrals where school_id = ${schoolId} and friend_id = ${friend} and bought_at is null for update`)
  if (!referral) return
  const { waiting_days: days } = await referralSettingsOf(db)
  // A family may have shown itself since: a guardian is invited after the first visit.
  const refusal = referral.is_open
    ? await findRefusal(db, { referrer: referral.referrer, friend, cameAt: '-infinity' })
    : null
  await db.rows(sql`
    update referrals set bought_at = ${now}, order_id = ${order}::bigint, base_minor = ${minor}::bigint,
      due_at = ${new Date(now.getTime() + days * 86_400_000)}, refusal = coalesce(${refusal}::text, refusal),
      is_allowed = is_allowed and ${refusal === null}
    where school_id = ${schoolId} and id = ${referral.id}`)
  await record(ctx, referralBought, {
    kind: 'person',
    id: friend,
    payload: { referrer: referral.referrer, friend, order },
  })
}
