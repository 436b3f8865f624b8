import type { Language } from '../vocabulary.ts'
import { minorDigits, signOf } from './currencies.ts'
import { isWhole, type Money, unitOf } from './money.ts'

// Browsers have no Kazakh numbers; Kazakh groups and separates as Russian does.
const locales: Readonly<Record<Language, string>> = { ru: 'ru-KZ', kk: 'ru-KZ', en: 'en-KZ' }
const narrowSpace = '\u202f'
const space = '\u00a0'

/**
 * Formats an amount as people in Kazakhstan write it: the sign after the number in every language, no decimals in a
 * whole amount, narrow spaces between groups in Russian and Kazakh: `1 234 567,50 ₸`, `1,234,567.50 ₸`.
 */
export function formatMoney(amount: Money, language: Language): string {
  const digits = isWhole(amount) ? 0 : minorDigits[amount.currency]
  const parts = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).formatToParts(plainDecimal(amount))
  const number = parts.map(({ type, value }) => (type === 'group' && language !== 'en' ? narrowSpace : value))
  return `${number.join('')}${space}${signOf(amount.currency)}`
}

/** Returns an amount as a plain decimal, like `-1234.56`: what files and providers of payments want. */
export function plainDecimal({ minor, currency }: Money): `${number}` {
  const digits = minorDigits[currency]
  const size = minor < 0n ? -minor : minor
  const whole = (size / unitOf(currency)).toString()
  const fraction = (size % unitOf(currency)).toString().padStart(digits, '0')
  const text = digits > 0 ? `${whole}.${fraction}` : whole
  return `${minor < 0n ? '-' : ''}${text}` as `${number}`
}
