import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'

/** The bot of a school, as the address of its webhook names it. */
export interface HookedBot {
  readonly schoolId: number
  readonly botId: number
}

/** Returns the path to which Telegram brings the updates of a bot. */
export const webhookPath = ({ schoolId, botId }: HookedBot): string => `/telegram-hooks/${schoolId}/${botId}/`

/** Returns what Telegram repeats in a header of each call; derived, so that the database holds nothing that forges one. */
export const webhookSecret = (key: string, { schoolId, botId }: HookedBot): string =>
  digestOf(key, 'telegram webhook', schoolId, botId)

/** Returns true for the secret of this bot, compared in constant time. */
export const isOfTelegram = (key: string, bot: HookedBot, given: unknown): boolean =>
  typeof given === 'string' && sameDigest(given, webhookSecret(key, bot))
