import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from './exchanged.ts'

type PerLanguage<Value> = { ru?: Value | undefined; kk?: Value | undefined; en?: Value | undefined }

/** Returns the text in a language, or else in the first that has one. */
export function textIn(texts: PerLanguage<string>, language: Language): string {
  return texts[language] || texts.ru || texts.kk || texts.en || ''
}

/** Returns the passage in a language, or else in the first that has one. */
export function passageIn<Passage>(passages: PerLanguage<Passage>, language: Language): Passage {
  const found = passages[language] ?? passages.ru ?? passages.kk ?? passages.en
  if (!found) throw new NotExchangeable('tasks.needs_text')
  return found
}
