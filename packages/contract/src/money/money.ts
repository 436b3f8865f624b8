import { type CurrencyCode, minorDigits } from './currencies.ts'

/** An amount in minor units (tiyn, cents) of a currency. There is no float anywhere in these modules. */
export interface Money {
  readonly minor: bigint
  readonly currency: CurrencyCode
}

/** Amounts of two currencies in one sum: our mistake, never a person's. */
export class MixedCurrencies extends Error {
  constructor(one: CurrencyCode, other: CurrencyCode) {
    super(`${one} and ${other} are not added, subtracted or compared`)
  }
}

export const money = (minor: bigint, currency: CurrencyCode): Money => ({ minor, currency })

/** Returns the number of minor units in one unit: 100n for tenge, 1n for yen. */
export const unitOf = (currency: CurrencyCode): bigint => 10n ** BigInt(minorDigits[currency])

/** @throws MixedCurrencies */
export function add(one: Money, other: Money): Money {
  return money(one.minor + inCurrencyOf(one, other), one.currency)
}

/** @throws MixedCurrencies */
export function subtract(one: Money, other: Money): Money {
  return money(one.minor - inCurrencyOf(one, other), one.currency)
}

/** Returns the sum in a currency, zero for an empty list. @throws MixedCurrencies */
export function sum(amounts: readonly Money[], currency: CurrencyCode): Money {
  return amounts.reduce(add, money(0n, currency))
}

/** Returns -1, 0 or 1, as sorting wants it. @throws MixedCurrencies */
export function compare(one: Money, other: Money): -1 | 0 | 1 {
  const second = inCurrencyOf(one, other)
  if (one.minor === second) return 0
  return one.minor < second ? -1 : 1
}

export const negate = ({ minor, currency }: Money): Money => money(-minor, currency)

export const isZero = ({ minor }: Money): boolean => minor === 0n

/** Returns true when no minor units are left over: prices and tranches are in whole tenge. */
export const isWhole = ({ minor, currency }: Money): boolean => minor % unitOf(currency) === 0n

function inCurrencyOf({ currency }: Money, other: Money): bigint {
  if (other.currency !== currency) throw new MixedCurrencies(currency, other.currency)
  return other.minor
}
