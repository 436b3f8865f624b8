import { type CurrencyCode, currencyCodes, minorDigits, signOf } from './currencies.ts'
import { type Money, money } from './money.ts'

/** Why a text is no amount; the screen says it in its own words. */
export type MoneyFault = 'not_a_number' | 'too_precise' | 'too_large' | 'other_currency'

/** An amount as read, or why not. */
export type TypedMoney = { readonly money: Money } | { readonly fault: MoneyFault }

const spaces = /[\s\u00a0\u202f\u2009']/gu

/**
 * Reads an amount as people type it: `1 234,56`, `1,234.56 $`, `50000 ₸`, `5 000 тг`. A point or comma before exactly
 * three digits groups; otherwise it begins the decimals. A sign or code of another currency is a fault, never
 * ignored.
 */
export function readTypedMoney(text: string, currency: CurrencyCode): TypedMoney {
  const plain = text
    .normalize('NFKC')
    .replace(spaces, '')
    .replace(/[\u2212\u2013]/g, '-')
  const [, before = '', digits = '', after = ''] = /^([^\d-]*-?)(\d[\d.,]*)(\D*)$/.exec(plain) ?? []
  if (digits === '') return { fault: 'not_a_number' }
  const isNegative = before.endsWith('-')
  const labels = [before.replace('-', ''), after].filter((label) => label !== '')
  for (const label of labels) {
    const named = currencyOf(label)
    if (named === undefined) return { fault: 'not_a_number' }
    if (named !== currency) return { fault: 'other_currency' }
  }
  const parts = partsOf(digits)
  if (!parts) return { fault: 'not_a_number' }
  const digitCount = minorDigits[currency]
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > digitCount) return { fault: 'too_precise' }
  const minor = BigInt(`${parts.whole}${fraction.padEnd(digitCount, '0')}`)
  if (minor >= 10n ** 18n) return { fault: 'too_large' }
  return { money: money(isNegative ? -minor : minor, currency) }
}

function currencyOf(label: string): CurrencyCode | undefined {
  const word = label.toUpperCase().replace(/\.$/, '')
  if (/^(ТГ|ТЕНГЕ|ТЕҢГЕ|TENGE|TG)$/.test(word)) return 'KZT'
  return currencyCodes.find((code) => code === word || signOf(code) === word)
}

/** Returns the digits before and after the decimal mark, or undefined when the marks make no number. */
function partsOf(digits: string): { readonly whole: string; readonly fraction: string } | undefined {
  const [, head = '', mark = '', tail = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(digits) ?? []
  const isGroup = /^\d{3}$/.test(tail) && /^[1-9]/.test(head) && (!/[.,]/.test(head) || head.includes(mark))
  const whole = mark === '' || isGroup ? digits : head
  const fraction = mark === '' || isGroup ? '' : tail
  if (mark !== '' && !isGroup && (tail === '' || head.includes(mark))) return undefined
  if (!/^\d+$/.test(whole) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return undefined
  return { whole: whole.replace(/[.,]/g, ''), fraction }
}
