import { noticeHours } from '@qadam/contract/schools/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'

/** A notice time as the specification writes it: its index in the list and the hours. */
export function noticeTime(hours: number): { index: number; time: number } {
  const index = (noticeHours as readonly number[]).indexOf(hours)
  return { index: Math.max(index, 0), time: hours }
}

/** Every notice time that may be chosen. */
export const noticeTimes = noticeHours.map((time, index) => ({ index, time }))

/** Whether the runtime knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]+\/[\w+/-]+$|^UTC$/.test(name)
  } catch {
    return false
  }
}

/** The sign of a currency as people of a language write it: ₸, €, $. */
export function currencySymbol(code: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? code
}

/** A number that belongs to a currency for ever: its three letters read in base 26. */
export function currencyNumber(code: string): number {
  return [...code].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The text of a document in the reader's language, else Russian, English, Kazakh (D06). */
export function inLanguage(
  texts: { readonly text_ru: string; readonly text_kk: string; readonly text_en: string },
  language: Language,
): string {
  return [texts[`text_${language}`], texts.text_ru, texts.text_en, texts.text_kk].find(Boolean) ?? ''
}

/**
 * The address that links in letters begin with: the installation's own protocol and port, with the host of the
 * school. Never the Host of a request, which the sender chooses.
 */
export function originOf(publicOrigin: string, domain: string | undefined): string {
  const address = new URL(publicOrigin)
  if (domain) address.hostname = domain
  return address.origin
}
