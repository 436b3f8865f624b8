import { z } from 'zod'
import { paging } from '../paging.ts'
import { id, instant, namedRow, text, titledRow } from '../values.ts'

export const certificateStates = ['valid', 'revoked'] as const

export const certificate = z.object({
  id: z.int(),
  /** As printed: the year and the school's sequence number. */
  number: z.string(),
  course: titledRow,
  student: namedRow,
  issued_at: instant,
  /** Null when the student got it by the program's rule. */
  issued_by: z.string().nullable(),
  state: z.enum(certificateStates),
  revoked_at: instant.nullable(),
  reason: z.string().nullable(),
  /** Address of the public page that verifies it. */
  page: z.string(),
})
export const certificateQuery = z.object({ ...paging, course_id: id.optional(), student_id: id.optional() })

/** How close a student is to a certificate of a program. */
export const certificateStanding = z.object({
  course_id: z.int(),
  is_given: z.boolean(),
  may_take: z.boolean(),
  lessons: z.int(),
  lessons_done: z.int(),
  lists: z.int(),
  lists_passed: z.int(),
  certificate: certificate.nullable(),
})

export const revocation = z.object({ reason: text(500).pipe(z.string().min(1)) })

/** The fields visible to guests. */
export const verified = z.object({
  state: z.enum(certificateStates),
  name: z.string(),
  program: z.string(),
  school: z.string(),
  issued_at: instant,
})
/** 160 random bits, in hex. */
export const certificateAddress = z.string().regex(/^[0-9a-f]{40}$/)
