import { youtubeId } from '@qadam/contract/programs/rules.ts'
import type { ShownTask, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { isWritten } from './tidied.ts'

/** What a student will see of a content that is still being written: as the server shows it, without the keys. */
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
      return { type: 'test', ...every, options: content.options.map(({ id, text }) => ({ id, text })) }
    case 'select_one':
      return { type: 'select_one', ...every, options: content.options.map(({ id, text }) => ({ id, text })) }
    case 'test_image':
      return {
        type: 'test_image',
        ...every,
        options: content.options.map(({ id, file_id, text }) =>
          isWritten(text) ? { id, file_id, text } : { id, file_id },
        ),
      }
    case 'insert_words':
      return {
        type: 'insert_words',
        ...every,
        passages: passagesOf(content.passages, ({ text, gaps }) => ({
          text,
          gaps: gaps.map(({ id }) => id),
        })),
      }
    case 'words_options':
      return {
        type: 'words_options',
        ...every,
        passages: passagesOf(content.passages, ({ text, gaps }) => ({
          text,
          gaps: gaps.map((gap) => ({
            id: gap.id,
            options: gap.options.map((one) => ({ id: one.id, text: one.text })),
          })),
        })),
      }
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
        cells: content.cells.map((row) =>
          row.map((cell) => (cell.kind === 'given' ? { kind: 'given', text: cell.text } : { kind: 'typed' })),
        ),
      }
    case 'table_options':
      return {
        type: 'table_options',
        ...every,
        columns: content.columns,
        rows: content.rows,
        cells: content.cells.map((row) =>
          row.map((cell) =>
            cell.kind === 'given'
              ? { kind: 'given', text: cell.text }
              : { kind: 'options', options: cell.options.map(({ id, text }) => ({ id, text })) },
          ),
        ),
      }
    case 'compare_words':
      return {
        type: 'compare_words',
        ...every,
        left: content.pairs.map((pair) => ({ id: pair.id, text: pair.left })),
        // By name, as the server orders them, so that the preview tells no more than the lesson will.
        right: [
          ...content.pairs.map((pair) => ({ id: pair.right_id, text: pair.right })),
          ...content.extra.map((one) => ({ id: one.id, text: one.right })),
        ].sort((a, b) => (a.id < b.id ? -1 : 1)),
      }
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

function passagesOf<Passage, Shown>(
  passages: { ru?: Passage | undefined; kk?: Passage | undefined; en?: Passage | undefined },
  show: (passage: Passage) => Shown,
) {
  const one = (passage: Passage | undefined) => passage && show(passage)
  return { ru: one(passages.ru), kk: one(passages.kk), en: one(passages.en) }
}
