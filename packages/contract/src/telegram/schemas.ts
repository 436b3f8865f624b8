import { z } from 'zod'
import { instant } from '../values.ts'

/** A one-time start link lives so long. */
export const startLinkMinutes = 60

/** As Telegram gives tokens: the bot's id, a colon, a secret. */
export const botToken = z
  .string()
  .trim()
  .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/)

/** A bot of the school's own, by its token, or that of the operator. */
export const botChange = z.union([
  z.strictObject({ token: botToken }),
  z.strictObject({ is_operators: z.literal(true) }),
])

/** `refused`: Telegram does not know the token any more. */
export const botStates = ['on', 'refused'] as const

/** The school's bot; its token is never read back. */
export const schoolBot = z.object({
  bot: z
    .object({
      username: z.string(),
      state: z.enum(botStates),
      changed_at: instant,
      /** The bot of the operator, which many schools use: it has no token of the school. */
      is_operators: z.boolean(),
      /** People whose chat the bot can write to. */
      linked: z.int(),
      blocked: z.int(),
    })
    .nullable(),
  /** Whether the operator has a bot that the school may use instead of one of its own. */
  has_operator_bot: z.boolean(),
})

/** One's own chat with the bot. */
export const ownLink = z.object({
  username: z.string().nullable(),
  linked_at: instant,
  is_blocked: z.boolean(),
})

export const ownTelegram = z.object({
  /** The bot's name; null where the school has none. */
  bot: z.string().nullable(),
  link: ownLink.nullable(),
})
export type OwnTelegram = z.output<typeof ownTelegram>

/** A student's personal code; `url` opens the bot with it. */
export const personalCode = z.object({
  data: z.object({
    code: z.string(),
    bot: z.string().nullable(),
    url: z.string().nullable(),
    link: ownLink.nullable(),
  }),
})
export type PersonalCode = z.output<typeof personalCode>['data']

export const startLink = z.object({ url: z.string(), expires_at: instant })
