import type { schoolBot } from '@qadam/contract/telegram/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { decryptToken, encryptToken } from '../../../platform/telegram/bot-token.ts'
import { chatJob, dropAllMessages } from '../../../platform/telegram/chat-queue.ts'
import type { Settings } from '../../../settings.ts'
import { botTaken, noBot, telegramSilent, tokenRefused } from '../errors.ts'
import { botChanged } from '../events.ts'
import { menuJob, pollJob, retireJob } from '../jobs/kinds.ts'
import { getSchoolBot } from '../queries/school-bot.ts'
import { ownerOf, unlinkChat } from './link-chat.ts'

type SchoolBot = z.output<typeof schoolBot>

/** What Telegram says about a token. */
export interface KnownBot {
  readonly token: string
  readonly id: number
  readonly username: string
}

/** Asks Telegram whose token it is, outside of any transaction. @throws Failure 409 */
export async function askTelegram(settings: Settings, token: string): Promise<KnownBot> {
  const api = await openBotApi(settings, token, 10)
  try {
    const { id, username } = await api.getMe()
    return { token, id, username }
  } catch (fault) {
    throw botFaultOf(fault).kind === 'token_refused' ? tokenRefused() : telegramSilent()
  }
}

/** Sets the school's bot. Chats with another bot are unlinked: this one cannot write to them. @throws Failure 409 */
export async function setSchoolBot(
  ctx: RequestContext,
  { token, id, username }: KnownBot,
): Promise<SchoolBot> {
  const { db, schoolId, now, actor, services } = ctx
  const before = await lockBot(db)
  if (before && before.bot_id !== id) {
    await unlinkAll(ctx)
    await retireBot(ctx)
  }
  const stored = encryptToken(services.settings, schoolId, token)
  try {
    await db.savepoint(() =>
      db.rows(sql`
        insert into telegram_bots (school_id, bot_id, username, encrypted_token, changed_at, changed_by)
        values (${schoolId}, ${id}, ${username}, ${stored}, ${now}, ${actor.id})
        on conflict (school_id) do update set bot_id = excluded.bot_id, username = excluded.username,
          encrypted_token = excluded.encrypted_token, state = 'on', not_before = null, polls_until = null, hook_origin = null,
          next_update_id = case when telegram_bots.bot_id = excluded.bot_id then telegram_bots.next_update_id else 0 end,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'telegram_bots_bot') throw botTaken()
    throw error
  }
  await record(ctx, botChanged, { kind: 'school', id: schoolId, payload: { username } })
  await services.jobs.send(db, chatJob, {})
  await services.jobs.send(db, pollJob, {})
  await services.jobs.send(db, menuJob, {})
  return getSchoolBot(ctx)
}

/** Returns the school's token. @throws Failure 409 when it has no bot */
export async function getToken({ db, schoolId, services }: RequestContext): Promise<string> {
  const bot = await db.row<{ encrypted_token: Buffer }>(sql`
    select encrypted_token from telegram_bots where school_id = ${schoolId}`)
  if (!bot) throw noBot()
  return decryptToken(services.settings, schoolId, bot.encrypted_token)
}

/** Removes the school's bot with its token. Idempotent. */
export async function removeSchoolBot(ctx: RequestContext): Promise<SchoolBot> {
  const { db, schoolId } = ctx
  if (await lockBot(db)) {
    await unlinkAll(ctx)
    await dropAllMessages(db, ctx.now)
    await retireBot(ctx)
    await db.rows(sql`delete from telegram_bots where school_id = ${schoolId}`)
    await record(ctx, botChanged, { kind: 'school', id: schoolId, payload: { username: null } })
  }
  return getSchoolBot(ctx)
}

/** Has a job ask Telegram to bring nothing more of the bot that the school has now. */
async function retireBot({ db, schoolId, now, services }: RequestContext): Promise<void> {
  await db.rows(sql`
    insert into telegram_retired_bots (school_id, bot_id, encrypted_token, retired_at)
    select school_id, bot_id, encrypted_token, ${now} from telegram_bots where school_id = ${schoolId}`)
  await services.jobs.send(db, retireJob, {})
}

const lockBot = (db: SchoolDb) =>
  db.row<{ bot_id: number }>(sql`
    select bot_id from telegram_bots where school_id = ${db.schoolId} for update`)

async function unlinkAll(ctx: RequestContext): Promise<void> {
  const links = await ctx.db.rows<{ person_id: number | null; guardian_id: number | null }>(sql`
    select person_id, guardian_id from telegram_links where school_id = ${ctx.schoolId} and unlinked_at is null`)
  for (const owner of links.map(ownerOf)) await unlinkChat(ctx, owner, { by: 'bot', renews: true })
}
