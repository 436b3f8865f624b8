import { youtubeId } from '@qadam/contract/programs/rules.ts'
import type { ContentOf, ShownOf, ShownTask, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { isWritten, type Texts } from './tidied.ts'

/** Returns what students will see of unsaved content: the same as from the server, without keys. */
export function shownOf(content: TaskContent): ShownTask {
  const { name, prompt, media, points, partial, penalty, hint, board } = content
  const every = {
    ...{ prompt, media, points, partial, penalty },
    ...(isWritten(name) ? { name } : {}),
    ...(isWritten(hint) ? { hint } : {}),
    ...(board ? { board } : {}),
  }
  switch (content.type) {
    case 'test':
      return { type: 'test', ...every, options: content.options.map(shownOption) }
    case 'select_one':
      return { type: 'select_one', ...every, options: content.options.map(shownOption) }
    case 'test_image':
      return { type: 'test_image', ...every, options: content.options.map(shownPicture) }
    case 'insert_words':
      return { type: 'insert_words', ...every, passages: passagesOf(content.passages, withGaps) }
    case 'words_options':
      return { type: 'words_options', ...every, passages: passagesOf(content.passages, withChoices) }
    case 'find_errors':
      return {
        type: 'find_errors',
        ...every,
        asks_correction: content.asks_correction,
        passages: passagesOf(content.passages, ({ text }) => ({ text })),
      }
    case 'word_table':
      return {
        type: 'word_table',
        ...every,
        columns: content.columns,
        rows: content.rows,
        cells: content.cells.map((row) => row.map(shownTypedCell)),
      }
    case 'table_options':
      return {
        type: 'table_options',
        ...every,
        columns: content.columns,
        rows: content.rows,
        cells: content.cells.map((row) => row.map(shownChoiceCell)),
      }
    case 'compare_words':
      return { type: 'compare_words', ...every, ...sidesOf(content) }
    case 'youtube':
      return { type: 'youtube', ...every, video: youtubeId(content.video) ?? '' }
    case 'text':
      return { type: 'text', ...every, text: content.text }
    case 'essay':
      return { type: 'essay', ...every, min_words: content.min_words, max_words: content.max_words }
    case 'file_check':
      return { type: 'file_check', ...every, kinds: content.kinds, max_files: content.max_files }
    case 'file_attach':
      return { type: 'file_attach', ...every, file_ids: content.file_ids }
    case 'media':
      return { type: 'media', ...every }
    case 'date':
      return { type: 'date', ...every }
  }
}

type PassageOf<Type extends 'insert_words' | 'words_options'> = NonNullable<ContentOf<Type>['passages']['ru']>
type CellOf<Type extends 'word_table' | 'table_options'> = ContentOf<Type>['cells'][number][number]
type ShownCellOf<Type extends 'word_table' | 'table_options'> = ShownOf<Type>['cells'][number][number]

function passagesOf<Passage, Shown>(
  passages: { ru?: Passage | undefined; kk?: Passage | undefined; en?: Passage | undefined },
  show: (passage: Passage) => Shown,
) {
  const one = (passage: Passage | undefined) => passage && show(passage)
  return { ru: one(passages.ru), kk: one(passages.kk), en: one(passages.en) }
}

interface Option {
  readonly id: string
  readonly text: Texts
}

function shownOption({ id, text }: Option) {
  return { id, text }
}

function shownPicture({ id, file_id, text }: ContentOf<'test_image'>['options'][number]) {
  return isWritten(text) ? { id, file_id, text } : { id, file_id }
}

function withGaps({ text, gaps }: PassageOf<'insert_words'>) {
  return { text, gaps: gaps.map(({ id }) => id) }
}

function withChoices({ text, gaps }: PassageOf<'words_options'>) {
  const shown = gaps.map(({ id, options }) => ({
    id,
    options: options.map((one) => ({ id: one.id, text: one.text })),
  }))
  return { text, gaps: shown }
}

function shownTypedCell(cell: CellOf<'word_table'>): ShownCellOf<'word_table'> {
  return cell.kind === 'given' ? { kind: 'given', text: cell.text } : { kind: 'typed' }
}

function shownChoiceCell(cell: CellOf<'table_options'>): ShownCellOf<'table_options'> {
  if (cell.kind === 'given') return { kind: 'given', text: cell.text }
  return { kind: 'options', options: cell.options.map(shownOption) }
}

function sidesOf({ pairs, extra }: ContentOf<'compare_words'>) {
  return {
    left: pairs.map(({ id, left }) => ({ id, text: left })),
    // Sorted by id like on the server, so that the preview reveals no more than the lesson.
    right: [
      ...pairs.map(({ right_id, right }) => ({ id: right_id, text: right })),
      ...extra.map(({ id, right }) => ({ id, text: right })),
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
