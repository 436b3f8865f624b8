import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { typed, typedText } from '../gaps.ts'
import {
  cellsFillFrame,
  givenCell,
  hasBlankCell,
  maxColumns,
  maxRows,
  shownFrame,
  shownGivenCell,
  tableFrame,
} from '../tables.ts'
import { shortId } from '../values.ts'

const type = z.literal('word_table')

const cell = z.discriminatedUnion('kind', [givenCell, z.object({ kind: z.literal('typed'), ...typed })])

export const content = z
  .object({
    type,
    ...everyContent,
    ...tableFrame,
    cells: z.array(z.array(cell).max(maxColumns)).max(maxRows),
  })
  .refine(penaltyFits, penaltyTooBig)
  .refine(cellsFillFrame, { path: ['cells'], message: 'tasks.table_cells_differ' })
  .refine(hasBlankCell, { path: ['cells'], message: 'tasks.table_needs_blank' })

export const shown = z.object({
  type,
  ...everyShown,
  ...shownFrame,
  cells: z.array(
    z.array(z.discriminatedUnion('kind', [shownGivenCell, z.object({ kind: z.literal('typed') })])),
  ),
})

export const answer = z.object({
  type,
  cells: z.array(z.object({ row: shortId, column: shortId, text: typedText })).max(maxColumns * maxRows),
})
