import { type TaskType, taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { WrittenContent } from '../checked-content.ts'
import { NotExchangeable } from '../exchanged.ts'
import { cutAtMarks, split, unmarked } from '../marks.ts'
import { chooseTheWord, fillTheGap, oursFor } from '../phrases-of-tasks.ts'
import { namedAs } from '../task-name.ts'
import { maxAnswers, type Row } from './columns.ts'
import { passageOf, typedOf, wordsOf } from './passages.ts'
import { tableOf } from './tables.ts'
import { richOfCell } from './texts.ts'

/** Returns the task of a table row. */
export function writtenContentOf(row: Row, language: Language): WrittenContent {
  const type = typeOf(row)
  const read = (column: string) => {
    const html = richOfCell(row[column] ?? '')
    return html === '' ? {} : { [column]: { [language]: html } }
  }
  const every = {
    ...namedAs(row.name, language),
    prompt: promptOf(type, row.prompt ?? '', language),
    ...numberIn(row, 'points'),
    ...numberIn(row, 'penalty'),
    ...(row.partial ? { partial: isYes(row.partial) } : {}),
    ...read('hint'),
    ...read('explanation'),
    ...read('feedback_right'),
    ...read('feedback_wrong'),
  }
  return { ...every, ...ownContentOf(type, row, language) } as WrittenContent
}

/**
 * Text with gaps may have no heading; a default heading from an earlier import becomes available in every
 * language again.
 */
function promptOf(type: TaskType, cell: string, language: Language) {
  if (cell.trim() === '' && type === 'insert_words') return fillTheGap
  if (cell.trim() === '' && type === 'words_options') return chooseTheWord
  return oursFor(cell) ?? { [language]: richOfCell(cell) }
}

function ownContentOf(
  type: TaskType,
  row: Row,
  language: Language,
): Record<string, unknown> & { type: TaskType } {
  const text = row.text ?? ''
  const caseMatters = isYes(row.case ?? '')
  switch (type) {
    case 'test':
    case 'select_one':
      return { type, options: optionsOf(row, language) }
    case 'compare_words':
      return { type, ...pairsOf(row, language) }
    case 'insert_words':
      return { type, passages: { [language]: passageOf(text, (inside) => typedOf(inside, caseMatters)) } }
    case 'words_options':
      return { type, passages: { [language]: passageOf(text, (inside) => ({ options: wordsOf(inside) })) } }
    case 'word_table':
      return {
        type,
        ...tableOf(text, language, (inside) => ({ kind: 'typed', ...typedOf(inside, caseMatters) })),
      }
    case 'table_options':
      return {
        type,
        ...tableOf(text, language, (inside) => ({
          kind: 'options',
          options: wordsOf(inside).map((word) => ({ ...word, text: { [language]: word.text } })),
        })),
      }
    case 'find_errors':
      return {
        type,
        asks_correction: isYes(row.correction ?? ''),
        passages: { [language]: errorsOf(text) },
      }
    case 'text':
      return { type, text: { [language]: richOfCell(text) } }
    case 'youtube':
      return { type, video: text.trim() }
    case 'essay':
      return { type, ...numberIn(row, 'min', 'min_words'), ...numberIn(row, 'max', 'max_words') }
    case 'file_check':
      return { type, kinds: filled(row).map(([, kind]) => kind.trim()), ...numberIn(row, 'max', 'max_files') }
    case 'date':
      return {
        type,
        date: (row.date ?? '').trim(),
        ...(row.date_to?.trim() ? { date_to: row.date_to.trim() } : {}),
        ...numberIn(row, 'tolerance', 'tolerance_days'),
      }
    default:
      throw new NotExchangeable('transfer.not_in_csv')
  }
}

/** Returns the type that a row names, or infers it from the filled columns. */
function typeOf(row: Row): TaskType {
  const named = (row.type ?? '').trim().toLowerCase()
  if (named !== '') {
    const found = taskTypes.find((type) => type === named)
    if (!found) throw new NotExchangeable('transfer.unknown_type', { type: named.slice(0, 60) })
    return found
  }
  if (filled(row).length > 0) return correctOf(row).size > 1 ? 'test' : 'select_one'
  return cutAtMarks(row.text ?? '').length > 1 ? 'insert_words' : 'essay'
}

/** Returns the non-empty options with their number. */
function filled(row: Row): [number, string][] {
  return Array.from({ length: maxAnswers }, (_, at): [number, string] => [
    at + 1,
    row[`option_${at + 1}`] ?? '',
  ]).filter(([, text]) => text.trim() !== '')
}

function correctOf(row: Row): ReadonlyMap<number, number | undefined> {
  const found = new Map<number, number | undefined>()
  for (const one of (row.correct ?? '').split(/[,;|\s]+/)) {
    const [number, weight] = one.split('=')
    if (number) found.set(Number(number), weight === undefined ? undefined : Number(weight.replace('%', '')))
  }
  return found
}

function optionsOf(row: Row, language: Language) {
  const correct = correctOf(row)
  return filled(row).map(([number, text]) => {
    const feedback = richOfCell(row[`feedback_${number}`] ?? '')
    const weight = correct.get(number)
    return {
      id: `o${number}`,
      text: { [language]: richOfCell(text) },
      is_correct: correct.has(number) && (weight === undefined || weight > 0),
      ...(weight !== undefined && { weight }),
      ...(feedback !== '' && { feedback: { [language]: feedback } }),
    }
  })
}

function pairsOf(row: Row, language: Language) {
  const sides = filled(row).map(([number, text]) => {
    const [left = '', right, more] = split(text, '->').map((side) => unmarked(side.trim()))
    if (right === undefined || more !== undefined)
      throw new NotExchangeable('transfer.csv_pair', { option: number })
    return { number, left, right: { [language]: right } }
  })
  return {
    pairs: sides
      .filter(({ left }) => left !== '')
      .map(({ number, left, right }) => ({
        id: `l${number}`,
        left: { [language]: left },
        right_id: `r${number}`,
        right,
      })),
    extra: sides.filter(({ left }) => left === '').map(({ number, right }) => ({ id: `x${number}`, right })),
  }
}

/** Parses a text with `[[wrong->right]]` where something is wrong. */
function errorsOf(source: string) {
  let text = ''
  const errors: { start: number; end: number; corrections: string[] }[] = []
  for (const [at, part] of cutAtMarks(source.replace(/\r\n?/g, '\n')).entries()) {
    const [wrong = '', right] = at % 2 === 0 ? [part] : split(part, '->')
    const start = text.length
    text += unmarked(wrong)
    if (at % 2 === 0) continue
    const corrections = right === undefined ? [] : split(right, '|').map((one) => unmarked(one.trim()))
    errors.push({ start, end: text.length, corrections })
  }
  return { text, errors }
}

function numberIn(row: Row, column: string, name = column) {
  const text = (row[column] ?? '').trim().replace(',', '.')
  if (text === '') return {}
  const number = Number(text)
  if (!Number.isFinite(number)) throw new NotExchangeable('transfer.csv_number', { column })
  return { [name]: number }
}

const isYes = (text: string): boolean => /^(?:1|yes|true|да|иә|ия)$/i.test(text.trim())
