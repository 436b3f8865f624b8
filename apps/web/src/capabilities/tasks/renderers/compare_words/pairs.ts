export interface Pair {
  readonly left: string
  readonly right: string
}

/** Adds a pair; each side belongs to at most one pair. */
export function joined(pairs: readonly Pair[], left: string, right: string): Pair[] {
  return [...pairs.filter((one) => one.left !== left && one.right !== right), { left, right }]
}
