export interface Position {
  readonly row: number
  readonly column: number
}

const around = 8

/** Returns the rows to render: visible ones and some around them. */
export function windowOf(sight: {
  readonly top: number
  readonly height: number
  readonly rows: number
  readonly rowHeight: number
}): { from: number; to: number } {
  const count = Math.ceil(sight.height / sight.rowHeight) + 2 * around
  const first = Math.floor(sight.top / sight.rowHeight) - around
  const from = Math.max(0, Math.min(first, sight.rows - count))
  return { from, to: Math.min(sight.rows, from + count) }
}

/** Returns the position that a key moves to; null for other keys. */
export function keyMove(
  { key, ctrl }: { key: string; ctrl: boolean },
  { row, column }: Position,
  size: { rows: number; columns: number; page: number },
): Position | null {
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  const to = (toRow: number, toColumn: number): Position => ({
    row: within(toRow, size.rows),
    column: within(toColumn, size.columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - size.page, column)
    case 'PageDown':
      return to(row + size.page, column)
    case 'Home':
      return to(ctrl ? 0 : row, 0)
    case 'End':
      return to(ctrl ? size.rows - 1 : row, size.columns - 1)
    default:
      return null
  }
}
