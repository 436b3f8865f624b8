import { randomUUID } from 'node:crypto'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, personAccount, postTransaction } from '../../ledger/public.ts'
import { applyCredit, lockMoneyOf } from '../../tranches/public.ts'
import { nothingToUse } from '../errors.ts'
import { cashbackUsed } from '../events.ts'
import { availableCashback, cashbackStanding } from '../queries/cashback.ts'

/** Pays what the actor owes from their cashback, the oldest first. @throws Failure 409 without cashback or debt */
export async function spendCashback(ctx: RequestContext) {
  const student = ctx.actor.id
  await lockMoneyOf(ctx, student)
  const { usable } = await cashbackStanding(ctx.db, student)
  if (usable === 0n) throw nothingToUse()
  const amount = money(usable, 'KZT')
  await postTransaction(ctx, {
    // Under the lock of the student it is used once: what was used is no longer there.
    key: `cashback-use:${randomUUID()}`,
    kind: 'cashback',
    entries: [
      debit(personAccount('cashback', student), amount),
      credit(personAccount('credit', student), amount),
    ],
  })
  await record(ctx, cashbackUsed, {
    kind: 'person',
    id: student,
    payload: { student, amount: toWire(amount) },
  })
  await applyCredit(ctx, student)
  return { used: toWire(amount), available: toWire(money(await availableCashback(ctx.db, student), 'KZT')) }
}
