import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { decryptToken } from '../../../platform/telegram/bot-token.ts'
import { stopBot } from '../../../platform/telegram/stop-bot.ts'
import { webhookPath, webhookSecret } from '../rules/webhook.ts'
import { wantedUpdates } from './poll.ts'

/** Tells Telegram the address of this installation, unless it knows it: of a new bot, or after the address changed. */
export async function setWebhook(services: Services, schoolId: number, origin: string): Promise<void> {
  const bot = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row<{ bot_id: number; encrypted_token: Buffer }>(sql`
      select bot_id, encrypted_token from telegram_bots
      where school_id = ${schoolId} and state = 'on' and hook_origin is distinct from ${origin}`),
  )
  if (!bot) return
  const hooked = { schoolId, botId: bot.bot_id }
  const api = await openBotApi(
    services.settings,
    decryptToken(services.settings, schoolId, bot.encrypted_token),
  )
  try {
    await api.setWebhook(`${origin}${webhookPath(hooked)}`, {
      secret_token: webhookSecret(services.settings.LINK_SECRET, hooked),
      allowed_updates: wantedUpdates,
    })
  } catch (fault) {
    if (botFaultOf(fault).kind === 'token_refused')
      await inSchool(services.pools, { schoolId }, (db) => stopBot(services.jobs, db))
    else services.log.warn({ school: schoolId }, 'Telegram did not take the address of a webhook')
    return
  }
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`
      update telegram_bots set hook_origin = ${origin}
      where school_id = ${schoolId} and bot_id = ${bot.bot_id}`),
  )
}
