import type { Column } from './data-table-props.ts'

type Measured = Pick<Column<never>, 'key' | 'width' | 'leavesEarly'>

interface Fit {
  /** The width of the table in pixels. */
  readonly room: number
  /** The widths that the user gave, by column key. */
  readonly given?: Readonly<Record<string, number>>
}

/** The width of a column that takes what is left: enough for a name. */
const usualWidth = 180

/** Returns the columns that a table has room for: those that leave earliest are left out, until the others fit. */
export function columnsThatFit<One extends Measured>(
  columns: readonly One[],
  { room, given = {} }: Fit,
): One[] {
  const widthOf = ({ key, width }: One) => given[key] ?? (typeof width === 'number' ? width : usualWidth)
  const leaving = columns
    .filter(({ leavesEarly }) => leavesEarly !== undefined)
    .toSorted((one, other) => (one.leavesEarly ?? 0) - (other.leavesEarly ?? 0))
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const left = new Set<One>()
  for (const column of leaving) {
    if (needed <= room) break
    left.add(column)
    needed -= widthOf(column)
  }
  return columns.filter((column) => !left.has(column))
}
