import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { HandMethod } from '@qadam/contract/receipts/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { SettledRefund } from '../../payment-providers/public.ts'
import { isIssued, moneyByHand } from '../queries/payments.ts'
import type { ReceiptContent, Way } from '../rules.ts'
import { issueDocument } from './issue.ts'
import { storeVoid } from './void.ts'

type Context = RequestContext<Actor | null>

/** Issues the correction note of a refund, in the transaction in which it succeeds. A refund has one. */
export async function correctReceipt(ctx: Context, refund: SettledRefund): Promise<void> {
  const { refundId, attemptId, amount, provider } = refund
  if (await isIssued(ctx.db, sql`d.refund_id = ${refundId}`)) return
  const row = await ctx.db.one<{
    method: HandMethod | null
    paid_on: string
    number: string | null
  }>(sql`
    select r.method, coalesce(r.paid_on, (r.settled_at at time zone s.time_zone)::date)::text as paid_on,
      r.document_number as number
    from payment_refunds r join schools s on s.school_id = r.school_id
    where r.school_id = ${ctx.schoolId} and r.id = ${refundId}`)
  const way: Way = {
    on: row.paid_on,
    by: row.method ?? provider,
    number: row.number ?? '',
  }
  await correct(ctx, { receipt: sql`d.attempt_id = ${attemptId}`, amount, way, source: { refundId } })
}

/** Issues the correction note of money that was given back by hand and confirmed. */
export async function correctByHand(ctx: RequestContext, receiptId: number): Promise<void> {
  const found = await moneyByHand(ctx.db, receiptId)
  if (found.kind !== 'refund' || (await isIssued(ctx.db, sql`d.receipt_id = ${receiptId}`))) return
  await correct(ctx, {
    receipt: sql`d.receipt_id = ${found.receipt_id}`,
    amount: money(BigInt(found.minor), found.currency),
    way: { on: found.paid_on, by: found.method, number: found.number },
    source: { receiptId },
  })
}

/** Voids the correction note of a refund that failed after it had succeeded: the receipt holds in full again. */
export async function voidCorrection(
  ctx: Context,
  { refundId, wasBooked }: SettledRefund & { readonly wasBooked: boolean },
): Promise<void> {
  if (!wasBooked) return
  const found = await ctx.db.row<{ id: number }>(sql`
    select d.id from billing_documents d where d.school_id = ${ctx.schoolId} and d.refund_id = ${refundId}`)
  if (found) await storeVoid(ctx, found.id, 'refund_failed')
}

interface Correction {
  /** The receipt `d` that is corrected. */
  readonly receipt: SQL
  readonly amount: Money
  readonly way: Way
  readonly source: { readonly refundId: number } | { readonly receiptId: number }
}

interface CorrectedRow {
  readonly id: number
  readonly student_id: number
  readonly year: number
  readonly number: number
  readonly issued_on: string
  readonly minor: string
  readonly currency: CurrencyCode
  readonly content: ReceiptContent
  readonly corrected: string
}

/** What was paid before there were receipts has nothing to correct. */
async function correct(ctx: Context, { receipt, amount, way, source }: Correction): Promise<void> {
  const found = await ctx.db.row<CorrectedRow>(sql`
    select d.id, d.student_id, d.year, d.number, d.issued_on::text as issued_on, d.sum_minor::text as minor, d.currency,
      d.content, (select coalesce(sum(c.sum_minor), 0) from billing_documents c
        where c.school_id = d.school_id and c.corrects_id = d.id and not exists (select 1 from billing_voids v
          where v.school_id = c.school_id and v.document_id = c.id))::text as corrected
    from billing_documents d where d.school_id = ${ctx.schoolId} and d.kind = 'receipt' and ${receipt}`)
  if (!found) return
  const { content } = found
  await issueDocument(ctx, {
    studentId: found.student_id,
    sum: amount,
    correctsId: found.id,
    ...source,
    content: {
      ...content,
      kind: 'correction',
      way,
      corrects: { number: numberOf(found), issued_on: found.issued_on, sum_minor: found.minor },
      left_minor: (BigInt(found.minor) - BigInt(found.corrected) - amount.minor).toString(),
    },
  })
}
