import { z } from 'zod'
import { paging } from '../paging.ts'
import { flag, id, instant, text, titledRow } from '../values.ts'
import { roles } from '../vocabulary.ts'

/** Minutes within which an author may edit a post. */
export const editMinutes = 15
export const maxPostLength = 4_000

const words = text(maxPostLength).pipe(z.string().min(1))

const post = {
  id: z.int(),
  author: z.object({ id: z.int(), name: z.string(), role: z.enum(roles) }),
  /** Plain text, no markup. */
  text: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  is_mine: z.boolean(),
  is_hidden: z.boolean(),
  may_edit: z.boolean(),
}
export const answer = z.object(post)
export const question = z.object({
  ...post,
  course: titledRow,
  lesson: titledRow,
  is_private: z.boolean(),
  is_resolved: z.boolean(),
  /** True when somebody else has written since the reader last looked. */
  is_unread: z.boolean(),
  may_answer: z.boolean(),
  answers: z.array(answer),
})

export const questionQuery = z.object({
  ...paging,
  course_id: id.optional(),
  lesson_id: id.optional(),
  state: z.enum(['all', 'open', 'resolved']).default('all'),
})
export const newQuestion = z.object({ lesson_id: id, text: words, is_private: flag.default(false) })
export const newAnswer = z.object({ text: words })
export const hiding = z.object({ hidden: flag })
export const resolving = z.object({ resolved: flag })
export const reading = z.object({ ids: z.array(z.int().min(1)).min(1).max(100) })
export const unreadQuestions = z.object({
  results: z.array(z.object({ course_id: z.int(), lesson_id: z.int(), unread: z.int(), open: z.int() })),
})
