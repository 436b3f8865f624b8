import type { Language } from '@qadam/contract/values.ts'

/**
 * Detects the language of a text by its letters: Kazakh ones, other Cyrillic ones, or none of them (English).
 */
export function languageOf(text: string): Language {
  if (/[әғқңөұүһі]/i.test(text)) return 'kk'
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}
