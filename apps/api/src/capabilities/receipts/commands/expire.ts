import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { applyCredit, lockMoneyOf } from '../../tranches/public.ts'
import { receiptExpired, refundExpired } from '../events.ts'
import type { ReceiptRow } from '../queries/receipts.ts'

/** Ends a receipt or a refund for which nobody decided in time: the ledger has given it up already. */
export async function expireReceipt(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const found = await ctx.db.row<{ student_id: number }>(sql`
    select student_id from receipts where school_id = ${ctx.schoolId} and id = ${id}`)
  if (!found) return
  await lockMoneyOf(ctx, found.student_id)
  const row = await ctx.db.row<Ended>(sql`
    update receipts set state = 'expired', decided_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id} and state = 'awaiting' and expires_at <= ${ctx.now}
    returning id, kind, student_id, currency, amount_minor::text as amount_minor`)
  if (!row) return
  await record(ctx, row.kind === 'receipt' ? receiptExpired : refundExpired, {
    kind: 'receipt',
    id,
    payload: { student: row.student_id, amount: toWire(money(BigInt(row.amount_minor), row.currency)) },
  })
  await applyCredit(ctx, row.student_id)
}

type Ended = Pick<ReceiptRow, 'id' | 'kind' | 'student_id' | 'currency' | 'amount_minor'>
