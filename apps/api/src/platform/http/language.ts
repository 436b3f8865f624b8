import { type Language, languages } from '@qadam/contract/values.ts'

/** The reader's language by an Accept-Language header: the first of ours that it names, else Russian. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    const found = languages.find((language) => language === tag)
    if (found) return found
  }
  return 'ru'
}
