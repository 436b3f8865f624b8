import type { Language } from '@qadam/contract/values.ts'

type PerLanguage = { ru?: string | undefined; kk?: string | undefined; en?: string | undefined }

/** What is said in a language, or in the first that has it. */
export function textIn(said: PerLanguage, language: Language): string {
  return said[language] || said.ru || said.kk || said.en || ''
}
