import { z } from 'zod'
import { everyContent, everyShown } from './every-task.ts'
import { areDistinct } from './parts.ts'
import { shortId, shortTexts, shortTextsOr, shownTexts } from './values.ts'

const maxColumns = 12
const maxRows = 60

const needed = 'tasks.table_needs_columns_and_rows'

/** The frame of a table task; a row's heading may be left out. */
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

/** A cell that the author fills. */
const givenCell = z.object({ kind: z.literal('given'), text: shortTexts })
const shownGivenCell = z.object({ kind: z.literal('given'), text: shownTexts })

/** What an author writes for a table whose other cells are `blank`. */
export const tableOf = <Blank extends z.core.$ZodTypeDiscriminable>(blank: Blank) => ({
  ...everyContent,
  ...tableFrame,
  cells: z.array(z.array(z.discriminatedUnion('kind', [givenCell, blank])).max(maxColumns)).max(maxRows),
})

/** What a student sees of it. */
export const shownTableOf = <Blank extends z.core.$ZodTypeDiscriminable>(blank: Blank) => ({
  ...everyShown,
  ...shownFrame,
  cells: z.array(z.array(z.discriminatedUnion('kind', [shownGivenCell, blank]))),
})

/** What fills its cells. */
export const filledCells = <Filling extends z.core.$ZodLooseShape>(filling: Filling) =>
  z.array(z.object({ row: shortId, column: shortId, ...filling })).max(maxColumns * maxRows)

interface Table {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly { readonly id: string }[]
  /** By rows, then by columns. */
  readonly cells: readonly (readonly { readonly kind: string }[])[]
}

/** Whether the cells fill the frame and no column and no row is named twice. */
export function cellsFillFrame({ columns, rows, cells }: Table): boolean {
  return (
    areDistinct(columns.map((column) => column.id)) &&
    areDistinct(rows.map((row) => row.id)) &&
    cells.length === rows.length &&
    cells.every((row) => row.length === columns.length)
  )
}

/** Whether something is left for the student to fill. */
export function hasBlankCell({ cells }: Table): boolean {
  return cells.some((row) => row.some((cell) => cell.kind !== 'given'))
}

export const cellsDiffer = { path: ['cells'], message: 'tasks.table_cells_differ' }
export const noBlankCell = { path: ['cells'], message: 'tasks.table_needs_blank' }
