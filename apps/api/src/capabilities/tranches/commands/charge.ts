import type { Money } from '@qadam/contract/money/money.ts'
import { sql } from '../../../platform/database/sql.ts'
import { credit, debit, personAccount, postTransaction, reverse, schoolAccount } from '../../ledger/public.ts'
import type { LedgerContext } from './context.ts'

/** What is charged: a tranche in one of its versions. */
interface Charge {
  readonly id: number
  readonly version: number
  readonly student: number
  readonly amount: Money
}

/** Charges a tranche: a planned tranche is owed at once. Returns the transaction. */
export async function chargeTranche(
  ctx: LedgerContext,
  { id, version, student, amount }: Charge,
): Promise<number> {
  const written = await postTransaction(ctx, {
    key: `tranche:${id}:${version}`,
    kind: 'charge',
    entries: [
      debit(personAccount('receivable', student), amount),
      credit(schoolAccount('revenue', 'package'), amount),
    ],
  })
  return written.id
}

/** Takes a charge back by its reversal, as long as it was not paid. @throws Failure 409 */
export async function withdrawCharge(
  ctx: LedgerContext,
  { id, version, student, amount, charge }: Charge & { readonly charge: number },
): Promise<void> {
  const key = `tranche:${id}:${version}:back`
  const { charged } = await ctx.db.one<{ charged: number }>(sql`
    select a.person_id as charged from ledger_entries e
    join ledger_accounts a on a.school_id = e.school_id and a.id = e.account_id
    where e.school_id = ${ctx.schoolId} and e.transaction_id = ${charge} and a.person_id is not null`)
  if (charged === student) {
    await reverse(ctx, { key, transaction: charge, reason: 'withdrawn' })
    return
  }
  // A merge has transferred what was owed to another student: the account of the reversal is empty.
  await postTransaction(ctx, {
    key,
    kind: 'charge',
    entries: [
      debit(schoolAccount('revenue', 'package'), amount),
      credit(personAccount('receivable', student), amount),
    ],
  })
}
