import type { Language } from '@qadam/contract/vocabulary.ts'
import type { AttemptTask } from '../renderers/player.ts'
import { textIn } from '../renderers/texts.ts'

/** What was said to parts of an answer, each with the words of that part: the option chosen, what was typed. */
export function feedbackByPart(
  { shown, answer, result }: AttemptTask,
  language: Language,
): { readonly key: string; readonly words: string; readonly feedback: string }[] {
  return (result?.parts ?? []).flatMap(({ key, feedback }) => {
    const text = textIn(feedback, language)
    return text ? [{ key, words: wordsOf({ shown, answer }, key, language), feedback: text }] : []
  })
}

function wordsOf(
  { shown, answer }: Pick<AttemptTask, 'shown' | 'answer'>,
  key: string,
  language: Language,
): string {
  if (answer?.type === 'insert_words') return answer.gaps.find(({ id }) => String(id) === key)?.text ?? ''
  if (answer?.type === 'word_table')
    return answer.cells.find(({ row, column }) => `${row}:${column}` === key)?.text ?? ''
  if (shown.type === 'test' || shown.type === 'select_one' || shown.type === 'test_image')
    return textIn(shown.options.find(({ id }) => id === key)?.text, language)
  return ''
}
