import type { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { maxImportRows } from '@qadam/contract/imports/fields.ts'
import type excel from 'exceljs'
import { fileEmpty, notAWorkbook, sheetMissing, tooManyRows } from '../errors.ts'
import { headerOf } from './header.ts'
import type { ReadingWishes, Table, TableRow } from './table.ts'
import { inspectWorkbook } from './zip-entries.ts'

const maxCells = 400

/** Opens the sheet that is wished, else the first one that has rows. Formulas count as their values. */
export async function openWorkbook(path: string, wishes: ReadingWishes): Promise<Table> {
  const sheetRows = await inspectWorkbook(path, wishes.most?.unpackedBytes)
  const sheets: PassedSheet[] = []
  const reading = readSheet(path, wishes.sheet, sheets)
  const first = await reading.next()
  if (first.done) {
    if (wishes.sheet !== undefined && !sheets.some(({ name }) => name === wishes.sheet)) {
      throw sheetMissing({ values: { sheet: wishes.sheet } })
    }
    throw fileEmpty()
  }
  const sheet = sheets.at(-1)
  const roughRows = (sheetRows.get(sheet?.part ?? '') ?? 1) - 1
  const limit = wishes.most?.rows ?? maxImportRows
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

/** A sheet by its name and by the number in the name of its part of the archive. */
interface PassedSheet {
  readonly name: string
  readonly part: string
}

/** The rows of one sheet; the sheets passed on the way are left in `sheets`. */
async function* readSheet(
  path: string,
  wanted: string | undefined,
  sheets: PassedSheet[],
): AsyncGenerator<TableRow, undefined> {
  // Held in memory only by those who read workbooks.
  const { default: library } = await import('exceljs')
  const source = createReadStream(path)
  const reader = new library.stream.xlsx.WorkbookReader(source, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'emit',
  })
  let part = ''
  ;(reader as unknown as EventEmitter).on('entry', (entry: { type: string; id?: string }) => {
    if (entry.type === 'worksheet') part = entry.id ?? ''
  })
  try {
    for await (const sheet of reader) {
      const name = String((sheet as unknown as { name?: string }).name ?? sheets.length + 1)
      sheets.push({ name, part })
      const isWanted = wanted === undefined || wanted === name
      let found = false
      for await (const row of sheet) {
        if (!isWanted) continue
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
    source.destroy()
  }
  return undefined
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

/** Days stay days; a moment of a day keeps its time. */
function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
