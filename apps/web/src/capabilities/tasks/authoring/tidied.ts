import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { languages } from '@qadam/contract/vocabulary.ts'

/** Texts of a task by language; empty ones are absent. */
export interface Texts {
  readonly ru?: string | undefined
  readonly kk?: string | undefined
  readonly en?: string | undefined
}

/** Returns true when at least one language has text. */
export function isWritten(texts: Texts | undefined): boolean {
  return languages.some((language) => Boolean(texts?.[language]?.trim()))
}

/** Returns the texts without empty languages. */
export function written(texts: Texts): Texts {
  return Object.fromEntries(languages.flatMap((one) => (texts[one]?.trim() ? [[one, texts[one]]] : [])))
}

const orNothing = (texts: Texts | undefined) => (isWritten(texts) ? written(texts as Texts) : undefined)

/** Removes empty optional fields before sending, so that the server only reports what is really missing. */
export function tidied(content: TaskContent): TaskContent {
  const every = {
    name: orNothing(content.name),
    prompt: written(content.prompt),
    media: content.media.map((one) => ({ ...one, alt: orNothing(one.alt) })),
    hint: orNothing(content.hint),
    explanation: orNothing(content.explanation),
    feedback_right: orNothing(content.feedback_right),
    feedback_wrong: orNothing(content.feedback_wrong),
  }
  switch (content.type) {
    case 'test':
      return { ...content, ...every, options: content.options.map(tidiedOption) }
    case 'select_one':
      return { ...content, ...every, options: content.options.map(tidiedOption) }
    case 'test_image':
      return {
        ...content,
        ...every,
        options: content.options.map((one) => ({
          ...one,
          text: orNothing(one.text),
          feedback: orNothing(one.feedback),
        })),
      }
    case 'insert_words':
      return { ...content, ...every, passages: withTidiedGaps(tidiedPassages(content.passages)) }
    case 'words_options':
      return { ...content, ...every, passages: tidiedPassages(content.passages) }
    case 'find_errors':
      return { ...content, ...every, passages: tidiedPassages(content.passages) }
    case 'word_table':
      return {
        ...content,
        ...every,
        rows: content.rows.map(tidiedRow),
        cells: content.cells.map((row) =>
          row.map((cell) => (cell.kind === 'typed' ? tidiedTyped(cell) : cell)),
        ),
      }
    case 'table_options':
      return { ...content, ...every, rows: content.rows.map(tidiedRow) }
    case 'compare_words':
      return { ...content, ...every, extra: content.extra.filter((one) => isWritten(one.right)) }
    case 'date':
      return { ...content, ...every, date_to: content.date_to || undefined }
    default:
      return { ...content, ...every }
  }
}

function tidiedOption<Option extends { readonly text: Texts; readonly feedback?: Texts | undefined }>(
  option: Option,
) {
  return { ...option, text: written(option.text), feedback: orNothing(option.feedback) }
}

function tidiedRow(row: ContentOf<'word_table'>['rows'][number]) {
  return { ...row, label: orNothing(row.label) }
}

function tidiedPassages<Passage extends { readonly text: string }>(passages: {
  ru?: Passage | undefined
  kk?: Passage | undefined
  en?: Passage | undefined
}) {
  const one = (passage: Passage | undefined) => (passage?.text.trim() ? passage : undefined)
  return { ru: one(passages.ru), kk: one(passages.kk), en: one(passages.en) }
}

type Gapped = ContentOf<'insert_words'>['passages']
type Graded = {
  readonly graded?: { text: string; percent: number; feedback?: Texts | undefined }[] | undefined
}

/** Removes empty graded answers. */
function tidiedTyped<Typed extends Graded>(typed: Typed): Typed {
  if (!typed.graded) return typed
  const graded = typed.graded
    .map((one) => ({ ...one, feedback: orNothing(one.feedback) }))
    .filter((one) => one.text.trim() || one.feedback)
  return { ...typed, graded: graded.length > 0 ? graded : undefined }
}

function withTidiedGaps(passages: Gapped): Gapped {
  const one = (passage: Gapped['ru']) => passage && { ...passage, gaps: passage.gaps.map(tidiedTyped) }
  return { ru: one(passages.ru), kk: one(passages.kk), en: one(passages.en) }
}
