import { z } from 'zod'
import { flag, id, personName } from '../values.ts'
import { applicationFile } from './schemas.ts'

/** A document of a student for one program. */
export const programFile = applicationFile.extend({
  id: z.int(),
  user_id: z.int(),
  course_id: z.int(),
  /** Uploaded for the program, or taken from a graded homework. */
  source: z.enum(['upload', 'homework']),
  homework_id: z.int().nullable(),
  /** When staff checked it; from then on the student cannot remove it. */
  checked_at: z.string().nullable(),
  checked_by: personName.nullable(),
  added_at: z.string(),
  added_by: personName.nullable(),
  may_delete: z.boolean(),
})
export const programFiles = z.array(programFile)
export const programFilesQuery = z.object({ user_id: id.optional(), course_id: id.optional() })
export const newProgramFile = z.object({ user_id: id.optional(), course_id: id })
/** Either `{id}` or `{ids}`. */
export const programFileRemoval = z.object({ id: id.optional(), ids: z.array(id).max(100).optional() })
export const programFileCheck = z.object({ id, checked: flag })

export const programFileLogQuery = z.object({ spf_id: id })
export const programFileLog = z.array(
  z.object({
    id: z.int(),
    spf_id: z.int(),
    act: z.enum(['added', 'opened', 'checked', 'unchecked', 'removed']),
    at: z.string(),
    by: personName.nullable(),
  }),
)
export const fileParams = z.object({ id })
