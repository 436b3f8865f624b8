import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { openBotApi } from '../../../platform/telegram/bot-api.ts'
import { type StoredBot, tokenOf } from '../../../platform/telegram/bot-token.ts'
import { handleUpdates, type Waiting } from '../commands/handle-updates.ts'
import { albumPause_ms, claimUpdates } from '../commands/store-updates.ts'

/** Handles what waits for a school's bot, oldest first; an album once nothing of it came for a while. */
export async function handleWaiting(services: Services, schoolId: number): Promise<void> {
  let api: Api | undefined
  for (;;) {
    const found = await nextWaiting(services, schoolId)
    if (!found) return
    const { bot, ...waiting } = found
    const token = tokenOf(services.settings, schoolId, bot)
    // The poller finds out, and stops the bot.
    if (token === undefined) return
    api ??= await openBotApi(services.settings, token)
    await handleOne(services, waiting, api)
  }
}

type Found = Waiting & { readonly bot: StoredBot }

async function nextWaiting(services: Services, schoolId: number): Promise<Found | undefined> {
  const isWhole = new Date(services.clock.now().getTime() - albumPause_ms)
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const first = await db.row<{
      bot_id: number
      encrypted_token: Buffer | null
      body: Update
      album: string | null
    }>(sql`
      select u.bot_id, b.encrypted_token, u.body, u.album
      from telegram_updates u join telegram_bots b on b.school_id = u.school_id and b.bot_id = u.bot_id
      where u.school_id = ${schoolId} and u.handled_at is null and b.state = 'on' and (u.album is null or not exists (
        select from telegram_updates o where o.school_id = u.school_id and o.bot_id = u.bot_id and o.album = u.album
          and o.handled_at is null and o.received_at > ${isWhole}))
      order by u.update_id limit 1`)
    if (!first) return undefined
    const { bot_id: botId, encrypted_token, body, album } = first
    const others =
      album === null
        ? [{ body }]
        : await db.rows<{ body: Update }>(sql`
            select body from telegram_updates where school_id = ${schoolId} and bot_id = ${botId} and album = ${album}
              and handled_at is null order by (body->'message'->>'message_id')::bigint`)
    return {
      schoolId,
      botId,
      bot: { bot_id: botId, encrypted_token },
      updates: others.map((one) => one.body),
    }
  })
}

/** Handles updates in a transaction of their own. Those that fail by our fault are logged and do not hold up others. */
async function handleOne(services: Services, waiting: Waiting, api: Api): Promise<void> {
  const { schoolId, botId, updates } = waiting
  try {
    await handleUpdates(services, waiting, api)
  } catch (error) {
    services.log.error({ err: error, school: schoolId }, 'an update of the bot had a fault')
    const updateIds = updates.map(({ update_id: id }) => id)
    const unattended = { schoolId, requestId: `bot update ${updateIds[0]}`, client: 'telegram' }
    await inSystemContext(services, unattended, (ctx) => claimUpdates(ctx, { botId, updateIds }))
  }
  const press = updates[0]?.callback_query
  // A button spins until it is answered; one that waited too long has stopped by itself.
  if (press) await api.answerCallbackQuery(press.id).catch(() => {})
}
