import { type Language, languages } from '@qadam/contract/vocabulary.ts'

type InLanguages<Value> = { readonly [Code in Language]?: Value | undefined }

/** The language in which something is there: the reader's, or the first of Russian, Kazakh and English. */
export function languageOfTexts(texts: InLanguages<unknown>, language: Language): Language | undefined {
  return [language, ...languages].find((code) => texts[code] !== undefined && texts[code] !== '')
}

/** The text in the reader's language, or in another one that it is written in. */
export function textIn(texts: InLanguages<string> | null | undefined, language: Language): string {
  const code = texts && languageOfTexts(texts, language)
  return (code && texts[code]) ?? ''
}
