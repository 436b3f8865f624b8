import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from './exchanged.ts'

type PerLanguage<Value> = { ru?: Value | undefined; kk?: Value | undefined; en?: Value | undefined }

/** What is said in a language, or in the first that has it. */
export function textIn(texts: PerLanguage<string>, language: Language): string {
  return texts[language] || texts.ru || texts.kk || texts.en || ''
}

/** The passage of a language, or of the first that has one. */
export function passageIn<Passage>(passages: PerLanguage<Passage>, language: Language): Passage {
  const found = passages[language] ?? passages.ru ?? passages.kk ?? passages.en
  if (!found) throw new NotExchangeable('tasks.needs_text')
  return found
}
