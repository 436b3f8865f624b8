import { cashbackOf, type ReferralState } from '@qadam/contract/referrals/rules.ts'
import type { Referral, referralQuery } from '@qadam/contract/referrals/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { referralNotFound } from '../errors.ts'
import { referralVisibleTo } from '../policy.ts'
import { leftOfPurchase } from './purchase.ts'

/** The state of a referral `r`. */
export const stateOfReferral = sql`(case when not r.is_allowed then 'refused' when r.bought_at is null then 'registered'
  when r.settled_at is null then 'waiting' when r.credited_minor > 0 then 'credited' else 'withdrawn' end)`

/** Returns the cashback of a friend: credited, or what is expected of the purchase; null before one. */
export function amountOf(row: {
  readonly state: ReferralState
  readonly left: string
  readonly credited: string
}): { minor: string; currency: 'KZT' } | null {
  if (row.state === 'registered' || row.state === 'refused') return null
  const minor = row.state === 'waiting' ? cashbackOf(BigInt(row.left)).toString() : row.credited
  return { minor, currency: 'KZT' }
}

type Row = Omit<Referral, 'amount'> & { readonly left: string; readonly credited: string }

/** Returns a page of the referrals visible to the reader, the newest first. */
export async function listReferrals(
  ctx: ReadContext,
  query: z.output<typeof referralQuery>,
): Promise<{ count: number; results: Referral[] }> {
  const where = query.state === undefined ? sql`true` : sql`${stateOfReferral} = ${query.state}`
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from referrals r
    where r.school_id = ${ctx.db.schoolId} and ${referralVisibleTo(ctx.actor)} and ${where}`)
  const results = await presented(
    ctx,
    sql`${where} order by r.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count, results }
}

/** Returns one referral as staff see it. @throws Failure 404 */
export async function getReferral(ctx: ReadContext, id: number): Promise<Referral> {
  const [found] = await presented(ctx, sql`r.id = ${id}`)
  if (!found) throw referralNotFound()
  return found
}

async function presented(ctx: ReadContext, rest: SQL): Promise<Referral[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select r.id, ${nameOf('a')} as referrer, ${nameOf('b')} as friend, r.came_at, ${stateOfReferral} as state, r.refusal,
      r.decision, r.due_at, ${leftOfPurchase}::text as left, r.credited_minor::text as credited
    from referrals r
    join people a on a.school_id = r.school_id and a.id = r.referrer_id
    join people b on b.school_id = r.school_id and b.id = r.friend_id
    where r.school_id = ${ctx.db.schoolId} and ${referralVisibleTo(ctx.actor)} and ${rest}`)
  return rows.map(({ left, credited, ...row }) => ({
    ...row,
    amount: amountOf({ state: row.state, left, credited }),
  }))
}

function nameOf(p: string): SQL {
  const name = sql.raw(p)
  return sql`json_build_object('id', ${name}.id, 'first_name', ${name}.first_name, 'last_name', coalesce(${name}.last_name, ''))`
}
