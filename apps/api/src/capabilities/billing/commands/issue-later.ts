import type { laterReceipt } from '@qadam/contract/billing/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lockAttempt } from '../../payment-providers/public.ts'
import { requireStudent } from '../../students/public.ts'
import { billingNotFound, nothingPaid } from '../errors.ts'
import { getBillingRow, presentBilling } from '../queries/documents.ts'
import { type HeldPayment, handRefundsOf, lockMoneyByHand, paymentsOf, refundsOf } from '../queries/held.ts'
import { correctByHand, correctReceipt } from './correct.ts'
import { issueReceipt, issueReceiptByHand } from './receipt.ts'

type Asked = z.output<typeof laterReceipt>

/**
 * Issues the receipt of a payment that has none, and the notes of what went back of it: it came before there were
 * receipts (ADR 940). The numbers are of today, the day of the payment is printed. Idempotent. @throws Failure 404, 409
 */
export async function issueLater(ctx: RequestContext, asked: Asked) {
  const receipt =
    asked.payment === 'receipt'
      ? await issueForHandMoney(ctx, asked.id)
      : await issueForPayments(ctx, await paymentsOf(ctx.db, asked.payment, asked.id))
  return presentBilling(ctx, await getBillingRow(ctx, receipt))
}

async function issueForHandMoney(ctx: RequestContext, id: number): Promise<number> {
  const found = await lockMoneyByHand(ctx.db, id)
  if (!found) throw billingNotFound()
  await requireStudent(ctx.db, ctx.actor, found.student_id)
  if (found.kind !== 'receipt' || found.state !== 'confirmed') throw nothingPaid()
  await issueReceiptByHand(ctx, id)
  for (const refund of await handRefundsOf(ctx.db, id)) await correctByHand(ctx, refund)
  const { id: receipt } = await ctx.db.one<{ id: number }>(sql`
    select d.id from billing_documents d
    where d.school_id = ${ctx.schoolId} and d.receipt_id = ${id} and d.kind = 'receipt'`)
  return receipt
}

/** An order that was paid twice has two payments: each gets its receipt. Returns that of the first. */
async function issueForPayments(ctx: RequestContext, found: readonly HeldPayment[]): Promise<number> {
  const [first] = found
  if (!first) throw billingNotFound()
  await requireStudent(ctx.db, ctx.actor, first.student_id)
  const paid = found.flatMap(({ attempt }) => attempt ?? [])
  const [earliest] = paid
  if (!earliest) throw nothingPaid()
  for (const { amount, ...attempt } of paid) {
    // Behind the lock a second request finds the receipt of the first.
    await lockAttempt(ctx.db, attempt.attemptId)
    await issueReceipt(ctx, { ...attempt, amount })
    for (const refund of await refundsOf(ctx.db, attempt.attemptId))
      await correctReceipt(ctx, { ...attempt, ...refund })
  }
  const { id } = await ctx.db.one<{ id: number }>(sql`
    select d.id from billing_documents d
    where d.school_id = ${ctx.schoolId} and d.attempt_id = ${earliest.attemptId}`)
  return id
}
