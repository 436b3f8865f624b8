import { randomUUID } from 'node:crypto'
import { type Money, money, subtract } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { balanceOf, credit, debit, personAccount, postTransaction } from '../../ledger/public.ts'
import { creditApplied } from '../events.ts'
import type { LedgerContext } from './context.ts'
import { lockMoneyOf } from './lock.ts'

/**
 * Pays what a student owes from their credit: debts from before first, then tranches, the earliest day first. What is over
 * stays credit; what waits to go out is not used.
 */
export async function applyCredit(ctx: LedgerContext, student: number): Promise<void> {
  await lockMoneyOf(ctx, student)
  for (const { credit: had, receivable } of await balanceOf(ctx.db, student)) {
    const available = subtract(had.balance, had.pendingOut)
    const owed = subtract(receivable.balance, receivable.pendingOut)
    const minor = available.minor < owed.minor ? available.minor : owed.minor
    if (minor > 0n) await applyIn(ctx, { student, owed, amount: money(minor, owed.currency) })
  }
}

interface Application {
  readonly student: number
  readonly owed: Money
  readonly amount: Money
}

async function applyIn(ctx: LedgerContext, { student, owed, amount }: Application): Promise<void> {
  const open = await ctx.db.rows<{ id: number; left: string }>(sql`
    select id, (amount_minor - paid_minor)::text as left from tranches
    where school_id = ${ctx.schoolId} and student_id = ${student} and currency = ${amount.currency}
      and ended_at is null and waived_at is null and paid_minor < amount_minor
    order by due_on nulls last, id`)
  const { id: transaction } = await postTransaction(ctx, {
    // Under the lock of the student it is applied once: what was applied is no longer there.
    key: `application:${randomUUID()}`,
    kind: 'application',
    entries: [
      debit(personAccount('credit', student), amount),
      credit(personAccount('receivable', student), amount),
    ],
  })
  // What is owed beyond the tranches is older than they are.
  const beyond = open.reduce((rest, { left }) => rest - BigInt(left), owed.minor)
  let rest = amount.minor - (beyond > 0n ? beyond : 0n)
  const parts: { tranche: number; minor: string }[] = []
  for (const { id, left } of open) {
    if (rest <= 0n) break
    const minor = rest < BigInt(left) ? rest : BigInt(left)
    parts.push({ tranche: id, minor: minor.toString() })
    rest -= minor
  }
  if (parts.length > 0)
    await ctx.db.rows(sql`
      insert into tranche_payments (school_id, tranche_id, transaction_id, minor)
      select ${ctx.schoolId}, p.tranche, ${transaction}, p.minor
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (tranche bigint, minor bigint)`)
  await record(ctx, creditApplied, {
    kind: 'person',
    id: student,
    payload: { student, amount: toWire(amount) },
  })
}
