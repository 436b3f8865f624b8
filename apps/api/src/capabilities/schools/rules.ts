import { noticeHours } from '@qadam/contract/schools/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'

/** Returns a notice time in the specification's format: its index in the list and the hours. */
export function noticeTime(hours: number): { index: number; time: number } {
  const index = (noticeHours as readonly number[]).indexOf(hours)
  return { index: Math.max(index, 0), time: hours }
}

/** The selectable notice times. */
export const noticeTimes = noticeHours.map((time, index) => ({ index, time }))

/** Returns true if the runtime knows the IANA timezone name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]+\/[\w+/-]+$|^UTC$/.test(name)
  } catch {
    return false
  }
}

/** Returns the symbol of a currency in a language: ₸, €, $. */
export function currencySymbol(code: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? code
}

/** Returns a permanent number for a currency: its three letters read in base 26. */
export function currencyNumber(code: string): number {
  return [...code].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/**
 * Returns the text of a document in the reader's language, falling back to Russian, English, Kazakh (D06).
 */
export function inLanguage(
  texts: { readonly text_ru: string; readonly text_kk: string; readonly text_en: string },
  language: Language,
): string {
  return [texts[`text_${language}`], texts.text_ru, texts.text_en, texts.text_kk].find(Boolean) ?? ''
}
