import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { newRefund } from '@qadam/contract/receipts/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  balanceOf,
  credit,
  debit,
  handAccount,
  pendTransaction,
  personAccount,
  schoolAccount,
} from '../../ledger/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { refundOfUnpaid, refundTooLarge } from '../errors.ts'
import { refundRecorded } from '../events.ts'
import { getReceipt, getReceiptRow, type ReceiptRow } from '../queries/receipts.ts'
import { assertNotLater } from './record.ts'
import { expiryOf } from './store.ts'

/**
 * Records money that goes back, never more than its receipt brought. Credit that was not used goes first and is spoken for
 * at once; the rest is granted by the school. Both wait for another person. @throws Failure 404, 409
 */
export async function recordRefund(ctx: RequestContext, asked: z.output<typeof newRefund>) {
  await assertNotLater(ctx, asked.paid_on)
  const found = await getReceiptRow(ctx.db, ctx.actor, { id: asked.receipt_id })
  await lockMoneyOf(ctx, found.student_id)
  const receipt = await getReceiptRow(ctx.db, ctx.actor, { id: asked.receipt_id, lock: sql`for update of r` })
  const amount = money(BigInt(asked.minor), receipt.currency)
  await assertRefundable(ctx, receipt, amount.minor)
  const student = receipt.student_id
  const expiresAt = expiryOf(ctx)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into receipts (school_id, kind, student_id, receipt_id, currency, amount_minor, method, paid_on, number, note,
      recorded_at, recorded_by, expires_at)
    values (${ctx.schoolId}, 'refund', ${student}, ${receipt.id}, ${receipt.currency}, ${asked.minor}, ${asked.method},
      ${asked.paid_on}, ${asked.number}, ${asked.reason}, ${ctx.now}, ${ctx.actor.id}, ${expiresAt})
    returning id`)
  const balances = await balanceOf(ctx.db, student)
  const own = balances.find(({ currency }) => currency === receipt.currency)?.credit
  const unused = own ? own.balance.minor - own.pendingOut.minor : 0n
  const fromCredit = unused < amount.minor ? unused : amount.minor
  const granted = amount.minor - fromCredit
  const pending =
    fromCredit > 0n
      ? await pendTransaction(ctx, {
          key: `refund:${id}`,
          kind: 'payout',
          entries: [
            debit(personAccount('credit', student), money(fromCredit, receipt.currency)),
            credit(handAccount(asked.method), money(fromCredit, receipt.currency)),
          ],
          note: asked.reason,
          expiresAt,
        })
      : undefined
  const grant =
    granted > 0n
      ? await pendTransaction(ctx, {
          key: `refund:${id}:grant`,
          kind: 'refund',
          entries: [
            debit(schoolAccount('refunds'), money(granted, receipt.currency)),
            credit(personAccount('credit', student), money(granted, receipt.currency)),
          ],
          note: asked.reason,
          expiresAt,
        })
      : undefined
  await ctx.db.rows(sql`
    update receipts set pending_id = ${pending?.id ?? null}, grant_pending_id = ${grant?.id ?? null}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, refundRecorded, {
    kind: 'receipt',
    id,
    payload: { student, amount: toWire(amount), receipt: receipt.id },
  })
  return getReceipt(ctx, id)
}

/** @throws Failure 409 when the receipt brought nothing, or less than all of its refunds */
async function assertRefundable(ctx: RequestContext, receipt: ReceiptRow, minor: bigint): Promise<void> {
  if (receipt.kind !== 'receipt' || receipt.state !== 'confirmed') throw refundOfUnpaid()
  const { taken } = await ctx.db.one<{ taken: string }>(sql`
    select coalesce(sum(amount_minor), 0)::text as taken from receipts
    where school_id = ${ctx.schoolId} and receipt_id = ${receipt.id} and state in ('awaiting', 'confirmed')`)
  const left = BigInt(receipt.amount_minor) - BigInt(taken)
  if (minor > left) throw refundTooLarge({ facts: { left: toWire(money(left, receipt.currency)) } })
}
