import { languages } from '@qadam/contract/values.ts'
import type { Api } from 'grammy'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { decryptToken } from '../../../platform/telegram/bot-token.ts'

interface Retired {
  readonly id: number
  readonly bot_id: number
  readonly encrypted_token: Buffer
}

/** Ends the webhook and the menu of bots that the school no longer has. @throws unknown when Telegram could not be asked */
export async function retireBots(services: Services, schoolId: number): Promise<void> {
  const retired = await inSchool(services.pools, { schoolId }, async (db) => {
    // One that was set again is in use.
    await db.rows(sql`
      delete from telegram_retired_bots r using telegram_bots b
      where r.school_id = ${schoolId} and b.school_id = r.school_id and b.bot_id = r.bot_id`)
    return db.rows<Retired>(sql`
      select id, bot_id, encrypted_token from telegram_retired_bots where school_id = ${schoolId} order by id`)
  })
  for (const { id, encrypted_token: token } of retired) {
    const api = await openBotApi(services.settings, decryptToken(services.settings, schoolId, token))
    try {
      await endBot(api)
    } catch (fault) {
      // A token that was revoked brings nothing here either.
      if (botFaultOf(fault).kind !== 'token_refused') throw fault
    }
    await inSchool(services.pools, { schoolId }, (db) =>
      db.rows(sql`delete from telegram_retired_bots where school_id = ${schoolId} and id = ${id}`),
    )
  }
}

async function endBot(api: Api): Promise<void> {
  await api.deleteWebhook()
  await api.deleteMyCommands()
  for (const language of languages) await api.deleteMyCommands({ language_code: language })
}

/** Gives up on bots that Telegram could not be asked about for hours: their tokens do not stay. */
export const dropRetired = ({ pools }: Services, schoolId: number): Promise<unknown> =>
  inSchool(pools, { schoolId }, (db) =>
    db.rows(sql`delete from telegram_retired_bots where school_id = ${schoolId}`),
  )
