import { money } from '@qadam/contract/money/money.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { SucceededPayment } from '../../payment-providers/public.ts'
import { commonContent, inLanguages, titled } from '../queries/content.ts'
import { isIssued, moneyByHand, type PaidAttempt, paidByAttempt } from '../queries/payments.ts'
import type { InLanguages } from '../rules.ts'
import { issueDocument } from './issue.ts'

type Context = RequestContext<Actor | null>

const noCompany = { bin: '', address: '' } as const

/** Issues the receipt of a payment at a provider, in the transaction of its success. A payment has one, however often it comes. */
export async function issueReceipt(ctx: Context, paid: SucceededPayment): Promise<void> {
  if (await isIssued(ctx.db, sql`d.attempt_id = ${paid.attemptId}`)) return
  const found = await paidByAttempt(ctx.db, paid.attemptId)
  if (!found) return
  const { common } = await commonContent(ctx, found.student_id)
  await issueDocument(ctx, {
    studentId: found.student_id,
    sum: paid.amount,
    attemptId: paid.attemptId,
    content: {
      ...common,
      kind: 'receipt',
      // By a link that was handed on nobody knows who paid.
      payer: { name: found.by_link ? (found.guardian ?? '') : common.student, ...noCompany },
      purpose: purposeOf(found),
      way: { on: found.paid_on, by: paid.provider, number: paid.number },
    },
  })
}

function purposeOf({ sold, ...titles }: PaidAttempt): InLanguages {
  if (sold === 'course') return titled('forCourse', titles)
  return inLanguages(sold === 'priority' ? 'forPriority' : 'forTuition')
}

/** Issues the receipt of money by hand that another person confirmed. */
export async function issueReceiptByHand(ctx: RequestContext, receiptId: number): Promise<void> {
  const found = await moneyByHand(ctx.db, receiptId)
  if (found.kind !== 'receipt' || (await isIssued(ctx.db, sql`d.receipt_id = ${receiptId}`))) return
  const { common, customer } = await commonContent(ctx, found.student_id)
  await issueDocument(ctx, {
    studentId: found.student_id,
    sum: money(BigInt(found.minor), found.currency),
    receiptId,
    content: {
      ...common,
      kind: 'receipt',
      payer: { name: found.guardian ?? (customer || common.student), ...noCompany },
      purpose: inLanguages('forTuition'),
      way: { on: found.paid_on, by: found.method, number: found.number },
    },
  })
}
