import { type Money, sum } from '../money/money.ts'
import { multiply, percent, ratioOf } from '../money/rate.ts'

interface Priced {
  /** A plain decimal with at most two digits after the point. */
  readonly quantity: string
  readonly price: Money
}

/**
 * Returns the sum of a line. It is exact, never rounded: a price is in whole tenge, a quantity has at most two decimals,
 * so their product has no part of a tiyn.
 */
export const sumOfLine = ({ quantity, price }: Priced): Money => multiply(price, ratioOf(quantity))

/** Returns the sum of all lines in tenge. */
export const sumOfLines = (lines: readonly Priced[]): Money => sum(lines.map(sumOfLine), 'KZT')

/** Returns the VAT that a total contains, rounded once, on the total. */
export function vatIn(total: Money, vatPercent: number): Money {
  const { numerator, denominator } = percent(String(vatPercent))
  return multiply(total, { numerator, denominator: denominator + numerator })
}

/** Returns the sum of quantities as a plain decimal. */
export function sumOfQuantities(quantities: readonly string[]): string {
  const hundredths = quantities
    .map((quantity) => {
      const { numerator, denominator } = ratioOf(quantity)
      return (numerator * 100n) / denominator
    })
    .reduce((all, one) => all + one, 0n)
  return plainQuantity(hundredths)
}

function plainQuantity(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return fraction === '' ? `${hundredths / 100n}` : `${hundredths / 100n}.${fraction}`
}
