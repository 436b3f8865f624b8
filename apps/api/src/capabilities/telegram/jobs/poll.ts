import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { type BotFault, botFaultOf, openBotApi, textOfFault } from '../../../platform/telegram/bot-api.ts'
import { type StoredBot, tokenOf } from '../../../platform/telegram/bot-token.ts'
import { stopBot } from '../../../platform/telegram/stop-bot.ts'
import { routeUpdates } from '../commands/route-updates.ts'
import { storeUpdates } from '../commands/store-updates.ts'

/** A poller that is silent for so long is dead. */
const lease_ms = 90_000
const longPoll_seconds = 25

/** The kinds of updates that the bot handles. */
export const wantedUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const

interface PolledBot extends StoredBot {
  readonly next_update_id: number
}

/** `stopped`: there is no bot, or another process polls it. */
export type Polled = 'done' | 'stopped' | BotFault

/**
 * Asks Telegram once for the updates of a school's bot, and stores them. `isOurs`: this process polled it before. One of the schools
 * with the operator's bot asks for all of them.
 */
export async function pollBot(
  services: Services,
  schoolId: number,
  { isOurs = false, seconds = longPoll_seconds }: { isOurs?: boolean; seconds?: number } = {},
): Promise<Polled> {
  const bot = await takeBot(services, schoolId, isOurs)
  if (!bot) return 'stopped'
  const isOperators = bot.encrypted_token === null
  const token = tokenOf(services.settings, schoolId, bot)
  if (token === undefined) {
    await inSchool(services.pools, { schoolId }, (db) => stopBot(services.jobs, db))
    return { kind: 'token_refused' }
  }
  const api = await openBotApi(services.settings, token, seconds + 15)
  let updates: Update[]
  try {
    updates = await api.getUpdates({
      offset: bot.next_update_id,
      timeout: seconds,
      limit: 100,
      allowed_updates: wantedUpdates,
    })
  } catch (fault) {
    const meaning = botFaultOf(fault)
    // A webhook of a former installation takes the updates away.
    if (meaning.kind === 'conflict' && isWebhook(fault))
      await takeWebhookAway(services, { schoolId, botId: bot.bot_id, api })
    if (meaning.kind === 'token_refused')
      await inSchool(services.pools, { schoolId }, (db) => stopBot(services.jobs, db))
    return meaning
  }
  const last = updates.at(-1)
  if (isOperators) await routeUpdates(services, { botId: bot.bot_id, updates, api })
  // Asking from the next one on confirms these to Telegram, so they are stored before or in the same transaction.
  if (last)
    await inSchool(services.pools, { schoolId }, async (db) => {
      if (!isOperators)
        await storeUpdates(services.jobs, db, { botId: bot.bot_id, updates, now: services.clock.now() })
      await db.rows(sql`
        update telegram_tokens set next_update_id = ${last.update_id + 1} where bot_id = ${bot.bot_id}`)
    })
  return 'done'
}

/** Returns the bot for this process alone; undefined when another one polls it. */
async function takeBot(
  services: Services,
  schoolId: number,
  isOurs: boolean,
): Promise<PolledBot | undefined> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, (db) =>
    db.row<PolledBot>(sql`
      update telegram_tokens t set polls_until = ${new Date(now.getTime() + lease_ms)}
      from telegram_bots b
      where b.school_id = ${schoolId} and b.state = 'on' and t.bot_id = b.bot_id
        and (${isOurs} or t.polls_until is null or t.polls_until <= ${now})
      returning b.bot_id, b.encrypted_token, t.next_update_id`),
  )
}

// The other conflict is a second poller: taking its webhook away would help nobody.
const isWebhook = (fault: unknown): boolean => textOfFault(fault).includes('webhook')

/** Takes a webhook away, and the memory of it: a later change of the setting sets it again. */
async function takeWebhookAway(
  services: Services,
  { schoolId, botId, api }: { readonly schoolId: number; readonly botId: number; readonly api: Api },
): Promise<void> {
  await api.deleteWebhook().catch(() => {})
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`update telegram_tokens set hook_origin = null where bot_id = ${botId}`),
  )
}
