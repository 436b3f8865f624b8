import { isDeepStrictEqual } from 'node:util'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { recordRefund } from '../../receipts/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { lockMoneyOf, stopTranche } from '../../tranches/public.ts'
import { leavingChanged, leavingDecided, ownLeaving } from '../errors.ts'
import { leavingConfirmed, leavingRejected } from '../events.ts'
import { hasSecondAdmin } from '../policy.ts'
import { countNow } from '../queries/count.ts'
import { getLeaving, getLeavingRow, type LeavingRow } from '../queries/leavings.ts'

/**
 * Does what a leaving proposed, all of it: stops tranches, and records refunds, which wait like every refund until the money
 * has gone out. @throws Failure 404, and 409 when it was decided, is one's own, or would do something else by now
 */
export async function confirmLeaving(ctx: RequestContext, id: number) {
  const { row, isAlone } = await lockProposed(ctx, id)
  const { student_id: student, reason } = row
  const count = await countNow(ctx, { student, day: row.left_on, done: row.done_minor })
  if (!isDeepStrictEqual(count, row.count))
    throw leavingChanged({ facts: { current: count, proposed: row.count } })
  for (const part of count.tranches)
    await stopTranche(ctx, { id: part.id, stays: BigInt(part.stays.minor), reason })
  const today = await schoolToday(ctx.db, ctx.now)
  for (const { receipt_id: receipt, amount } of count.refunds)
    await recordRefund(ctx, {
      receipt_id: receipt,
      minor: amount.minor,
      method: await methodOf(ctx, receipt),
      paid_on: today,
      number: '',
      reason,
    })
  await ctx.db.rows(sql`
    update leavings set state = 'confirmed', decided_at = ${ctx.now}, decided_by = ${ctx.actor.id},
      confirmed_alone = ${isAlone}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const { stays, stopped, refund } = count
  await record(ctx, leavingConfirmed, {
    kind: 'leaving',
    id,
    payload: { student, stays, stopped, refund, alone: isAlone },
  })
  return getLeaving(ctx, id)
}

/** Rejects a leaving; nothing of it happens. Whoever proposed it may take it back so. @throws Failure 404, 409 */
export async function rejectLeaving(ctx: RequestContext, id: number, reason: string) {
  const row = await lockUndecided(ctx, id)
  await ctx.db.rows(sql`
    update leavings set state = 'rejected', decided_at = ${ctx.now}, decided_by = ${ctx.actor.id},
      decision_reason = ${reason}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, leavingRejected, { kind: 'leaving', id, payload: { student: row.student_id } })
  return getLeaving(ctx, id)
}

/** Locks the money of the student, and reads the leaving again under the lock. @throws Failure 404, 409 */
async function lockUndecided(ctx: RequestContext, id: number): Promise<LeavingRow> {
  const { student_id: student } = await getLeavingRow(ctx, id)
  await lockMoneyOf(ctx, student)
  const row = await getLeavingRow(ctx, id)
  if (row.state !== 'proposed') throw leavingDecided({ facts: { current: await getLeaving(ctx, id) } })
  return row
}

async function lockProposed(ctx: RequestContext, id: number): Promise<{ row: LeavingRow; isAlone: boolean }> {
  const row = await lockUndecided(ctx, id)
  const isOwn = row.proposer === ctx.actor.id
  if (isOwn && (await hasSecondAdmin(ctx.db, ctx.actor.id))) throw ownLeaving()
  return { row, isAlone: isOwn }
}

/** The money goes back as it came. */
async function methodOf({ db }: RequestContext, receipt: number) {
  const { method } = await db.one<{ method: HandMethod }>(sql`
    select method from receipts where school_id = ${db.schoolId} and id = ${receipt}`)
  return method
}
