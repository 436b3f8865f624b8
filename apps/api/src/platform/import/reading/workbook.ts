import { Readable } from 'node:stream'
import { maxImportRows } from '@qadam/contract/imports/rules.ts'
import type excel from 'exceljs'
import type { ZipArchive } from '../../files/zip-reader.ts'
import { fileEmpty, notAWorkbook, sheetMissing, tooManyRows } from '../errors.ts'
import { headerOf } from './header.ts'
import type { ReadingOptions, Table, TableRow } from './opened-table.ts'
import { inspectWorkbook, openArchive } from './workbook-archive.ts'

const maxCells = 400

/** Opens the requested sheet, else the first one with rows. Formulas are read as their values. */
export async function openWorkbook(path: string, options: ReadingOptions): Promise<Table> {
  const sheetRows = await inspectWorkbook(path, options.most?.unpackedBytes)
  const sheets: PassedSheet[] = []
  const reading = readSheet(path, options, sheets)
  const first = await reading.next()
  if (first.done) {
    if (options.sheet !== undefined && !sheets.some(({ name }) => name === options.sheet)) {
      throw sheetMissing({ values: { sheet: options.sheet } })
    }
    throw fileEmpty()
  }
  const sheet = sheets.at(-1)
  const roughRows = (sheetRows.get(sheet?.part ?? '') ?? 1) - 1
  const limit = options.most?.rows ?? maxImportRows
  if (roughRows > limit) {
    await reading.return(undefined)
    throw tooManyRows({ values: { rows: roughRows, limit }, facts: { rows: roughRows } })
  }
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheet: sheet?.name ?? null,
    sheets: sheets.map(({ name }) => name),
    columns: headerOf(first.value.cells),
    roughRows: roughRows > 0 ? roughRows : null,
    rows: () => reading,
    close: async () => void (await reading.return(undefined)),
  }
}

/** A sheet by its name and by the number in its part's name in the archive. */
interface PassedSheet {
  readonly name: string
  readonly part: string
}

/** Yields the rows of one sheet; collects the sheets passed on the way in `sheets`. */
async function* readSheet(
  path: string,
  { sheet: wanted, most }: ReadingOptions,
  sheets: PassedSheet[],
): AsyncGenerator<TableRow, undefined> {
  const archive = await openArchive(path, most?.unpackedBytes)
  try {
    const reader = await readerOf(archive)
    for (const { name, part, rows } of await sheetsOf(archive, reader)) {
      sheets.push({ name, part })
      if (wanted !== undefined && wanted !== name) continue
      let found = false
      for await (const row of rows) {
        const cells = cellsOf(row)
        if (!cells.some((cell) => cell.trim() !== '')) continue
        found = true
        yield { number: row.number, cells }
      }
      if (found) return undefined
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'Failure') throw error
    throw notAWorkbook()
  } finally {
    archive.close()
  }
  return undefined
}

/**
 * Internals of the library's streaming reader. Its own traversal of an archive ends as soon as the bytes have
 * arrived, and occasionally skips unread parts such as the shared strings; so the parts are passed to it
 * here, in dependency order.
 */
interface PartReader {
  readonly model?: { readonly sheets?: readonly { readonly name: string; readonly rId: string }[] }
  readonly workbookRels?: readonly { readonly Id: string; readonly Target: string }[]
  _parseWorkbook(part: Readable): Promise<void>
  _parseRels(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(part: AsyncIterable<unknown>, sheet: string): Iterable<{ value: AsyncIterable<excel.Row> }>
}

async function readerOf(archive: ZipArchive): Promise<PartReader> {
  // Loaded on demand: only processes that read workbooks need it.
  const { default: library } = await import('exceljs')
  const reader = new library.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }) as unknown as PartReader
  const [workbook, rels, styles, texts] = [
    archive.open('xl/workbook.xml'),
    archive.open('xl/_rels/workbook.xml.rels'),
    archive.open('xl/styles.xml'),
    archive.open('xl/sharedStrings.xml'),
  ]
  if (workbook) await reader._parseWorkbook(workbook)
  if (rels) await reader._parseRels(rels)
  if (styles) await reader._parseStyles(styles)
  if (texts) for await (const _ of reader._parseSharedStrings(texts));
  return reader
}

/** Returns the sheets in workbook order; unnamed ones come last, under their number. */
async function sheetsOf(archive: ZipArchive, reader: PartReader) {
  const named = (reader.model?.sheets ?? []).flatMap(({ name, rId }) => {
    const target = reader.workbookRels?.find(({ Id }) => Id === rId)?.Target
    const [, part] = /(?:^|\/)worksheets\/sheet(\d+)\.xml$/.exec(target ?? '') ?? []
    return part ? [{ name, part }] : []
  })
  const present = archive.names.flatMap((name) => /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1] ?? [])
  const unnamed = present.filter((part) => !named.some((sheet) => sheet.part === part))
  return [...named, ...unnamed.map((part) => ({ name: part, part }))]
    .filter(({ part }) => present.includes(part))
    .map((sheet) => ({ ...sheet, rows: rowsOf(archive, reader, sheet.part) }))
}

async function* rowsOf(archive: ZipArchive, reader: PartReader, sheet: string): AsyncGenerator<excel.Row> {
  const part = archive.open(`xl/worksheets/sheet${sheet}.xml`)
  if (!part) return
  try {
    for (const { value } of reader._parseWorksheet(part, sheet)) yield* value
  } finally {
    part.destroy()
  }
}

function cellsOf(row: excel.Row): string[] {
  const cells: string[] = []
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    if (column <= maxCells) cells[column - 1] = textOf(cell.value)
  })
  return Array.from(cells, (cell) => cell ?? '')
}

function textOf(value: excel.CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('error' in value) return ''
  if ('formula' in value || 'sharedFormula' in value) {
    const { result } = value
    if (result !== undefined && !Number.isNaN(result)) return textOf(result as excel.CellValue)
    return 'formula' in value ? `=${value.formula}` : ''
  }
  return 'text' in value ? String(value.text) : ''
}

/** A cell with a number has no groups: 1.5 with three decimals must not look like fifteen hundred. */
function numberText(value: number): string {
  const text = String(value)
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Formats a date cell: a whole day without time, else with its time. */
function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
