import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

const since = '2026-11-29'

// Never a token, a code or a chat.
export const botChanged = event('telegram_bot.changed', z.strictObject({ username: z.string().nullable() }), {
  since,
})
/** Telegram does not know the token any more; people have to set another one. */
export const botRefused = event('telegram_bot.refused', z.strictObject({ username: z.string() }), { since })
export const chatLinked = event('telegram.linked', z.strictObject({ by: z.enum(['code', 'link']) }), {
  since,
})
export const chatUnlinked = event(
  'telegram.unlinked',
  z.strictObject({ by: z.enum(['person', 'chat', 'other_chat', 'bot']) }),
  { since },
)
/** Of a guardian, at the record of the child whose page they came from. */
export const guardianChatLinked = event('telegram.guardian_linked', z.strictObject({ guardian: z.int() }), {
  since,
})
export const guardianChatUnlinked = event(
  'telegram.guardian_unlinked',
  z.strictObject({ guardian: z.int(), by: z.enum(['person', 'chat', 'other_chat', 'bot']) }),
  { since },
)
export const codeRenewed = event('telegram.code_renewed', z.strictObject({}), { since })
