import { z } from 'zod'
import { line, wholeNumberOf } from '../values.ts'
import { maxAttachments } from './rules.ts'

/** A file of a lesson or a document of a program. */
export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  order: z.int(),
  added_at: z.string(),
})
export type Attachment = z.output<typeof attachment>

export const attachments = z.object({ results: z.array(attachment) })

/** A new file; by default it has the name of the uploaded file. */
export const newAttachment = z.object({ name: line(200).optional() })
export const newDocument = z.object({ doc_name: line(200).optional() })

/** Absent fields stay unchanged. */
export const attachmentChange = z.object({
  name: line(200).optional(),
  order: wholeNumberOf(1, maxAttachments).optional(),
})
