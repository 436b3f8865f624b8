/** A tranche that has not ended, in minor units. */
export interface CountedTranche {
  readonly id: number
  readonly due_on: string | null
  readonly amount: bigint
  readonly paid: bigint
  readonly isWaived: boolean
}

/** A confirmed receipt, and what its refunds leave of it. */
export interface CountedReceipt {
  readonly id: number
  readonly left: bigint
}

interface Facts {
  /** The earliest day first. */
  readonly tranches: readonly CountedTranche[]
  /** The newest first. */
  readonly receipts: readonly CountedReceipt[]
  /** Unused, without what waits to go out. */
  readonly credit: bigint
  /** What refunds grant beyond credit, posted and waiting: paid for tranches once, and no longer the school's. */
  readonly granted: bigint
  readonly acts: bigint
  readonly day: string
  /** What was entered as done; undefined counts it. */
  readonly entered: bigint | undefined
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Counts what a leaving does. What was paid beyond what was done goes back; what was done beyond what was paid stays due, by
 * the earliest tranches; everything else of the plan is no longer charged.
 */
export function countLeaving({ tranches, receipts, credit, granted, acts, day, entered }: Facts) {
  const agreed = tranches
    .filter(({ due_on: due, isWaived }) => !isWaived && due !== null && due <= day)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const done = entered ?? larger(agreed, acts)
  const paid = larger(tranches.reduce((sum, one) => sum + one.paid, credit) - granted, 0n)
  let owed = larger(done - paid, 0n)
  const parts = tranches
    .filter(({ isWaived, amount, paid: ofIt }) => !isWaived && ofIt < amount)
    .map((tranche) => {
      const left = tranche.amount - tranche.paid
      const stays = smaller(left, owed)
      owed -= stays
      return { ...tranche, stays, stopped: left - stays }
    })
  const over = larger(paid - done, 0n)
  let rest = over
  const refunds = receipts
    .map(({ id, left }) => {
      const amount = smaller(left, rest)
      rest -= amount
      return { id, amount }
    })
    .filter(({ amount }) => amount > 0n)
  const sumOf = (of: 'stays' | 'stopped') => parts.reduce((sum, part) => sum + part[of], 0n)
  return {
    agreed,
    done,
    paid,
    stays: sumOf('stays'),
    stopped: sumOf('stopped'),
    refund: over - rest,
    beyondReceipts: rest,
    parts,
    refunds,
  }
}
