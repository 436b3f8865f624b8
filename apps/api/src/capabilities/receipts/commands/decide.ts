import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { hasSecondPerson } from '../../accounts/public.ts'
import {
  credit,
  debit,
  handAccount,
  personAccount,
  postPending,
  postTransaction,
  voidPending,
} from '../../ledger/public.ts'
import { applyCredit, lockMoneyOf } from '../../tranches/public.ts'
import { ownReceipt, receiptDecided, receiptNotFound, useRefund } from '../errors.ts'
import { receiptConfirmed, receiptRefused, refundConfirmed, refundRefused } from '../events.ts'
import { settleReceipt } from '../extension-points.ts'
import { getReceipt, getReceiptRow, type ReceiptRow } from '../queries/receipts.ts'

/**
 * Confirms what somebody else recorded: its money counts, and what is owed is paid by it, the oldest first.
 * @throws Failure 404, 409
 */
export async function confirmReceipt(ctx: RequestContext, id: number) {
  const { row, isAlone } = await lockUndecided(ctx, id)
  const key = row.kind === 'receipt' ? `receipt:${id}` : `refund:${id}`
  if (row.pending_id !== null) await postPending(ctx, { key: `${key}:post`, pending: row.pending_id })
  if (row.grant_pending_id !== null) await payGrant(ctx, row, row.grant_pending_id)
  await ctx.db.rows(sql`
    update receipts set state = 'confirmed', decided_at = ${ctx.now}, decided_by = ${ctx.actor.id},
      confirmed_alone = ${isAlone}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, row.kind === 'receipt' ? receiptConfirmed : refundConfirmed, {
    kind: 'receipt',
    id,
    payload: { ...ofRow(row), alone: isAlone },
  })
  await applyCredit(ctx, row.student_id)
  await settleReceipt.run(ctx, id)
  return getReceipt(ctx, id)
}

/** Rejects what somebody else recorded; nothing of it counts. @throws Failure 404, 409 */
export async function rejectReceipt(ctx: RequestContext, id: number, reason: string | null) {
  const { row } = await lockUndecided(ctx, id)
  await voidBoth(ctx, row)
  await ctx.db.rows(sql`
    update receipts set state = 'refused', decided_at = ${ctx.now}, decided_by = ${ctx.actor.id},
      decision_reason = ${reason}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, row.kind === 'receipt' ? receiptRefused : refundRefused, {
    kind: 'receipt',
    id,
    payload: ofRow(row),
  })
  await applyCredit(ctx, row.student_id)
  return getReceipt(ctx, id)
}

/**
 * Rejects a record of a student that waits, without a reason. @throws Failure 404, and 409 for one that was paid, that was
 * decided, or that is the actor's own
 */
export async function withdrawReceipt(
  ctx: RequestContext,
  { id, student }: { readonly id: number; readonly student: number },
): Promise<void> {
  const row = await getReceiptRow(ctx.db, ctx.actor, { id })
  if (row.student_id !== student) throw receiptNotFound()
  if (row.state === 'confirmed') throw useRefund()
  await rejectReceipt(ctx, id, null)
}

const ofRow = (row: ReceiptRow) => ({
  student: row.student_id,
  amount: toWire(money(BigInt(row.amount_minor), row.currency)),
})

/** Locks a receipt that waits. @throws Failure 404, 409 when it was decided, or when the actor recorded it */
async function lockUndecided(
  ctx: RequestContext,
  id: number,
): Promise<{ row: ReceiptRow; isAlone: boolean }> {
  const { student_id: student } = await getReceiptRow(ctx.db, ctx.actor, { id })
  await lockMoneyOf(ctx, student)
  const row = await getReceiptRow(ctx.db, ctx.actor, { id, lock: sql`for update of r` })
  if (row.state !== 'awaiting') throw receiptDecided({ facts: { current: await getReceipt(ctx, id) } })
  const isOwn = row.recorded_by === ctx.actor.id
  if (isOwn && (await hasSecondPerson(ctx.db, ctx.actor.id))) throw ownReceipt()
  return { row, isAlone: isOwn }
}

/** Grants what a refund gives beyond unused credit, and pays it out. */
async function payGrant(ctx: RequestContext, row: ReceiptRow, grant: number): Promise<void> {
  await postPending(ctx, { key: `refund:${row.id}:grant:post`, pending: grant })
  const { minor } = await ctx.db.one<{ minor: string }>(sql`
    select sum(e.minor)::text as minor from ledger_entries e
    where e.school_id = ${ctx.schoolId} and e.transaction_id = ${grant} and e.minor > 0`)
  const amount = money(BigInt(minor), row.currency)
  await postTransaction(ctx, {
    key: `refund:${row.id}:rest`,
    kind: 'payout',
    entries: [
      debit(personAccount('credit', row.student_id), amount),
      credit(handAccount(row.method), amount),
    ],
  })
}

async function voidBoth(ctx: RequestContext, row: ReceiptRow): Promise<void> {
  const key = row.kind === 'receipt' ? `receipt:${row.id}` : `refund:${row.id}`
  const reason = 'rejected'
  if (row.pending_id !== null) await voidPending(ctx, { key: `${key}:void`, pending: row.pending_id, reason })
  if (row.grant_pending_id !== null)
    await voidPending(ctx, { key: `${key}:grant:void`, pending: row.grant_pending_id, reason })
}
