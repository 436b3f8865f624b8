import { z } from 'zod'
import { id, wholeNumberOf } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { fileKinds } from '../vocabulary.ts'

const type = z.literal('file_check')
const maxFiles = 10

export const content = z
  .object({
    type,
    ...everyContent,
    kinds: z
      .array(z.enum(fileKinds))
      .max(fileKinds.length)
      .refine((kinds) => kinds.length > 0, 'tasks.needs_file_kind'),
    max_files: wholeNumberOf(1, maxFiles).default(1),
  })
  .refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, kinds: z.array(z.enum(fileKinds)), max_files: z.int() })

export const answer = z.object({ type, file_ids: z.array(id).max(maxFiles) })
