import { z } from 'zod'
import { youtubeId } from '../../programs/rules.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'

const type = z.literal('youtube')

/** A link of any usual form (youtu.be, watch, shorts, embed); only the 11-character video id is stored. */
const video = z
  .string()
  .max(500)
  .transform((given, context) => {
    const found = youtubeId(given)
    if (found) return found
    context.addIssue({ code: 'custom', message: 'tasks.not_youtube' })
    return z.NEVER
  })
  .pipe(z.string())

export const content = z.object({ type, ...everyContent, video }).refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, video: z.string() })

export const answer = z.object({ type, seen: z.literal(true) })
