import type { Language } from '../vocabulary.ts'
import { type Money, unitOf } from './money.ts'
import { english } from './words/english.ts'
import { kazakh } from './words/kazakh.ts'
import { numberInWords } from './words/number-words.ts'
import { russian } from './words/russian.ts'

const numbers = { ru: russian, kk: kazakh, en: english } as const
const units = {
  ru: ['тенге', 'тиын'],
  kk: ['теңге', 'тиын'],
  en: ['tenge', 'tiyn'],
} as const satisfies Record<Language, readonly [string, string]>

/**
 * Returns an amount of tenge in words, as receipts and acts in Kazakhstan write it: whole tenge in words, tiyn in two digits:
 * `Пятьдесят тысяч тенге 50 тиын`. @throws RangeError for another currency
 */
export function tengeInWords({ minor, currency }: Money, language: Language): string {
  if (currency !== 'KZT') throw new RangeError(`${currency} is not written in words`)
  const size = minor < 0n ? -minor : minor
  const [tenge, tiyn] = [size / unitOf(currency), size % unitOf(currency)]
  const written = numberInWords(tenge, numbers[language])
  const signed = minor < 0n ? `${numbers[language].minus} ${written}` : written
  const [whole, part] = units[language]
  const text = `${signed} ${whole} ${tiyn.toString().padStart(2, '0')} ${part}`
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
