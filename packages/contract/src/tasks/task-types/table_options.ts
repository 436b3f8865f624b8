import { z } from 'zod'
import { penaltyFits, penaltyTooBig } from '../every-task.ts'
import { oneRightOf } from '../options.ts'
import {
  cellsDiffer,
  cellsFillFrame,
  filledCells,
  hasBlankCell,
  noBlankCell,
  shownTableOf,
  tableOf,
} from '../tables.ts'
import { shortId, shortTextsOr, shownTexts } from '../values.ts'

const type = z.literal('table_options')
const kind = z.literal('options')
const options = oneRightOf(
  z.object({ id: shortId, text: shortTextsOr('tasks.needs_option_text'), is_correct: z.boolean() }),
)

export const content = z
  .object({ type, ...tableOf(z.object({ kind, options })) })
  .refine(penaltyFits, penaltyTooBig)
  .refine(cellsFillFrame, cellsDiffer)
  .refine(hasBlankCell, noBlankCell)

const shownOptions = z.array(z.object({ id: z.string(), text: shownTexts }))

export const shown = z.object({ type, ...shownTableOf(z.object({ kind, options: shownOptions })) })

export const answer = z.object({ type, cells: filledCells({ option: shortId }) })
