import { z } from 'zod'
import { penaltyFits, penaltyTooBig } from '../every-task.ts'
import { typed, typedText } from '../gaps.ts'
import {
  cellsDiffer,
  cellsFillFrame,
  filledCells,
  hasBlankCell,
  noBlankCell,
  shownTableOf,
  tableOf,
} from '../tables.ts'

const type = z.literal('word_table')
const kind = z.literal('typed')

export const content = z
  .object({ type, ...tableOf(z.object({ kind, ...typed })) })
  .refine(penaltyFits, penaltyTooBig)
  .refine(cellsFillFrame, cellsDiffer)
  .refine(hasBlankCell, noBlankCell)

export const shown = z.object({ type, ...shownTableOf(z.object({ kind })) })

export const answer = z.object({ type, cells: filledCells({ text: typedText }) })
