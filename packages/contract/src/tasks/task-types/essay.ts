import { z } from 'zod'
import { text, wholeNumberOf } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'

const type = z.literal('essay')
const words = wholeNumberOf(1, 10_000)

export const content = z
  .object({ type, ...everyContent, min_words: words.optional(), max_words: words.optional() })
  .refine(penaltyFits, penaltyTooBig)
  .refine(({ min_words, max_words }) => !min_words || !max_words || min_words <= max_words, {
    path: ['max_words'],
    message: 'tasks.words_reversed',
  })

export const shown = z.object({
  type,
  ...everyShown,
  min_words: z.int().optional(),
  max_words: z.int().optional(),
})

export const answer = z.object({ type, text: text(100_000) })
