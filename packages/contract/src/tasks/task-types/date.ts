import { z } from 'zod'
import { day, wholeNumberOf } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'

const type = z.literal('date')

export const content = z
  .object({
    type,
    ...everyContent,
    /** The right day, or the first of the right ones. */
    date: day,
    /** The last of the right days, where there are several. */
    date_to: day.optional(),
    tolerance_days: wholeNumberOf(0, 3650).default(0),
  })
  .refine(penaltyFits, penaltyTooBig)
  .refine(({ date, date_to }) => !date_to || date <= date_to, {
    path: ['date_to'],
    message: 'tasks.date_reversed',
  })

export const shown = z.object({ type, ...everyShown })

/** Null takes the answer back. */
export const answer = z.object({ type, date: day.nullable() })
