import type { ReactNode } from 'react'
import type { ListState } from './ListBody.tsx'

/** Column widths set by the user, by column key. */
export interface ColumnWidths {
  readonly given: Readonly<Record<string, number>>
  /** Called with the new width of a column, or undefined for the default. */
  readonly onChange: (key: string, width: number | undefined) => void
  /** Returns the accessible name of a column's resize handle. */
  readonly label: (title: string) => string
}

export interface Sorting {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** A decoration before the title, such as a flag. */
  readonly mark?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The server's name of this sort order; without it the column is not sortable. */
  readonly sort?: string
  readonly width?: number | string
  readonly align?: 'left' | 'right' | 'center'
  /** On a phone: the heading of the card, its upper corner, a line of it, or hidden. */
  readonly onCard?: 'heading' | 'corner' | 'line' | 'hidden'
  /** Where a table is too narrow, the column of the lowest number leaves first; one without a number stays. */
  readonly leavesEarly?: number
}

export interface DataTableProps<Row> extends ListState<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => number | string
  /** Returns the accessible name of the row and its checkbox. */
  readonly nameOf: (row: Row) => string
  readonly selected?: readonly Row[]
  readonly onSelect?: (rows: Row[]) => void
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  readonly onOpen?: (row: Row) => void
  /** Called for a click on a row of the table, beside its links and controls. A phone's cards have none. */
  readonly onPeek?: (row: Row) => void
  /** True while newer rows are loading; the current ones stay readable. */
  readonly refreshing?: boolean
  /**
   * For tables of many columns: pins the first column and the column of actions at the end while the others
   * scroll horizontally.
   */
  readonly pinFirst?: boolean
  /** Makes columns of a known width resizable. */
  readonly widths?: ColumnWidths
  /** Returns the class names of a row, for example of a hidden one. */
  readonly rowClass?: (row: Row) => string | undefined
  /** Returns the title of the group that a row belongs to; rows of one group follow each other. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** The id of the row with the keyboard cursor. */
  readonly cursor?: number | string | null
}
