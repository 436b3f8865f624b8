import { maxQuestionsOfFile } from '@qadam/contract/question-transfer/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { unguardedCell } from '../../../../platform/files/sheet-file.ts'
import { checkedContent } from '../checked-content.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import { languageOf } from '../language-of.ts'
import { lostOf, notedAs } from '../reading-notes.ts'
import { columns, type Row } from './columns.ts'
import { writtenContentOf } from './content.ts'

/** Maximum number of table rows, including empty ones. */
const maxRecords = maxQuestionsOfFile * 4
const delimiters = [';', ',', '\t']
const known: ReadonlySet<string> = new Set(columns)

interface Read {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/**
 * Yields the questions of a CSV table. The first row names the columns.
 * @throws NotExchangeable when the table as a whole cannot be read.
 */
export function* readCsv(source: string, language?: Language): Generator<Entry> {
  const text = source.replace(/^\ufeff/, '')
  const [head, ...rows] = recordsOf(text)
  if (rows.length >= maxRecords)
    throw new NotExchangeable('transfer.too_many_questions', { limit: maxQuestionsOfFile })
  const names = (head?.record ?? []).map((name) => name.trim().toLowerCase())
  if (!names.includes('prompt')) throw new NotExchangeable('transfer.csv_no_columns')
  const unknown = names.find((name) => name !== '' && !known.has(name))
  if (unknown !== undefined)
    throw new NotExchangeable('transfer.csv_unknown_column', { column: unknown.slice(0, 60) })
  let above = head?.info.lines ?? 1
  for (const { record, info } of rows) {
    const line = above + 1
    above = info.lines
    if (record.every((cell) => cell.trim() === '')) continue
    const row = Object.fromEntries(names.map((name, at) => [name, unguardedCell(record[at] ?? '')]))
    try {
      yield {
        kind: 'question',
        line,
        name: row.name?.trim() || null,
        ref: null,
        tags: (row.tags ?? '').split(/[|,;]/).flatMap((tag) => tag.trim() || []),
        content: checkedContent(writtenContentOf(row, language ?? languageOfRow(row))),
        ...notedAs(Object.values(row).flatMap(lostOf)),
      }
    } catch (error) {
      yield brokenOf(error, { line, excerpt: row.prompt ?? '' })
    }
  }
}

function languageOfRow(row: Row): Language {
  return languageOf(row.prompt || row.text || '')
}

function recordsOf(text: string): Read[] {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 400_000,
      to: maxRecords + 1,
    }) as unknown as Read[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as CsvError & { lines?: number }).lines ?? 1)
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new NotExchangeable('transfer.csv_row_too_long', { line })
    throw new NotExchangeable('transfer.csv_unreadable', { line })
  }
}
