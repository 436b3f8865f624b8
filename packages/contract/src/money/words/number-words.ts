export type Gender = 'masculine' | 'feminine'

/** How a language writes whole numbers. */
export interface NumberWords {
  readonly zero: string
  readonly minus: string
  /** Returns the words of a group of three digits; scale 1 is thousands. Empty ones are left out. */
  group(number: number, scale: number): readonly string[]
}

/** Returns a whole number in words, of at most eighteen digits. */
export function numberInWords(number: bigint, words: NumberWords): string {
  if (number === 0n) return words.zero
  const groups: string[] = []
  let rest = number < 0n ? -number : number
  for (let scale = 0; rest > 0n; scale += 1) {
    const group = Number(rest % 1_000n)
    if (group > 0) groups.unshift(...words.group(group, scale))
    rest /= 1_000n
  }
  return [...(number < 0n ? [words.minus] : []), ...groups].filter((word) => word !== '').join(' ')
}
