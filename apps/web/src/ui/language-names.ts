import type { Language } from '@qadam/contract/vocabulary.ts'

/** Each language in its own name, in the order of the specification. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kk: 'Қазақша',
  en: 'English',
}

export const shortLanguageNames: Readonly<Record<Language, string>> = { ru: 'Рус', kk: 'Қаз', en: 'Eng' }
