import { randomUUID } from 'node:crypto'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { cashbackOf } from '@qadam/contract/referrals/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../../ledger/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { cashbackCredited, cashbackWithdrawn, type Withdrawal } from '../events.ts'
import { availableCashback } from '../queries/cashback.ts'
import { leftOfPurchase } from '../queries/purchase.ts'
import type { ReferralContext } from './context.ts'

/**
 * Brings the cashback of a referrer in line with what their friends have bought and not been given back. What cannot be
 * taken back, because it was spent, is taken from the next cashback. Idempotent.
 */
export async function settleReferrer(
  ctx: ReferralContext,
  referrer: number,
  reason: Withdrawal = 'refund',
): Promise<void> {
  await lockMoneyOf(ctx, referrer)
  const due = await creditFriends(ctx, referrer)
  const posted = await postedOf(ctx, referrer)
  if (due > posted) await give(ctx, referrer, money(due - posted, 'KZT'))
  if (due < posted) {
    const available = await availableCashback(ctx.db, referrer)
    const taken = posted - due < available ? posted - due : available
    if (taken > 0n) await takeBack(ctx, { referrer, reason, amount: money(taken, 'KZT') })
  }
}

/** Sets what each friend brings now. Returns the sum. */
async function creditFriends({ db, schoolId, now }: ReferralContext, referrer: number): Promise<bigint> {
  const rows = await db.rows<{ id: number; is_allowed: boolean; left: string }>(sql`
    select r.id, r.is_allowed and r.merged_at is null as is_allowed, ${leftOfPurchase}::text as left from referrals r
    where r.school_id = ${schoolId} and r.referrer_id = ${referrer} and r.due_at <= ${now}
    order by r.id for update of r`)
  let sum = 0n
  for (const { id, is_allowed: isAllowed, left } of rows) {
    const minor = isAllowed ? cashbackOf(BigInt(left)) : 0n
    sum += minor
    await db.rows(sql`
      update referrals set credited_minor = ${minor.toString()}::bigint, settled_at = coalesce(settled_at, ${now})
      where school_id = ${schoolId} and id = ${id}`)
  }
  return sum
}

async function postedOf({ db, schoolId }: ReferralContext, referrer: number): Promise<bigint> {
  const found = await db.row<{ minor: string }>(sql`
    select posted_minor::text as minor from cashback_totals
    where school_id = ${schoolId} and student_id = ${referrer}`)
  return BigInt(found?.minor ?? 0)
}

const expense = schoolAccount('discounts', 'referral')

async function give(ctx: ReferralContext, referrer: number, amount: Money): Promise<void> {
  await post(ctx, referrer, amount.minor, [
    debit(expense, amount),
    credit(personAccount('cashback', referrer), amount),
  ])
  await record(ctx, cashbackCredited, eventOf(referrer, amount))
}

interface Taken {
  readonly referrer: number
  readonly amount: Money
  readonly reason: Withdrawal
}

async function takeBack(ctx: ReferralContext, { referrer, amount, reason }: Taken): Promise<void> {
  await post(ctx, referrer, -amount.minor, [
    debit(personAccount('cashback', referrer), amount),
    credit(expense, amount),
  ])
  const { payload, ...object } = eventOf(referrer, amount)
  await record(ctx, cashbackWithdrawn, { ...object, payload: { ...payload, reason } })
}

const eventOf = (student: number, amount: Money) => ({
  kind: 'person',
  id: student,
  payload: { student, amount: toWire(amount) },
})

async function post(
  ctx: ReferralContext,
  referrer: number,
  minor: bigint,
  entries: Parameters<typeof postTransaction>[1]['entries'],
): Promise<void> {
  // Under the lock of the referrer it is posted once: the total has changed afterwards.
  await postTransaction(ctx, { key: `cashback:${randomUUID()}`, kind: 'cashback', entries })
  await ctx.db.rows(sql`
    insert into cashback_totals (school_id, student_id, posted_minor) values (${ctx.schoolId}, ${referrer}, 0)
    on conflict do nothing`)
  await ctx.db.rows(sql`
    update cashback_totals set posted_minor = posted_minor + ${minor.toString()}::bigint
    where school_id = ${ctx.schoolId} and student_id = ${referrer}`)
}
