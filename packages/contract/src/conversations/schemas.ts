import { z } from 'zod'
import { paging } from '../paging.ts'
import { day, flag, givenInstant, id, idList, instant, optionalLine, personName, text } from '../values.ts'
import { roles } from '../vocabulary.ts'
import { chatCopyStates, maxTalkLength, messageWays, threadStates } from './rules.ts'

const words = text(maxTalkLength)

/** An author, or a person mentioned. */
export const talker = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  avatar_small: z.string().nullable(),
})

/** A file attached to a comment or a message; its content is downloaded by its id. */
export const talkFile = z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })

/** A note of staff or a teacher about a person, who cannot read it. */
export const comment = z.object({
  id: z.int(),
  user: z.int(),
  /** Plain text, no markup. Mentions appear as `@First Last`. */
  text: z.string(),
  author: talker,
  mentions: z.array(personName),
  files: z.array(talkFile),
  created_at: instant,
  edited_at: instant.nullable(),
  is_mine: z.boolean(),
  may_edit: z.boolean(),
})

// In a form a list is sent as JSON or as comma-separated ids.
const listedIds = z.union([
  idList,
  z
    .string()
    .regex(/^\[(\d{1,16}(,\d{1,16})*)?\]$/)
    .transform((json) => JSON.parse(json) as number[])
    .pipe(z.array(z.int().min(1)).max(50)),
])

/** A comment has text, files in the parts `files`, or both. */
export const newComment = z.object({
  user: id.optional(),
  user_id: id.optional(),
  text: words.default(''),
  /** Staff to notify by e-mail. */
  mentions: listedIds.optional(),
})
export const commentChange = z.object({ text: words.pipe(z.string().min(1)) })

/** A whole day in the school's calendar, or an instant. */
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
  /** True when the other side has seen it. */
  is_seen: z.boolean(),
  /** When its author corrected it in the chat from which it came. */
  edited_at: instant.nullable(),
  via: z.enum(messageWays),
  /** What became of the copy in the student's chat; null without one. */
  in_chat: z.enum(chatCopyStates).nullable(),
})

const threadFacts = {
  student: talker,
  /** The student's curator, who replies. */
  curator: talker.nullable(),
  /** Number of messages that the reader's side has not seen. */
  unread: z.int(),
  last_message_at: instant.nullable(),
  /** True when the last message is the student's. */
  waits_for_school: z.boolean(),
}
export const messageThread = z.object(threadFacts)
export const messageThreadSummary = z.object({
  ...threadFacts,
  last_text: z.string(),
  /** The newest message with the words that were searched for; null where the student's name has them, or without a search. */
  found_text: z.string().nullable(),
})

/** Students omit `user`: they write to their own school. */
export const newMessage = z.object({ user: id.optional(), text: words.default('') })
export const messageQuery = z.object(paging)
export const threadQuery = z.object({
  ...paging,
  state: z.enum(threadStates).default('all'),
  /** Only students whose curator is the reader. */
  mine: flag.default(false),
  /** Words of the student's name in any order, or a part of a message. */
  q: optionalLine(100).optional(),
})
export const unreadMessages = z.object({ unread: z.int(), threads: z.int() })
