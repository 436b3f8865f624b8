import { newShortId } from '@qadam/contract/tasks/parts.ts'
import type { Texts } from './tidied.ts'

interface Column {
  readonly id: string
  readonly label: Texts
}
interface Row {
  readonly id: string
  readonly label?: Texts | undefined
}
/** The frame of a table and its cells, by rows. */
export interface Frame<Cell> {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly cells: readonly (readonly Cell[])[]
}

/** The table with so many columns and rows: what fits stays, new cells begin as `blank`. */
export function sized<Cell>(
  frame: Frame<Cell>,
  size: { readonly columns: number; readonly rows: number },
  blank: () => Cell,
) {
  const columns = Array.from(
    { length: size.columns },
    (_, at): Column => frame.columns[at] ?? { id: newShortId(), label: {} },
  )
  const rows = Array.from({ length: size.rows }, (_, at): Row => frame.rows[at] ?? { id: newShortId() })
  const cells = rows.map((_, row) => columns.map((_one, column) => frame.cells[row]?.[column] ?? blank()))
  return { columns, rows, cells }
}

/** The cells with one of them replaced. */
export function withCell<Cell>(cells: readonly (readonly Cell[])[], row: number, column: number, cell: Cell) {
  return cells.map((line, at) => (at === row ? line.map((one, n) => (n === column ? cell : one)) : [...line]))
}
