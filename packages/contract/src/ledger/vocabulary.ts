/** Accounts that each person has; none of them may go below zero. */
export const personAccountKinds = ['receivable', 'credit', 'cashback'] as const
export type PersonAccountKind = (typeof personAccountKinds)[number]

/** Accounts of the school. `clearing` is divided by the method of payment, `revenue` by what was sold. */
export const schoolAccountKinds = [
  'cash',
  'bank',
  'clearing',
  'revenue',
  'refunds',
  'discounts',
  'write_off',
  'rounding',
  'fees',
  'disputes',
  'exchange',
  'opening',
] as const
export type SchoolAccountKind = (typeof schoolAccountKinds)[number]

export const accountKinds = [...personAccountKinds, ...schoolAccountKinds] as const
export type AccountKind = (typeof accountKinds)[number]

/** Accounts whose balance is credits less debits; the balance of all others is debits less credits. */
export const creditAccountKinds: readonly AccountKind[] = ['credit', 'cashback', 'revenue', 'opening']

/** Why a transaction was written. */
export const transactionKinds = [
  'opening',
  'charge',
  'discount',
  'waiver',
  'receipt',
  'application',
  'refund',
  'payout',
  'cashback',
  'write_off',
  'rounding',
  'fee',
  'dispute',
  'transfer',
  'reversal',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** Why a transaction was reversed. */
export const reversalReasons = ['mistake', 'duplicate', 'refund_failed', 'merge_undone', 'withdrawn'] as const
export type ReversalReason = (typeof reversalReasons)[number]

/** Why a pending transaction was voided. */
export const voidReasons = ['expired', 'rejected', 'canceled', 'failed'] as const
export type VoidReason = (typeof voidReasons)[number]
