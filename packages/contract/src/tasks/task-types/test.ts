import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { hasCorrect, hasOption, maxOptions, option, optionsAreDistinct, shownOption } from '../options.ts'
import { shortId } from '../values.ts'

const type = z.literal('test')

export const content = z
  .object({
    type,
    ...everyContent,
    options: z
      .array(
        option.extend({
          /** Percent of the points that choosing it adds; by default the right options share them evenly. */
          weight: z.number().min(-100).max(100).optional(),
        }),
      )
      .max(maxOptions)
      .refine(hasOption, 'tasks.test_needs_option')
      .refine(hasCorrect, 'tasks.test_needs_correct')
      .refine(optionsAreDistinct, 'tasks.named_twice'),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, options: z.array(shownOption) })

export const answer = z.object({ type, options: z.array(shortId).max(maxOptions) })
