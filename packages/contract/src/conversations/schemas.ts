import { z } from 'zod'
import { paging } from '../paging.ts'
import { day, flag, givenInstant, id, idList, instant, personName, text } from '../values.ts'
import { roles } from '../vocabulary.ts'
import { maxTalkLength, threadStates } from './rules.ts'

const words = text(maxTalkLength)

/** Who wrote something or is meant by it. */
export const talker = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  avatar_small: z.string().nullable(),
})

/** A file that was sent with a comment or a message; its bytes are asked for by its id. */
export const talkFile = z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })

/** What staff, or a teacher, note about a person; the person does not read it. */
export const comment = z.object({
  id: z.int(),
  user: z.int(),
  /** Plain text; nothing in it is markup. Who is mentioned stands in it as `@First Last`. */
  text: z.string(),
  author: talker,
  mentions: z.array(personName),
  files: z.array(talkFile),
  created_at: instant,
  edited_at: instant.nullable(),
  is_mine: z.boolean(),
  may_edit: z.boolean(),
})

// In a form a list travels as JSON or as ids joined by commas.
const listedIds = z.union([
  idList,
  z
    .string()
    .regex(/^\[(\d{1,16}(,\d{1,16})*)?\]$/)
    .transform((json) => JSON.parse(json) as number[])
    .pipe(z.array(z.int().min(1)).max(50)),
])

/** A comment comes with words, with files in the parts `files`, or with both. */
export const newComment = z.object({
  user: id.optional(),
  user_id: id.optional(),
  text: words.default(''),
  /** People of the staff who are told of it by e-mail. */
  mentions: listedIds.optional(),
})
export const commentChange = z.object({ text: words.pipe(z.string().min(1)) })

/** A day of the school's calendar, the whole of it, or an instant. */
const bound = z.union([day, givenInstant])
export const commentQuery = z.object({
  ...paging,
  created_after: bound.optional(),
  created_before: bound.optional(),
})

/** A message between a student and the school. */
export const message = z.object({
  id: z.int(),
  student: z.int(),
  text: z.string(),
  author: talker,
  files: z.array(talkFile),
  created_at: instant,
  is_mine: z.boolean(),
  /** Whether the other side has seen it. */
  is_seen: z.boolean(),
})

const threadFacts = {
  student: talker,
  /** The one of the staff who is responsible for the student: they answer. */
  curator: talker.nullable(),
  /** Messages that the reader's side has not seen yet. */
  unread: z.int(),
  last_message_at: instant.nullable(),
  /** Whether the last word is the student's. */
  waits_for_school: z.boolean(),
}
export const messageThread = z.object(threadFacts)
export const messageThreadSummary = z.object({ ...threadFacts, last_text: z.string() })

/** Without `user` a student writes to their own school. */
export const newMessage = z.object({ user: id.optional(), text: words.default('') })
export const messageQuery = z.object(paging)
export const threadQuery = z.object({
  ...paging,
  state: z.enum(threadStates).default('all'),
  /** Only of students whom the reader is responsible for. */
  mine: flag.default(false),
})
export const unreadMessages = z.object({ unread: z.int(), threads: z.int() })
