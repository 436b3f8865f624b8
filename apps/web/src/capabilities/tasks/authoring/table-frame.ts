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
/** The headings and cells of a table; cells by row. */
export interface Frame<Cell> {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly cells: readonly (readonly Cell[])[]
}

/** Resizes a table: keeps what fits and creates new cells with `blank`. */
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

export function withCell<Cell>(cells: readonly (readonly Cell[])[], row: number, column: number, cell: Cell) {
  return cells.map((line, at) => (at === row ? line.map((one, n) => (n === column ? cell : one)) : [...line]))
}
