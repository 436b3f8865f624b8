export interface Pair {
  readonly left: string
  readonly right: string
}

/** The pairs with these two joined; each side belongs to one pair at most. */
export function joined(pairs: readonly Pair[], left: string, right: string): Pair[] {
  return [...pairs.filter((one) => one.left !== left && one.right !== right), { left, right }]
}
