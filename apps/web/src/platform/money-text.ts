import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { readTypedMoney } from '@qadam/contract/money/typed-money.ts'
import { type MoneyOnWire, toWire } from '@qadam/contract/money/wire.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

/** An amount of the wire in words. */
export const amountText = ({ minor, currency }: MoneyOnWire, language: Language): string =>
  formatMoney(money(BigInt(minor), currency), language)

/** Returns a typed amount above zero in tenge; undefined for any other text. */
export function typedTenge(text: string): (MoneyOnWire & { currency: 'KZT' }) | undefined {
  const read = readTypedMoney(text, 'KZT')
  if (!('money' in read) || read.money.minor <= 0n) return undefined
  return { ...toWire(read.money), currency: 'KZT' }
}

/** Returns a typed amount above zero in whole tenge; undefined for any other text. */
export function typedWholeTenge(text: string): (MoneyOnWire & { currency: 'KZT' }) | undefined {
  const read = typedTenge(text)
  return read && BigInt(read.minor) % 100n === 0n ? read : undefined
}

/** An amount of whole tenge as people type it. */
export const tengeAsTyped = (minor: bigint): string => (minor / 100n).toString()
