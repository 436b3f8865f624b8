import { z } from 'zod'
import { day, wholeNumberOf } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'

const type = z.literal('date')

export const content = z
  .object({
    type,
    ...everyContent,
    /** The right day, or the first day of the right range. */
    date: day,
    /** The last day of the right range, if it is one. */
    date_to: day.optional(),
    tolerance_days: wholeNumberOf(0, 3650).default(0),
  })
  .refine(penaltyFits, penaltyTooBig)
  .refine(({ date, date_to }) => !date_to || date <= date_to, {
    path: ['date_to'],
    message: 'tasks.date_reversed',
  })

export const shown = z.object({ type, ...everyShown })

/** Null clears the answer. */
export const answer = z.object({ type, date: day.nullable() })
