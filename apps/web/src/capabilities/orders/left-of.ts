import type { Order } from './queries.ts'

/** Returns what can still be given back, in minor units: what is pending counts as given. */
export function leftOf({
  amount,
  refunded,
  refunds,
}: Pick<Order, 'amount' | 'refunded' | 'refunds'>): bigint {
  const pending = refunds
    .filter(({ state }) => state === 'pending')
    .reduce((all, one) => all + BigInt(one.amount.minor), 0n)
  return BigInt(amount.minor) - BigInt(refunded.minor) - pending
}
