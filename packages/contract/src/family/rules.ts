/** How many children one transfer may pay for. */
export const maxTransferParts = 20

/** What is owed for a child, in minor units; the day is null without one. */
export interface OwedPart {
  readonly child: number
  readonly minor: bigint
  readonly due_on: string | null
}

/**
 * Splits a sum over children: what is owed is paid in the order of its days, the oldest first and parts without a day
 * last. What is more than all is owed goes to the first child.
 */
export function splitOldestFirst(
  minor: bigint,
  owed: readonly OwedPart[],
  children: readonly number[],
): Map<number, bigint> {
  const parts = new Map<number, bigint>(children.map((child) => [child, 0n]))
  const add = (child: number, more: bigint) => parts.set(child, (parts.get(child) ?? 0n) + more)
  let left = minor
  // Days are ISO, so their text is in their order.
  for (const one of owed.toSorted((a, b) => (a.due_on ?? '9').localeCompare(b.due_on ?? '9'))) {
    const paid = one.minor < left ? one.minor : left
    add(one.child, paid)
    left -= paid
  }
  const [first] = children
  if (left > 0n && first !== undefined) add(first, left)
  return parts
}
