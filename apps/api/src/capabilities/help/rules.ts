import { type Language, languages } from '@qadam/contract/values.ts'

type Field = 'title' | 'text'
/** Texts in three languages; an absent one is empty. */
export type Spoken = Readonly<Record<`${Field}_${Language}`, string>>

/** Where the reader's language has nothing, these follow in this order. */
const fallbacks: readonly Language[] = ['ru', 'en', 'kk']

/** Returns title and text in the reader's language or the first one that has them, and which it is. */
export function spokenTo(texts: Spoken, reader: Language) {
  const language = [reader, ...fallbacks].find((one) => texts[`title_${one}`] !== '') ?? reader
  return { title: texts[`title_${language}`], text: texts[`text_${language}`], language }
}

/** Returns the first field that misses its other half: a question is asked and answered in a language, or neither. */
export function missingHalf(texts: Spoken): `${Field}_${Language}` | undefined {
  for (const language of languages) {
    const [title, text] = [texts[`title_${language}`], texts[`text_${language}`]]
    if (title !== '' && text === '') return `text_${language}`
    if (title === '' && text !== '') return `title_${language}`
  }
  return languages.some((language) => texts[`title_${language}`] !== '') ? undefined : 'title_ru'
}

/** Returns the first field that misses its chapter's title: a line about it needs one in its language. */
export function missingTitle(texts: Spoken): `title_${Language}` | undefined {
  const bare = languages.find(
    (language) => texts[`text_${language}`] !== '' && texts[`title_${language}`] === '',
  )
  if (bare) return `title_${bare}`
  return languages.some((language) => texts[`title_${language}`] !== '') ? undefined : 'title_ru'
}
