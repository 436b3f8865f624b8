import { z } from 'zod'
import { id } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { hasCorrect, hasOption, maxOptions, option, optionsAreDistinct } from '../options.ts'
import { shortId, shortTexts, shownTexts } from '../values.ts'

const type = z.literal('test_image')

export const content = z
  .object({
    type,
    ...everyContent,
    options: z
      .array(
        option.extend({
          /** Optional caption of the picture; also its text alternative. */
          text: shortTexts.optional(),
          file_id: id,
          weight: z.number().min(-100).max(100).optional(),
        }),
      )
      .max(maxOptions)
      .refine(hasOption, 'tasks.test_needs_option')
      .refine(hasCorrect, 'tasks.test_needs_correct')
      .refine(optionsAreDistinct, 'tasks.named_twice'),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({
  type,
  ...everyShown,
  options: z.array(z.object({ id: z.string(), file_id: z.int(), text: shownTexts.optional() })),
})

export const answer = z.object({ type, options: z.array(shortId).max(maxOptions) })
