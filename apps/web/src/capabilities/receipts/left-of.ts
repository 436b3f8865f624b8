import type { Receipt } from './queries.ts'

/** Returns what can still be given back of a receipt, in minor units: what is pending counts as given. */
export const leftOf = ({
  amount,
  refunded,
  refunding,
}: Pick<Receipt, 'amount' | 'refunded' | 'refunding'>): bigint =>
  BigInt(amount.minor) - BigInt(refunded.minor) - BigInt(refunding.minor)
