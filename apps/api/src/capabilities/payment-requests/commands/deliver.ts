import { toWire } from '@qadam/contract/money/wire.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../../ledger/public.ts'
import type { SucceededPayment } from '../../payment-providers/public.ts'
import { applyCredit, lockMoneyOf } from '../../tranches/public.ts'
import { paymentByLinkArrived } from '../events.ts'
import { lockRequest } from '../queries/requests.ts'
import { referenceOf } from '../rules.ts'

/**
 * Notes that a link was paid, in the transaction in which the payment succeeds. Money for a tranche is the student's credit
 * and pays what is owed, the oldest first; an order is delivered by its own capability. A second payment stays credit.
 */
export async function deliverByLink(
  ctx: RequestContext<Actor | null>,
  paid: SucceededPayment,
): Promise<void> {
  const { db, now, schoolId } = ctx
  const found = await db.row<{ id: number; student_id: number }>(sql`
    select r.id, r.student_id from payment_request_attempts x
    join payment_requests r on r.school_id = x.school_id and r.id = x.request_id
    where x.school_id = ${schoolId} and x.attempt_id = ${paid.attemptId}`)
  if (!found) return
  await lockMoneyOf(ctx, found.student_id)
  const row = await lockRequest(ctx, sql`r.id = ${found.id}`)
  if (!row) return
  if (row.tranche_id !== null) {
    await postTransaction(ctx, {
      key: `${referenceOf(row.id)}:receipt:${paid.attemptId}`,
      kind: 'receipt',
      entries: [
        debit(schoolAccount('clearing', paid.provider), paid.amount),
        credit(personAccount('credit', row.student_id), paid.amount),
      ],
    })
    await applyCredit(ctx, row.student_id)
  }
  if (row.paid_at === null)
    await db.rows(sql`
      update payment_requests set paid_at = ${now}, paid_minor = ${paid.amount.minor.toString()}::bigint
      where school_id = ${schoolId} and id = ${row.id}`)
  await record(ctx, paymentByLinkArrived, {
    kind: 'payment_request',
    id: row.id,
    payload: {
      student: row.student_id,
      order: row.order_id,
      tranche: row.tranche_id,
      amount: toWire(paid.amount),
      attempt: paid.attemptId,
    },
  })
}
