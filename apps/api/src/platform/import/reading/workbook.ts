import type { CellObject, ParsingOptions, WorkSheet } from '@e965/xlsx'
import { maxImportRows } from '@qadam/contract/imports/rules.ts'
import { fileEmpty, notAWorkbook, sheetMissing, tooManyRows } from '../errors.ts'
import { findHeader, headerOf } from './header.ts'
import type { ReadingOptions, Table, TableRow } from './opened-table.ts'
import { inspectWorkbook, openArchive } from './workbook-archive.ts'
import { WorkbookParts } from './workbook-parts.ts'

const maxCells = 400
/** Rows that are parsed at first: the header, and more than what is passed on at once to a preview. */
const firstRows = 600

const parsing: ParsingOptions = {
  dense: true,
  cellDates: true,
  UTC: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
}

/** Opens the requested sheet, else the first visible one with rows. Formulas are read as their values. */
export async function openWorkbook(path: string, options: ReadingOptions): Promise<Table> {
  const sizes = await inspectWorkbook(path, options.most?.unpackedBytes)
  const archive = await openArchive(path, options.most?.unpackedBytes)
  try {
    const parts = new WorkbookParts(archive, sizes)
    const sheets = await sheetsOf(parts)
    if (options.sheet !== undefined && !sheets.all.includes(options.sheet))
      throw sheetMissing({ values: { sheet: options.sheet } })
    const wanted = options.sheet === undefined ? sheets.usual : [options.sheet]
    const limit = options.most?.rows ?? maxImportRows
    for (const name of wanted) {
      const table = await openSheet(parts, { name, limit, known: options.known })
      if (table) return { ...table, sheets: sheets.usual, close: async () => archive.close() }
    }
    throw fileEmpty()
  } catch (error) {
    archive.close()
    throw error
  }
}

interface Sheets {
  readonly all: readonly string[]
  /** The visible ones; all of them when none is. */
  readonly usual: readonly string[]
}

async function sheetsOf(parts: WorkbookParts): Promise<Sheets> {
  const { workbook } = await parts.parse({ ...parsing, sheets: [] })
  const all = workbook.SheetNames
  const visible = all.filter((_, index) => !workbook.Workbook?.Sheets?.[index]?.Hidden)
  return { all, usual: visible.length > 0 ? visible : all }
}

interface WantedSheet {
  readonly name: string
  readonly limit: number
  readonly known: readonly string[] | undefined
}

/** Opens a sheet; undefined when it has no rows. */
async function openSheet(
  parts: WorkbookParts,
  { name, limit, known }: WantedSheet,
): Promise<Omit<Table, 'close' | 'sheets'> | undefined> {
  const opening = await parts.parse({ ...parsing, sheets: [name], sheetRows: firstRows })
  const rows = [...rowsOf(opening.workbook.Sheets[name], 0)]
  const isWhole = rows.length === 0
  if (isWhole && opening.size) rows.push(...(await restOf(parts, name)))
  const header = findHeader(rows, known)
  if (!header) return undefined
  const at = rows.indexOf(header) + 1
  const roughRows = Math.max(0, (opening.size?.rows ?? 0) - at)
  if (roughRows > limit) throw tooManyRows({ values: { rows: roughRows, limit }, facts: { rows: roughRows } })
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheet: name,
    columns: headerOf(header.cells),
    roughRows: roughRows > 0 ? roughRows : null,
    rows: async function* () {
      yield* rows.slice(at)
      if (!isWhole) yield* await restOf(parts, name)
    },
  }
}

/** Parses the whole sheet. Returns its rows after the first ones. */
async function restOf(parts: WorkbookParts, name: string): Promise<Iterable<TableRow>> {
  const { workbook } = await parts.parse({ ...parsing, sheets: [name] }, true)
  // The library leaves out a sheet that it cannot parse.
  if (!workbook.Sheets[name]) throw notAWorkbook()
  return rowsOf(workbook.Sheets[name], firstRows)
}

/** Yields the rows that are not empty; each is released when the next one is read. */
function* rowsOf(sheet: WorkSheet | undefined, from: number): Generator<TableRow, undefined> {
  const data = sheet?.['!data'] ?? []
  for (let index = from; index < data.length; index += 1) {
    const cells = Array.from(data[index]?.slice(0, maxCells) ?? [], (cell) => (cell ? textOf(cell) : ''))
    delete data[index]
    if (cells.some((cell) => cell.trim() !== '')) yield { number: index + 1, cells }
  }
  return undefined
}

/** Returns the text of a cell; an error such as #N/A, and a formula without a stored value, are empty. */
function textOf({ t: type, v: value }: CellObject): string {
  if (type === 'e' || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  return typeof value === 'number' ? numberText(value) : String(value)
}

/** A cell with a number has no groups: 1.5 with three decimals must not look like fifteen hundred. */
function numberText(value: number): string {
  const text = String(value)
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Formats a date cell: a whole day without time, else with its time. */
function dayOf(date: Date): string {
  // Serial numbers are fractions of days: a second may lack a millisecond.
  const seconds = Math.round(date.getTime() / 1000)
  if (Number.isNaN(seconds)) return ''
  const iso = new Date(seconds * 1000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
