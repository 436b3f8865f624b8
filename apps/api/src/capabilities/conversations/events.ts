import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const commentCreated = event(
  'comment.created',
  z.strictObject({ subject: id, mentions: z.array(id), files: z.number() }),
  { since: '2026-11-21' },
)
export const commentDeleted = event('comment.deleted', z.strictObject({ subject: id }), {
  since: '2026-11-21',
})
export const commentUpdated = event('comment.updated', z.strictObject({ subject: id }), {
  since: '2026-11-21',
})
export const conversationFileOpened = event('conversation_file.opened', noPayload, { since: '2026-11-21' })
export const messageSent = event(
  'message.sent',
  z.strictObject({ student: id, by_student: z.boolean(), is_first: z.boolean() }),
  { since: '2026-11-21' },
)
/** A message was corrected in the chat from which it came. */
export const messageEdited = event('message.edited', z.strictObject({ student: id }), {
  since: '2026-11-29',
})
