import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { type StoredBot, tokenOf } from '../../../platform/telegram/bot-token.ts'
import { stopBot } from '../../../platform/telegram/stop-bot.ts'
import { noSchool } from '../commands/route-updates.ts'
import { webhookPath, webhookSecret } from '../rules/webhook.ts'
import { wantedUpdates } from './poll.ts'

/** Tells Telegram the address of this installation, unless it knows it: of a new bot, or after the address changed. */
export async function setWebhook(services: Services, schoolId: number, origin: string): Promise<void> {
  const bot = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row<StoredBot>(sql`
      select b.bot_id, b.encrypted_token from telegram_bots b join telegram_tokens t on t.bot_id = b.bot_id
      where b.school_id = ${schoolId} and b.state = 'on' and t.hook_origin is distinct from ${origin}`),
  )
  if (!bot) return
  const token = tokenOf(services.settings, schoolId, bot)
  if (token === undefined) {
    await inSchool(services.pools, { schoolId }, (db) => stopBot(services.jobs, db))
    return
  }
  const hooked = { schoolId: bot.encrypted_token === null ? noSchool : schoolId, botId: bot.bot_id }
  const api = await openBotApi(services.settings, token)
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
      update telegram_tokens set hook_origin = ${origin} where bot_id = ${bot.bot_id}`),
  )
}
