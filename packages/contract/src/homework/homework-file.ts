import { z } from 'zod'
import { fileKinds } from '../tasks/vocabulary.ts'

export const homeworkFile = z.object({
  id: z.int(),
  doc_name: z.string(),
  file_url: z.string(),
  type: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.int(),
})
