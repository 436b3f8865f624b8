interface Cell {
  readonly row: string
  readonly column: string
}

/** Returns the filled cell at a position. */
export function cellAt<Filled extends Cell>(cells: readonly Filled[] | undefined, at: Cell) {
  return cells?.find(({ row, column }) => row === at.row && column === at.column)
}

/** Returns the cells with one replaced; null removes it. */
export function withCellAt<Filled extends Cell>(
  cells: readonly Filled[] | undefined,
  at: Cell,
  filled: Filled | null,
): Filled[] {
  const others = (cells ?? []).filter(({ row, column }) => row !== at.row || column !== at.column)
  return filled ? [...others, filled] : others
}
