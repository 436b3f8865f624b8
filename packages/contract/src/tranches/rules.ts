import { split } from '../money/allocate.ts'
import { type Money, unitOf } from '../money/money.ts'
import type { TrancheState } from './lifecycle.ts'

/** What a tranche can be due after, when its day is not known yet. */
export const trancheEvents = ['contract', 'invitation', 'visa'] as const
export type TrancheEvent = (typeof trancheEvents)[number]

/** The lists of people who have to pay: late, today, within thirty days. */
export const debtLists = ['overdue', 'today', 'soon'] as const
export type DebtList = (typeof debtLists)[number]
/** How many days the oldest tranche is overdue. */
export const agings = ['1_30', '31_60', '61_90', 'over_90'] as const
export type Aging = (typeof agings)[number]

/** Maximum number of parts of a plan. */
export const maxParts = 60
/** Maximum amount of one tranche or plan, in minor units. */
export const maxAmount = 100_000_000_000_000n

/** When a tranche is due: a day, or so many days after an event. */
export type Due = { readonly due_on: string } | { readonly event: TrancheEvent; readonly days_after: number }

/** A part of a plan. */
export interface Part {
  readonly amount: Money
  readonly due: Due
}

interface Standing {
  readonly amount: bigint
  readonly paid: bigint
  readonly isWaived: boolean
  readonly dueOn: string | null
}

/** Returns the state of a tranche on a day of the school. */
export function stateOf({ amount, paid, isWaived, dueOn }: Standing, today: string): TrancheState {
  if (isWaived) return 'waived'
  if (paid >= amount) return 'paid'
  if (dueOn === null || dueOn > today) return 'planned'
  return dueOn === today ? 'due' : 'overdue'
}

interface EqualParts {
  readonly parts: number
  readonly first_on: string
  readonly every_months: number
}

/** Divides an amount into equal parts in whole units; what is left over goes to the first ones. */
export function equalParts(
  amount: Money,
  { parts, first_on: first, every_months: months }: EqualParts,
): Part[] {
  return split(amount, BigInt(parts), { step: unitOf(amount.currency) })
    .filter(({ minor }) => minor > 0n)
    .map((part, position) => ({ amount: part, due: { due_on: monthsAfter(first, position * months) } }))
}

/** Returns the day so many months later; the last of a month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** How many debtors one export holds at most. */
export const maxExportedDebtors = 5_000
