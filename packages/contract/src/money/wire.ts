import { z } from 'zod'
import { currencyCodes } from './currencies.ts'
import { type Money, money } from './money.ts'

// PostgreSQL's bigint holds nineteen digits, not all of them.
const maxMinor = 10n ** 18n - 1n

/** Minor units in JSON: a whole number as text, because JSON's own numbers lose digits above 2^53. */
export const minorUnits = z
  .string()
  .regex(/^(0|-?[1-9]\d{0,17})$/)
  .describe('Minor units (tiyn, cents), a whole number as text')

/** A currency, by its code of ISO 4217. */
export const currencyCode = z.enum(currencyCodes)

/** An amount of money in JSON. */
export const moneyOnWire = z.strictObject({ minor: minorUnits, currency: currencyCode })
export type MoneyOnWire = z.output<typeof moneyOnWire>

/** Returns an amount as JSON carries it. @throws RangeError when the database could not store it */
export function toWire({ minor, currency }: Money): MoneyOnWire {
  if (minor > maxMinor || minor < -maxMinor) throw new RangeError('the amount has more than eighteen digits')
  return { minor: minor.toString(), currency }
}

/** Returns an amount that JSON carried and `moneyOnWire` validated. */
export const fromWire = ({ minor, currency }: MoneyOnWire): Money => money(BigInt(minor), currency)
