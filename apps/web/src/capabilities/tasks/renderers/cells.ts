interface Cell {
  readonly row: string
  readonly column: string
}

/** The filled cell of a table at a place. */
export function cellAt<Filled extends Cell>(cells: readonly Filled[] | undefined, at: Cell) {
  return cells?.find(({ row, column }) => row === at.row && column === at.column)
}

/** The filled cells with one filled anew; null empties it. */
export function withCellAt<Filled extends Cell>(
  cells: readonly Filled[] | undefined,
  at: Cell,
  filled: Filled | null,
): Filled[] {
  const others = (cells ?? []).filter(({ row, column }) => row !== at.row || column !== at.column)
  return filled ? [...others, filled] : others
}
