import { type Language, languages } from '@qadam/contract/vocabulary.ts'

type InLanguages<Value> = { readonly [Code in Language]?: Value | undefined }

/** Returns the viewer's language if available, otherwise the first of Russian, Kazakh and English. */
export function languageOfTexts(texts: InLanguages<unknown>, language: Language): Language | undefined {
  return [language, ...languages].find((code) => texts[code] !== undefined && texts[code] !== '')
}

/** Returns the text in the viewer's language, with a fallback to another; empty without any. */
export function textIn(texts: InLanguages<string> | null | undefined, language: Language): string {
  const code = texts && languageOfTexts(texts, language)
  return (code && texts[code]) ?? ''
}
