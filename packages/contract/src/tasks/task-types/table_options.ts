import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { hasOneCorrect, hasOption, maxOptions, optionsAreDistinct } from '../options.ts'
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
import { shortId, shortTextsOr, shownTexts } from '../values.ts'

const type = z.literal('table_options')

const optionsCell = z.object({
  kind: z.literal('options'),
  options: z
    .array(z.object({ id: shortId, text: shortTextsOr('tasks.needs_option_text'), is_correct: z.boolean() }))
    .max(maxOptions)
    .refine(hasOption, 'tasks.test_needs_option')
    .refine(hasOneCorrect, 'tasks.needs_single_correct')
    .refine(optionsAreDistinct, 'tasks.named_twice'),
})
const cell = z.discriminatedUnion('kind', [givenCell, optionsCell])

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

const shownOptionsCell = z.object({
  kind: z.literal('options'),
  options: z.array(z.object({ id: z.string(), text: shownTexts })),
})

export const shown = z.object({
  type,
  ...everyShown,
  ...shownFrame,
  cells: z.array(z.array(z.discriminatedUnion('kind', [shownGivenCell, shownOptionsCell]))),
})

export const answer = z.object({
  type,
  cells: z.array(z.object({ row: shortId, column: shortId, option: shortId })).max(maxColumns * maxRows),
})
