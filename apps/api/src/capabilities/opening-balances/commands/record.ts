import { type Money, negate } from '@qadam/contract/money/money.ts'
import { fromWire, toWire } from '@qadam/contract/money/wire.ts'
import type { newOpeningBalance, takeBackOpening as taken } from '@qadam/contract/opening-balances/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, personAccount, postTransaction, reverse, schoolAccount } from '../../ledger/public.ts'
import { requireStudent } from '../../students/public.ts'
import { openingNotRecorded, openingRecordedAlready } from '../errors.ts'
import { openingBalanceRecorded, openingBalanceTakenBack } from '../events.ts'
import { openingKey, type RecordedOpening, recordedOpenings } from '../queries/recorded.ts'

/**
 * Records what a student owes when the school begins, once for each currency; the same amount again is no other one.
 * @throws Failure 404, 409
 */
export async function recordOpening(
  ctx: RequestContext,
  { student_id: student, amount, reason }: z.output<typeof newOpeningBalance>,
) {
  await requireStudent(ctx.db, ctx.actor, student)
  const wanted = fromWire(amount)
  const before = (await recordedOpenings(ctx.db, [student])).get(openingKey(student, wanted.currency))
  const transaction = await postOpening(ctx, { student, amount: wanted, reason, before })
  const person = await ctx.db.one<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, coalesce(last_name, '') as last_name from people
    where school_id = ${ctx.schoolId} and id = ${student}`)
  return { student: person, amount, transaction_id: transaction }
}

interface Opening {
  readonly student: number
  readonly amount: Money
  readonly reason: string
  readonly before: RecordedOpening | undefined
}

/** Posts one opening balance and records it. Returns its transaction. @throws Failure 409 */
export async function postOpening(
  ctx: RequestContext,
  { student, amount, reason, before }: Opening,
): Promise<number> {
  if (before?.current) {
    if (before.current.amount.minor !== amount.minor) throw openingRecordedAlready()
    return before.current.transaction
  }
  const { id, repeated } = await postTransaction(ctx, {
    // One that was taken back is followed by another.
    key: `opening:${student}:${amount.currency}:${before?.takenBack ?? 0}`,
    kind: 'opening',
    entries:
      amount.minor > 0n
        ? [debit(personAccount('receivable', student), amount), credit(schoolAccount('opening'), amount)]
        : [
            debit(schoolAccount('opening'), negate(amount)),
            credit(personAccount('credit', student), negate(amount)),
          ],
    note: reason,
  })
  if (!repeated)
    await record(ctx, openingBalanceRecorded, {
      kind: 'person',
      id: student,
      payload: { ...toWire(amount), transaction: id },
    })
  return id
}

/** Reverses an opening balance, as long as nothing was paid of it. @throws Failure 404, 409 */
export async function takeBackOpening(
  ctx: RequestContext,
  { student_id: student, currency, reason }: z.output<typeof taken>,
): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, student)
  const found = (await recordedOpenings(ctx.db, [student])).get(openingKey(student, currency))
  if (!found?.current) throw openingNotRecorded()
  const { transaction } = found.current
  const { id } = await reverse(ctx, {
    key: `opening-back:${transaction}`,
    transaction,
    reason: 'mistake',
    note: reason,
  })
  await record(ctx, openingBalanceTakenBack, {
    kind: 'person',
    id: student,
    payload: { currency, transaction, reversal: id },
  })
}
