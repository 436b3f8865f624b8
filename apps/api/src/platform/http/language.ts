import { type Language, languages } from '@qadam/contract/values.ts'

/** Returns the first supported language of an Accept-Language header, else Russian. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    const found = languages.find((language) => language === tag)
    if (found) return found
  }
  return 'ru'
}
