import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { hasOneCorrect, hasOption, maxOptions, option, optionsAreDistinct, shownOption } from '../options.ts'
import { shortId } from '../values.ts'

const type = z.literal('select_one')

export const content = z
  .object({
    type,
    ...everyContent,
    options: z
      .array(
        option.extend({
          /** Percent of the points for a partly right option, when partial points are on. */
          weight: z.number().min(-100).max(100).optional(),
        }),
      )
      .max(maxOptions)
      .refine(hasOption, 'tasks.test_needs_option')
      .refine(hasOneCorrect, 'tasks.needs_single_correct')
      .refine(optionsAreDistinct, 'tasks.named_twice'),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, options: z.array(shownOption) })

/** Null clears the answer. */
export const answer = z.object({ type, option: shortId.nullable() })
