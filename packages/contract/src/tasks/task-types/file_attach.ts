import { z } from 'zod'
import { id } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'

const type = z.literal('file_attach')

export const content = z
  .object({
    type,
    ...everyContent,
    file_ids: z
      .array(id)
      .max(10)
      .refine((files) => files.length > 0, 'tasks.needs_file'),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, file_ids: z.array(z.int()) })

export const answer = z.object({ type, seen: z.literal(true) })
