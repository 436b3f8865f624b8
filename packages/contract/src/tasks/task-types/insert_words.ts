import { z } from 'zod'
import { penaltyFits, penaltyTooBig } from '../every-task.ts'
import { filledGaps, gapNumber, gappedTextOf, shownGappedTextOf, typed, typedText } from '../gaps.ts'

const type = z.literal('insert_words')

export const content = z
  .object({ type, ...gappedTextOf(z.object({ id: gapNumber, ...typed }), 'InsertWordsPassage') })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...shownGappedTextOf(z.int()) })

export const answer = z.object({ type, ...filledGaps({ text: typedText }) })
