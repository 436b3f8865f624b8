import { z } from 'zod'
import { text } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { gapNumber, gapsAreMarked, maxGaps, typed, typedText } from '../gaps.ts'
import { answerLanguage, inLanguages } from '../values.ts'

const type = z.literal('insert_words')

/** A rich text with gaps marked `{{1}}`, `{{2}}` … and what fills each of them. */
const passage = z
  .object({
    text: text(20_000),
    gaps: z
      .array(z.object({ id: gapNumber, ...typed }))
      .max(maxGaps)
      .refine((gaps) => gaps.length > 0, 'tasks.needs_gap'),
  })
  .refine(gapsAreMarked, { path: ['text'], message: 'tasks.gaps_differ' })

export const content = z
  .object({ type, ...everyContent, passages: inLanguages(passage) })
  .refine(penaltyFits, penaltyTooBig)

const shownPassage = z.object({ text: z.string(), gaps: z.array(z.int()) }).optional()

export const shown = z.object({
  type,
  ...everyShown,
  passages: z.object({ ru: shownPassage, kk: shownPassage, en: shownPassage }),
})

export const answer = z.object({
  type,
  language: answerLanguage,
  gaps: z.array(z.object({ id: gapNumber, text: typedText })).max(maxGaps),
})
