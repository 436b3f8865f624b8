import { z } from 'zod'
import { penaltyFits, penaltyTooBig } from '../every-task.ts'
import { filledGaps, gapNumber, gappedTextOf, shownGappedTextOf } from '../gaps.ts'
import { gapOption, oneRightOf } from '../options.ts'
import { shortId } from '../values.ts'

const type = z.literal('words_options')

export const content = z
  .object({
    type,
    ...gappedTextOf(z.object({ id: gapNumber, options: oneRightOf(gapOption) }), 'WordsOptionsPassage'),
  })
  .refine(penaltyFits, penaltyTooBig)

const shownGap = z.object({
  id: z.int(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
})

export const shown = z.object({ type, ...shownGappedTextOf(shownGap) })

export const answer = z.object({ type, ...filledGaps({ option: shortId }) })
