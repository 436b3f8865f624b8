import type { ContentOf, TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { cellKey, visitCells } from './checking/tables.ts'

type Passages = ContentOf<'insert_words' | 'words_options' | 'find_errors'>['passages']
type PassageLanguage = 'ru' | 'kk' | 'en'

/**
 * Returns a right answer to a task, in the language of the given answer; null where there are many or a person
 * grades it.
 */
export function rightAnswerTo(content: TaskContent, given: TaskAnswer | null): TaskAnswer | null {
  switch (content.type) {
    case 'select_one':
      return { type: content.type, option: content.options.find(isRight)?.id ?? null }
    case 'test':
    case 'test_image':
      return { type: content.type, options: content.options.filter(isRight).map(({ id }) => id) }
    case 'compare_words':
      return {
        type: content.type,
        pairs: content.pairs.map(({ id, right_id }) => ({ left: id, right: right_id })),
      }
    case 'date':
      return { type: content.type, date: content.date }
    case 'insert_words':
    case 'words_options':
      return rightGaps(content, languageOf(content.passages, given))
    case 'word_table':
    case 'table_options':
      return rightCells(content)
    default:
      return null
  }
}

const isRight = ({ is_correct }: { readonly is_correct: boolean }) => is_correct

function languageOf(passages: Passages, given: TaskAnswer | null): PassageLanguage | undefined {
  if (given && 'language' in given) return given.language
  return (['ru', 'kk', 'en'] as const).find((language) => passages[language])
}

function rightGaps(
  content: ContentOf<'insert_words' | 'words_options'>,
  language: PassageLanguage | undefined,
): TaskAnswer | null {
  if (!language) return null
  if (content.type === 'insert_words') {
    const gaps = content.passages[language]?.gaps ?? []
    return {
      type: content.type,
      language,
      gaps: gaps.map(({ id, accepted }) => ({ id, text: accepted[0] ?? '' })),
    }
  }
  const gaps = content.passages[language]?.gaps ?? []
  return {
    type: content.type,
    language,
    gaps: gaps.map(({ id, options }) => ({ id, option: options.find(isRight)?.id ?? '' })),
  }
}

function rightCells(content: ContentOf<'word_table' | 'table_options'>): TaskAnswer {
  const at = new Map(
    content.rows.flatMap(({ id: row }) =>
      content.columns.map(({ id: column }) => [cellKey(row, column), { row, column }] as const),
    ),
  )
  if (content.type === 'word_table') {
    const cells: { row: string; column: string; text: string }[] = []
    visitCells(content, (key, cell) => {
      const spot = at.get(key)
      if (spot && cell.kind === 'typed') cells.push({ ...spot, text: cell.accepted[0] ?? '' })
    })
    return { type: content.type, cells }
  }
  const cells: { row: string; column: string; option: string }[] = []
  visitCells(content, (key, cell) => {
    const spot = at.get(key)
    if (spot && cell.kind === 'options') cells.push({ ...spot, option: cell.options.find(isRight)?.id ?? '' })
  })
  return { type: content.type, cells }
}
