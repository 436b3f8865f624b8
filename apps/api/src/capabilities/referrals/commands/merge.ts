import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { MergedPair } from '../../student-merge/public.ts'
import type { ReferralContext } from './context.ts'
import { settleReferrer } from './settle.ts'

/**
 * Prepares a merge of students: a referrer who is their own friend gets nothing, and the total of the one that goes is
 * added to the other's. Its row remains, so that an undo knows how much it was.
 */
export async function joinCashback(ctx: ReferralContext, { survivor, gone }: MergedPair): Promise<void> {
  await settlePair(ctx, { survivor, gone }, ctx.now)
  const { db, schoolId, now } = ctx
  await db.rows(sql`
    with old as (
      update cashback_totals set merged_at = ${now}
      where school_id = ${schoolId} and student_id = ${gone} and merged_at is null returning posted_minor)
    insert into cashback_totals (school_id, student_id, posted_minor)
    select ${schoolId}, ${survivor}, posted_minor from old
    on conflict (school_id, student_id) do update
      set posted_minor = cashback_totals.posted_minor + excluded.posted_minor`)
}

/** Undoes that. What was taken back from both meanwhile may leave less than the one had: that is theirs. */
export async function partCashback(ctx: ReferralContext, { survivor, gone }: MergedPair): Promise<void> {
  const { db, schoolId } = ctx
  await db.rows(sql`
    with old as (
      select g.posted_minor as had, least(g.posted_minor, s.posted_minor) as returned from cashback_totals g
      join cashback_totals s on s.school_id = g.school_id and s.student_id = ${survivor}
      where g.school_id = ${schoolId} and g.student_id = ${gone} and g.merged_at is not null)
    update cashback_totals t set
      posted_minor = case when t.student_id = ${gone} then old.returned else t.posted_minor - old.returned end,
      merged_at = case when t.student_id = ${gone} then null else t.merged_at end
    from old where t.school_id = ${schoolId} and t.student_id in (${gone}, ${survivor})`)
  await settlePair(ctx, { survivor, gone }, null)
}

/** Sets since when both of a pair are one student, and settles who invited the other. */
async function settlePair(
  ctx: ReferralContext,
  { survivor, gone }: MergedPair,
  mergedAt: Date | null,
): Promise<void> {
  const both = anyId([survivor, gone])
  const pairs = await ctx.db.rows<{ referrer: number }>(sql`
    update referrals set merged_at = ${mergedAt}::timestamptz
    where school_id = ${ctx.schoolId} and referrer_id = ${both} and friend_id = ${both}
    returning referrer_id as referrer`)
  for (const { referrer } of pairs) await settleReferrer(ctx, referrer, 'merge')
}
