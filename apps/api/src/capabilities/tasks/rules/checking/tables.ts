interface Frame<Cell> {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly { readonly id: string }[]
  readonly cells: readonly (readonly Cell[])[]
}

/** Returns the key of a cell among the parts of an answer. */
export function cellKey(row: string, column: string): string {
  // Row and column ids contain no colon.
  return `${row}:${column}`
}

export function visitCells<Cell>(table: Frame<Cell>, visit: (key: string, cell: Cell) => void): void {
  table.rows.forEach((row, down) => {
    table.columns.forEach((column, across) => {
      const cell = table.cells[down]?.[across]
      if (cell !== undefined) visit(cellKey(row.id, column.id), cell)
    })
  })
}
