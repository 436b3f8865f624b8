import type { CurrencyCode } from './currencies.ts'
import { MixedCurrencies, type Money, money, unitOf } from './money.ts'

/** An exact number: a rate, or a percentage as a fraction. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What one unit of a currency cost on a day. A converted amount stores its rate. */
export interface Rate {
  readonly from: CurrencyCode
  readonly to: CurrencyCode
  /** A plain decimal, like `525.37`. */
  readonly price: string
  /** YYYY-MM-DD. */
  readonly on: string
}

/** Returns a plain decimal as an exact ratio. @throws RangeError for any other text */
export function ratioOf(decimal: string): Ratio {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(decimal) ?? []
  if (whole === '') throw new RangeError(`${decimal} is not a plain decimal`)
  return {
    numerator: BigInt(`${sign}${whole}${fraction}`),
    denominator: 10n ** BigInt(fraction.length),
  }
}

/** Returns a percentage as an exact ratio: `percent('5')`, `percent('12.5')`. */
export function percent(decimal: string): Ratio {
  const { numerator, denominator } = ratioOf(decimal)
  return { numerator, denominator: denominator * 100n }
}

/**
 * Multiplies an amount by an exact ratio and rounds once to a step, halves away from zero, as schools count:
 * 0.5 becomes 1, and -0.5 becomes -1, so that a refund mirrors its payment.
 */
export function multiply(
  { minor, currency }: Money,
  { numerator, denominator }: Ratio,
  { step = 1n }: { readonly step?: bigint } = {},
): Money {
  return money(roundedTo(minor * numerator, denominator, step), currency)
}

/** Converts an amount by the rate of a day, rounded once like `multiply`. @throws MixedCurrencies */
export function convert(
  { minor, currency }: Money,
  { from, to, price }: Rate,
  { step = 1n }: { readonly step?: bigint } = {},
): Money {
  if (currency !== from) throw new MixedCurrencies(currency, from)
  const { numerator, denominator } = ratioOf(price)
  return money(roundedTo(minor * numerator * unitOf(to), denominator * unitOf(from), step), to)
}

function roundedTo(numerator: bigint, denominator: bigint, step: bigint): bigint {
  if (step <= 0n) throw new RangeError('a step is positive')
  if (denominator === 0n) throw new RangeError('nothing is divided by zero')
  const isNegative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [size(numerator), size(denominator) * step]
  const rounded = ((top * 2n + bottom) / (bottom * 2n)) * step
  return isNegative ? -rounded : rounded
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)
