import { type Language, languages } from '../vocabulary.ts'
import type { TaskContent } from './task-types.ts'

type Texts = { readonly [L in Language]?: string | undefined }

/** Returns, per language, whether it has every text that at least one language has. */
export function coverageOf(content: TaskContent): Record<Language, boolean> {
  const groups = textsIn(content).filter((texts) => languages.some((one) => has(texts, one)))
  const whole = (language: Language) => groups.length > 0 && groups.every((texts) => has(texts, language))
  return { ru: whole('ru'), kk: whole('kk'), en: whole('en') }
}

function has(texts: Texts, language: Language): boolean {
  return Boolean(texts[language]?.trim())
}

function textsIn(content: TaskContent): Texts[] {
  const { name, prompt, hint, explanation, feedback_right, feedback_wrong } = content
  const every = [name, prompt, hint, explanation, feedback_right, feedback_wrong].flatMap((one) => one ?? [])
  return [...every, ...ownTexts(content)]
}

function ownTexts(content: TaskContent): Texts[] {
  switch (content.type) {
    case 'test':
    case 'select_one':
    case 'test_image':
      return content.options.flatMap((one) => [one.text ?? {}, one.feedback ?? {}])
    case 'text':
      return [content.text]
    case 'compare_words':
      return [
        ...content.pairs.flatMap((pair) => [pair.left, pair.right]),
        ...content.extra.map((one) => one.right),
      ]
    case 'word_table':
    case 'table_options':
      return [...content.columns.map((one) => one.label), ...content.rows.flatMap((one) => one.label ?? [])]
    case 'insert_words':
    case 'words_options':
    case 'find_errors': {
      const { ru, kk, en } = content.passages
      return [{ ru: ru?.text, kk: kk?.text, en: en?.text }]
    }
    default:
      return []
  }
}
