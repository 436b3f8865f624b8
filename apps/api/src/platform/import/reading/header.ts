import { asLine, withoutInvisible } from '@qadam/contract/invisible.ts'
import { columnRepeated, fileEmpty, tooManyColumns } from '../errors.ts'
import { foldLoosely } from '../folding.ts'
import type { TableRow } from './opened-table.ts'

/** More columns than any real table of programs has. */
const maxColumns = 300

/** How many rows may stand above the header. */
export const maxRowsAbove = 30

/**
 * Returns the header among the first rows: a school's name or a year may stand above it, alone or in merged cells. It is
 * the first row that names two known columns, else the first row, unless another one consists of a known name.
 */
export function findHeader(rows: readonly TableRow[], known: readonly string[] = []): TableRow | undefined {
  const names = new Set(known)
  const judged = rows.slice(0, maxRowsAbove + 1).map((row) => {
    const cells = row.cells.map((cell) => foldLoosely(withoutInvisible(cell))).filter((cell) => cell !== '')
    return { row, cells: cells.length, found: new Set(cells.filter((cell) => names.has(cell))).size }
  })
  const [first] = judged
  if (!first) return undefined
  const certain = judged.find(({ found }) => found > 1)
  if (certain) return certain.row
  if (first.found > 0) return first.row
  return (judged.find(({ cells, found }) => found > 0 && found === cells) ?? first).row
}

/** Returns the column names; drops empty ones at the end, names other empty ones by their letter. */
export function headerOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => asLine(cell).slice(0, 300))
  while (names.length > 0 && names.at(-1) === '') names.pop()
  if (names.length === 0) throw fileEmpty()
  if (names.length > maxColumns) throw tooManyColumns({ values: { limit: maxColumns } })
  const named = names.map((name, index) => name || `#${letterOf(index)}`)
  const repeated = named.find((name, index) => named.indexOf(name) !== index)
  if (repeated) throw columnRepeated({ values: { column: repeated } })
  return named
}

/** Returns a column's spreadsheet letter: A, B, … Z, AA. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
