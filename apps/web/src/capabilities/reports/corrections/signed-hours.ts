import type { Language } from '@qadam/contract/vocabulary.ts'
import { number } from '../../../platform/formats.ts'

/** Minutes that were added or taken, in hours with their sign: +1,5 or −0,75. */
export function signedHours(minutes: number, language: Language): string {
  const hours = Math.round(Math.abs(minutes) / 0.6) / 100
  return `${minutes < 0 ? '−' : '+'}${number(hours, language)}`
}
