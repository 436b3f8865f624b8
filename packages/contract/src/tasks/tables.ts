import { z } from 'zod'
import { everyContent, everyShown } from './every-task.ts'
import { areDistinct } from './parts.ts'
import { shortId, shortTexts, shortTextsOr, shownTexts } from './values.ts'

const maxColumns = 12
const maxRows = 60

const needed = 'tasks.table_needs_columns_and_rows'

/** The frame of a table task; row headings are optional. */
const tableFrame = {
  columns: z
    .array(z.object({ id: shortId, label: shortTextsOr('tasks.needs_column_name') }))
    .max(maxColumns)
    .refine((columns) => columns.length > 0, needed),
  rows: z
    .array(z.object({ id: shortId, label: shortTexts.optional() }))
    .max(maxRows)
    .refine((rows) => rows.length > 0, needed),
}

const shownFrame = {
  columns: z.array(z.object({ id: z.string(), label: shownTexts })),
  rows: z.array(z.object({ id: z.string(), label: shownTexts.optional() })),
}

/** A cell filled by the author. */
const givenCell = z.object({ kind: z.literal('given'), text: shortTexts })
const shownGivenCell = z.object({ kind: z.literal('given'), text: shownTexts })

/** Returns the author's fields of a table whose other cells are `blank`. */
export const tableOf = <Blank extends z.core.$ZodTypeDiscriminable>(blank: Blank) => ({
  ...everyContent,
  ...tableFrame,
  cells: z.array(z.array(z.discriminatedUnion('kind', [givenCell, blank])).max(maxColumns)).max(maxRows),
})

/** Returns what a student sees of it. */
export const shownTableOf = <Blank extends z.core.$ZodTypeDiscriminable>(blank: Blank) => ({
  ...everyShown,
  ...shownFrame,
  cells: z.array(z.array(z.discriminatedUnion('kind', [shownGivenCell, blank]))),
})

/** Returns the schema of the filled cells. */
export const filledCells = <Filling extends z.core.$ZodLooseShape>(filling: Filling) =>
  z.array(z.object({ row: shortId, column: shortId, ...filling })).max(maxColumns * maxRows)

interface Table {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly { readonly id: string }[]
  /** By row, then by column. */
  readonly cells: readonly (readonly { readonly kind: string }[])[]
}

/** Returns true when the cells match the frame and all column and row ids are distinct. */
export function cellsFillFrame({ columns, rows, cells }: Table): boolean {
  return (
    areDistinct(columns.map((column) => column.id)) &&
    areDistinct(rows.map((row) => row.id)) &&
    cells.length === rows.length &&
    cells.every((row) => row.length === columns.length)
  )
}

/** Returns true when the student has at least one cell to fill. */
export function hasBlankCell({ cells }: Table): boolean {
  return cells.some((row) => row.some((cell) => cell.kind !== 'given'))
}

export const cellsDiffer = { path: ['cells'], message: 'tasks.table_cells_differ' }
export const noBlankCell = { path: ['cells'], message: 'tasks.table_needs_blank' }
