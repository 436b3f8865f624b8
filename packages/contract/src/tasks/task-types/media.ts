import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { media } from '../values.ts'

const type = z.literal('media')

export const content = z
  .object({
    type,
    ...everyContent,
    media: media.max(20).refine((files) => files.length > 0, 'tasks.needs_media'),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown })

export const answer = z.object({ type, seen: z.literal(true) })
