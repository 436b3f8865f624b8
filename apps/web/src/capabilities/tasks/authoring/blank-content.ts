import { newShortId } from '@qadam/contract/tasks/parts.ts'
import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'

/** Returns the initial content of a new task, with only the required fields. */
export function blankContent(type: TaskType): TaskContent {
  return blanks[type]()
}

const every = () => ({ prompt: {}, media: [], points: 1, partial: false, penalty: 0 })
const read = () => ({ ...every(), points: 0 })
export const blankOption = () => ({ id: newShortId(), text: {}, is_correct: false })
export const blankPair = () => ({ id: newShortId(), left: {}, right_id: newShortId(), right: {} })

const blanks: { readonly [Type in TaskType]: () => ContentOf<Type> } = {
  test: () => ({ type: 'test', ...every(), options: [blankOption(), blankOption()] }),
  test_image: () => ({ type: 'test_image', ...every(), options: [] }),
  media: () => ({ type: 'media', ...read() }),
  youtube: () => ({ type: 'youtube', ...read(), video: '' }),
  insert_words: () => ({ type: 'insert_words', ...every(), partial: true, passages: {} }),
  words_options: () => ({ type: 'words_options', ...every(), partial: true, passages: {} }),
  word_table: () => ({ type: 'word_table', ...every(), partial: true, columns: [], rows: [], cells: [] }),
  table_options: () => ({
    type: 'table_options',
    ...every(),
    partial: true,
    columns: [],
    rows: [],
    cells: [],
  }),
  find_errors: () => ({
    type: 'find_errors',
    ...every(),
    partial: true,
    asks_correction: false,
    passages: {},
  }),
  text: () => ({ type: 'text', ...read(), text: {} }),
  compare_words: () => ({
    type: 'compare_words',
    ...every(),
    partial: true,
    pairs: [blankPair(), blankPair()],
    extra: [],
  }),
  essay: () => ({ type: 'essay', ...every() }),
  file_check: () => ({ type: 'file_check', ...every(), kinds: ['document', 'image'], max_files: 1 }),
  file_attach: () => ({ type: 'file_attach', ...read(), file_ids: [] }),
  select_one: () => ({ type: 'select_one', ...every(), options: [blankOption(), blankOption()] }),
  date: () => ({ type: 'date', ...every(), date: '', tolerance_days: 0 }),
}
