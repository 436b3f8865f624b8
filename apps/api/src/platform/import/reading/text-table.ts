import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { importDelimiters, maxImportRows } from '@qadam/contract/imports/rules.ts'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { fileEmpty, notATable, quoteNotClosed, rowTooLong, tooManyRows } from '../errors.ts'
import { iconvName } from './cyrillic-encoding.ts'
import { type Encoding, encodingOf, markLength } from './encoding.ts'
import { findHeader, headerOf, maxRowsAbove } from './header.ts'
import type { ReadingOptions, Table, TableRow } from './opened-table.ts'
import { surveyText } from './survey-text.ts'

/** Maximum characters per row: beyond it the file is not a table, or a quote was never closed. */
const maxRowLength = 1_000_000

/** Opens a text file with separated values. */
export async function openTextTable(path: string, options: ReadingOptions): Promise<Table> {
  const survey = await surveyText(path)
  const encoding = encodingOf(survey, options.encoding)
  const mark = markLength(survey.head, encoding)
  const lines = encoding.startsWith('utf-16') ? await countWideLines(path, mark, encoding) : survey.rows
  const roughRows = Math.max(0, lines - 1)
  const limit = options.most?.rows ?? maxImportRows
  if (roughRows > limit) throw tooManyRows({ values: { rows: roughRows, limit }, facts: { rows: roughRows } })
  const opening = iconv.decode(survey.head.subarray(mark), iconvName(encoding))
  if (/[\p{Cc}--[\s\u0080-\u009f]]/v.test(opening)) throw notATable()
  // The first line of a spreadsheet's own file may name the delimiter.
  const [line = '', named] = /^"?sep=(.)"?[;,\t|]*(?:\r?\n|\r|$)/i.exec(opening) ?? []
  const delimiter =
    options.delimiter ??
    importDelimiters.find((one) => one === named) ??
    delimiterOf(opening.slice(line.length))
  const records = read(path, { encoding, mark, delimiter })
  if (named !== undefined) await records.next()
  const rows: TableRow[] = []
  while (rows.length <= maxRowsAbove) {
    const next = await records.next()
    if (next.done) break
    rows.push(next.value)
  }
  const header = findHeader(rows, options.known)
  if (!header) throw fileEmpty()
  return {
    format: 'csv',
    encoding,
    delimiter,
    sheet: null,
    sheets: [],
    columns: headerOf(header.cells),
    roughRows,
    rows: async function* () {
      yield* rows.slice(rows.indexOf(header) + 1)
      yield* records
    },
    close: async () => void (await records.return(undefined)),
  }
}

interface TextForm {
  readonly encoding: Encoding
  readonly mark: number
  readonly delimiter: string
}

async function* read(path: string, form: TextForm): AsyncGenerator<TableRow, undefined> {
  const bytes = createReadStream(path, { start: form.mark, highWaterMark: 128 * 1024 })
  const source: Readable = form.encoding === 'utf-8' ? bytes : bytes.pipe(decoder(form.encoding))
  const parser = parse({
    delimiter: form.delimiter,
    // Files that several programs have written mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxRowLength,
  })
  bytes.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw quoteNotClosed({ values: { row: number + 1 } })
    }
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw rowTooLong({ values: { row: number + 1 } })
    }
    throw error
  } finally {
    bytes.destroy()
    parser.destroy()
  }
  return undefined
}

/** Returns the number of non-empty lines of a UTF-16 text, counted outside of quotes. */
async function countWideLines(path: string, mark: number, encoding: Encoding): Promise<number> {
  let lines = 0
  let quoted = false
  let blank = true
  for await (const text of createReadStream(path, { start: mark }).pipe(
    decoder(encoding),
  ) as AsyncIterable<string>) {
    for (const character of text) {
      if (character === '"') quoted = !quoted
      if (character === '\n' && !quoted) {
        if (!blank) lines += 1
        blank = true
      } else if (character !== '\r') blank = false
    }
  }
  return blank ? lines : lines + 1
}

function decoder(encoding: Encoding): NodeJS.ReadWriteStream & Readable {
  return iconv.decodeStream(iconvName(encoding)) as unknown as NodeJS.ReadWriteStream & Readable
}

const linesToJudge = 30

/**
 * Returns the delimiter that stands equally often in most of the first lines, outside of quotes: a title above the header
 * has none, and texts have commas here and there.
 */
function delimiterOf(opening: string): string {
  const lines = linesOf(opening)
  const scores = importDelimiters.map((delimiter) => {
    const lengths = new Map<number, number>()
    for (const line of lines) {
      const count = line.get(delimiter) ?? 0
      if (count > 0) lengths.set(count, (lengths.get(count) ?? 0) + 1)
    }
    const [count = 0, alike = 0] = [...lengths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { delimiter, alike, count }
  })
  return scores.toSorted((a, b) => b.alike - a.alike || b.count - a.count)[0]?.delimiter ?? ','
}

/** Counts the delimiters of each line. */
function linesOf(opening: string): ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = [new Map()]
  let quoted = false
  for (const character of opening) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' && lines.push(new Map()) > linesToJudge) break
    const line = lines.at(-1)
    if ((importDelimiters as readonly string[]).includes(character))
      line?.set(character, (line.get(character) ?? 0) + 1)
  }
  return lines
}
