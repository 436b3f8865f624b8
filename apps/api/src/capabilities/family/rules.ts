/** Links to pay that one guardian makes in an hour. */
export const guardianPayments = { name: 'guardian-pay', points: 30, seconds: 3_600 } as const
/** Documents of transfers that one guardian sends in a day. */
export const guardianTransfers = { name: 'guardian-transfer', points: 30, seconds: 86_400 } as const
/** Documents of transfers that one client sends, whatever their links are. */
export const clientTransfers = { name: 'guardian-transfer-client', points: 60, seconds: 3_600 } as const

/** Returns true if two spellings can be one person's: every word of the shorter one is in the other, in any order. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => name.toLocaleLowerCase('kk').split(/\s+/).filter(Boolean)
  const [shorter = [], longer = []] = [words(one), words(other)].toSorted((a, b) => a.length - b.length)
  return shorter.length > 1 && shorter.every((word) => longer.includes(word))
}
