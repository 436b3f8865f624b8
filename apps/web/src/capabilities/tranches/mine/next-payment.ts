import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { StudentMoney, Tranche } from '../queries.ts'

export interface NextPayment {
  readonly state: 'overdue' | 'due' | 'planned'
  readonly amount: MoneyOnWire
  /** When the earliest part of it is due; null for a debt that no tranche explains. */
  readonly due: Pick<Tranche, 'id' | 'left' | 'due_on' | 'event' | 'days_after'> | null
}

/** Returns what to pay next: everything late together, else everything of today, else the next part. */
export function nextPayment({ tranches, balances }: StudentMoney): NextPayment | undefined {
  for (const { overdue, due } of balances) {
    const late = tranches.find(({ state }) => state === 'overdue')
    if (late && overdue.minor !== '0') return { state: 'overdue', amount: overdue, due: late }
    const today = tranches.find(({ state }) => state === 'due')
    if (due.minor !== '0') return { state: 'due', amount: due, due: today ?? null }
  }
  const next = tranches.find(({ state }) => state === 'planned')
  return next && { state: 'planned', amount: next.left, due: next }
}
