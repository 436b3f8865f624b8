import type { ReactNode } from 'react'

/** Widths that the reader has given to columns, by their keys. */
export interface ColumnWidths {
  readonly given: Readonly<Record<string, number>>
  /** A new width of a column, or its usual one. */
  readonly onChange: (key: string, width: number | undefined) => void
  /** How the edge of a column is called. */
  readonly label: (title: string) => string
}

export interface Sorting {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The name under which the server sorts by it; without one the column does not sort. */
  readonly sort?: string
  readonly width?: number | string
  readonly align?: 'left' | 'right' | 'center'
  /** On a phone: the heading of the card, its upper corner, a line of it, or left out. */
  readonly onCard?: 'heading' | 'corner' | 'line' | 'hidden'
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => number | string
  /** How a screen reader and the selection's checkbox call the row. */
  readonly nameOf: (row: Row) => string
  readonly selected?: readonly Row[]
  readonly onSelect?: (rows: Row[]) => void
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  readonly onOpen?: (row: Row) => void
  readonly paging?: { page: number; count: number; size: number; onPage: (page: number) => void }
  /** What stands here when there are no rows. */
  readonly empty: ReactNode
  /** Newer rows are on their way; the present ones stay readable. */
  readonly refreshing?: boolean
  /** For tables of many columns: the first stays while the others scroll sideways, and so does that of actions at the end. */
  readonly pinFirst?: boolean
  /** With it the edges of columns of a known width can be moved. */
  readonly widths?: ColumnWidths
  /** Classes of a row by its content, for example of a hidden one. */
  readonly rowClass?: (row: Row) => string | undefined
}
