import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import { stringify } from 'csv-stringify/sync'
import { guardedCell } from '../../../../platform/files/sheet-file.ts'
import { type Exchanged, NotExchangeable } from '../exchanged.ts'
import { marked, markedText } from '../marks.ts'
import { passageIn, textIn } from '../text-in.ts'
import { columns } from './columns.ts'
import { cellOfRich } from './texts.ts'

type Written = Pick<Exchanged, 'name' | 'tags' | 'content'>
type Cells = Record<string, string>

/**
 * Formats rows as CSV that spreadsheets with a Russian or Kazakh locale open correctly; omits empty columns.
 */
export function csvOf(rows: readonly Cells[], language: Language): string {
  const used = columns.filter((name) => rows.some((row) => row[name]) || ['type', 'prompt'].includes(name))
  const cells = rows.map((row) => used.map((name) => guardedCell(row[name] ?? '')))
  const delimiter = language === 'en' ? ',' : ';'
  return stringify([[...used], ...cells], { bom: true, delimiter, record_delimiter: '\r\n' })
}

/**
 * Converts a question to a row, in one language.
 * @throws NotExchangeable for types that need files.
 */
export function rowOf({ name, tags, content }: Written, language: Language): Cells {
  const read = (column: 'hint' | 'explanation' | 'feedback_right' | 'feedback_wrong') => {
    const texts = content[column]
    return texts ? { [column]: cellOfRich(textIn(texts, language)) } : {}
  }
  return {
    type: content.type,
    name: name ?? '',
    tags: tags.map((tag) => tag.replace(/[|,;]/g, ' ')).join('|'),
    prompt: cellOfRich(textIn(content.prompt, language)),
    points: String(content.points),
    partial: content.partial ? 'yes' : '',
    penalty: content.penalty === 0 ? '' : String(content.penalty),
    ...read('hint'),
    ...read('explanation'),
    ...read('feedback_right'),
    ...read('feedback_wrong'),
    ...ownCells(content, language),
  }
}

function ownCells(content: TaskContent, language: Language): Cells {
  switch (content.type) {
    case 'test':
    case 'select_one':
      return optionCells(content, language)
    case 'compare_words':
      return numbered('option', [
        ...content.pairs.map(
          ({ left, right }) => `${marked(textIn(left, language))} -> ${marked(textIn(right, language))}`,
        ),
        ...content.extra.map(({ right }) => `-> ${marked(textIn(right, language))}`),
      ])
    case 'insert_words': {
      const { text, gaps } = passageIn(content.passages, language)
      return { text: passageCell(text, gaps, typedCell), ...caseCell(gaps) }
    }
    case 'words_options': {
      const { text, gaps } = passageIn(content.passages, language)
      return { text: passageCell(text, gaps, (gap) => wordsCell(gap.options)) }
    }
    case 'word_table':
      return {
        text: tableCell(content, language, (cell) => (cell.kind === 'typed' ? typedCell(cell) : null)),
        ...caseCell(content.cells.flat().flatMap((cell) => (cell.kind === 'typed' ? cell : []))),
      }
    case 'table_options':
      return {
        text: tableCell(content, language, (cell) =>
          cell.kind === 'options'
            ? wordsCell(cell.options.map((one) => ({ ...one, text: textIn(one.text, language) })))
            : null,
        ),
      }
    case 'find_errors':
      return { text: errorsCell(content, language), correction: content.asks_correction ? 'yes' : '' }
    case 'text':
      return { text: cellOfRich(textIn(content.text, language)) }
    case 'youtube':
      return { text: `https://youtu.be/${content.video}` }
    case 'essay':
      return { min: numberCell(content.min_words), max: numberCell(content.max_words) }
    case 'file_check':
      return { ...numbered('option', content.kinds), max: String(content.max_files) }
    case 'date':
      return {
        date: content.date,
        date_to: content.date_to ?? '',
        tolerance: content.tolerance_days === 0 ? '' : String(content.tolerance_days),
      }
    default:
      throw new NotExchangeable('transfer.not_in_csv')
  }
}

const numberCell = (number: number | undefined): string => (number === undefined ? '' : String(number))

function numbered(column: string, texts: readonly string[]): Cells {
  return Object.fromEntries(texts.map((text, at) => [`${column}_${at + 1}`, text]))
}

function optionCells(content: ContentOf<'test'> | ContentOf<'select_one'>, language: Language): Cells {
  const { options } = content
  const correct = options.flatMap(({ is_correct, weight }, at) =>
    weight !== undefined ? `${at + 1}=${weight}%` : is_correct ? `${at + 1}` : [],
  )
  return {
    ...numbered(
      'option',
      options.map(({ text }) => cellOfRich(textIn(text, language))),
    ),
    ...numbered(
      'feedback',
      options.map(({ feedback }) => (feedback ? cellOfRich(textIn(feedback, language)) : '')),
    ),
    correct: correct.join(', '),
  }
}

function passageCell<Gap extends { readonly id: number }>(
  html: string,
  gaps: readonly Gap[],
  cellOf: (gap: Gap) => string,
) {
  const cells = new Map(gaps.map((gap) => [gap.id, cellOf(gap)]))
  return markedText(cellOfRich(html)).replace(
    /\{\{(\d+)\}\}/g,
    (_, id: string) => `[[${cells.get(Number(id)) ?? ''}]]`,
  )
}

type Typed = ContentOf<'word_table'>['cells'][number][number] & { kind: 'typed' }

function typedCell({ accepted, tolerance, graded = [] }: Omit<Typed, 'kind'>): string {
  const range = tolerance === undefined ? '' : `±${tolerance}`
  return [
    ...accepted.map((text) => `${marked(text)}${range}`),
    ...graded
      .filter(({ percent }) => percent < 100)
      .map(
        (one) =>
          `%${one.percent}%${marked(one.text)}${one.tolerance === undefined ? '' : `±${one.tolerance}`}`,
      ),
  ].join('|')
}

const caseCell = (gaps: readonly { readonly case_matters: boolean }[]): Cells =>
  gaps.some(({ case_matters }) => case_matters) ? { case: 'yes' } : {}

function wordsCell(options: readonly { readonly text: string; readonly is_correct: boolean }[]): string {
  return options.map(({ text, is_correct }) => `${is_correct ? '=' : ''}${marked(text)}`).join('|')
}

type Table = ContentOf<'word_table'> | ContentOf<'table_options'>

function tableCell<Content extends Table>(
  content: Content,
  language: Language,
  blankOf: (cell: Content['cells'][number][number]) => string | null,
): string {
  const head = ['', ...content.columns.map(({ label }) => marked(textIn(label, language)))]
  const lines = content.rows.map(({ label }, row) => [
    label ? marked(textIn(label, language)) : '',
    ...(content.cells[row] ?? []).map((cell) => {
      const inside = blankOf(cell)
      return inside === null && cell.kind === 'given' ? marked(textIn(cell.text, language)) : `[[${inside}]]`
    }),
  ])
  return [head, ...lines].map((cells) => cells.join(' | ')).join('\n')
}

function errorsCell(content: ContentOf<'find_errors'>, language: Language): string {
  const { text, errors } = passageIn(content.passages, language)
  let cell = ''
  let at = 0
  for (const { start, end, corrections } of errors.toSorted((a, b) => a.start - b.start)) {
    const right = corrections.length === 0 ? '' : `->${corrections.map(marked).join('|')}`
    cell += `${markedText(text.slice(at, start))}[[${marked(text.slice(start, end))}${right}]]`
    at = end
  }
  return cell + markedText(text.slice(at))
}
