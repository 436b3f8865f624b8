import { subtract } from '@qadam/contract/money/money.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { balanceOf } from '../../ledger/public.ts'

/** Returns the cashback of a student that is not spent, in tiyn. */
export async function availableCashback(db: SchoolDb, student: number): Promise<bigint> {
  return (await cashbackStanding(db, student)).available
}

/** Returns what a student has as cashback, and how much of it pays what they owe beyond their credit. */
export async function cashbackStanding(
  db: SchoolDb,
  student: number,
): Promise<{ available: bigint; usable: bigint }> {
  const balance = (await balanceOf(db, student)).find(({ currency }) => currency === 'KZT')
  if (!balance) return { available: 0n, usable: 0n }
  const { cashback, receivable, credit } = balance
  const available = subtract(cashback.balance, cashback.pendingOut).minor
  const owed =
    subtract(receivable.balance, receivable.pendingOut).minor -
    subtract(credit.balance, credit.pendingOut).minor
  const usable = owed < available ? owed : available
  return { available, usable: usable > 0n ? usable : 0n }
}
