import { languages } from '@qadam/contract/values.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { type StoredBot, tokenOf } from '../../../platform/telegram/bot-token.ts'
import { menuOf } from '../rules/answers.ts'

/** Shows the menu of the school's bot, in the language of each Telegram; others see it in the school's. */
export async function showMenu(services: Services, schoolId: number): Promise<void> {
  const bot = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row<StoredBot & { language: 'ru' | 'kk' | 'en' }>(sql`
      select b.bot_id, b.encrypted_token, s.default_language as language
      from telegram_bots b join schools s on s.school_id = b.school_id
      where b.school_id = ${schoolId} and b.state = 'on'`),
  )
  const token = bot && tokenOf(services.settings, schoolId, bot)
  if (!bot || token === undefined) return
  const api = await openBotApi(services.settings, token)
  const isOperators = bot.encrypted_token === null
  try {
    await api.setMyCommands(menuOf(bot.language, { isOperators }))
    for (const language of languages)
      await api.setMyCommands(menuOf(language, { isOperators }), { language_code: language })
  } catch (fault) {
    // Whoever finds out that the token is refused says so; a menu is no reason to try for hours.
    if (botFaultOf(fault).kind !== 'token_refused') throw fault
  }
}
