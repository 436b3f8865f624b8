import type { botChange, schoolBot } from '@qadam/contract/telegram/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { botFaultOf, openBotApi } from '../../../platform/telegram/bot-api.ts'
import { encryptToken, operatorBotId, type StoredBot, tokenOf } from '../../../platform/telegram/bot-token.ts'
import { chatJob, dropAllMessages } from '../../../platform/telegram/chat-queue.ts'
import type { Settings } from '../../../settings.ts'
import { botTaken, noBot, noOperatorBot, telegramSilent, tokenRefused } from '../errors.ts'
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
  /** The bot of the operator, whose token is a setting of the installation. */
  readonly isOperators: boolean
}

/** Returns what Telegram says about the token that a school has chosen: its own, or the operator's. @throws Failure 409 */
export async function askChosen(settings: Settings, chosen: z.output<typeof botChange>): Promise<KnownBot> {
  if ('token' in chosen) {
    const known = await askTelegram(settings, chosen.token)
    // Its updates are those of many schools.
    if (known.isOperators) throw botTaken()
    return known
  }
  if (settings.TELEGRAM_BOT_TOKEN === undefined) throw noOperatorBot()
  return askTelegram(settings, settings.TELEGRAM_BOT_TOKEN)
}

/** Asks Telegram whose token it is, outside of any transaction. @throws Failure 409 */
export async function askTelegram(settings: Settings, token: string): Promise<KnownBot> {
  const api = await openBotApi(settings, token, 10)
  try {
    const { id, username } = await api.getMe()
    return { token, id, username, isOperators: id === operatorBotId(settings) }
  } catch (fault) {
    throw botFaultOf(fault).kind === 'token_refused' ? tokenRefused() : telegramSilent()
  }
}

/** Sets the school's bot. Chats with another bot are unlinked: this one cannot write to them. @throws Failure 409 */
export async function setSchoolBot(
  ctx: RequestContext,
  { token, id, username, isOperators }: KnownBot,
): Promise<SchoolBot> {
  const { db, schoolId, now, actor, services } = ctx
  const before = await lockBot(db)
  if (before && before.bot_id !== id) {
    await unlinkAll(ctx)
    await retireBot(ctx)
  }
  const stored = isOperators ? null : encryptToken(services.settings, schoolId, token)
  try {
    await db.savepoint(() =>
      db.rows(sql`
        insert into telegram_bots (school_id, bot_id, username, encrypted_token, is_operators, changed_at, changed_by)
        values (${schoolId}, ${id}, ${username}, ${stored}, ${isOperators}, ${now}, ${actor.id})
        on conflict (school_id) do update set bot_id = excluded.bot_id, username = excluded.username,
          encrypted_token = excluded.encrypted_token, is_operators = excluded.is_operators, state = 'on',
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'telegram_bots_bot') throw botTaken()
    throw error
  }
  await beginToken(db, id, isOperators)
  await record(ctx, botChanged, { kind: 'school', id: schoolId, payload: { username } })
  await services.jobs.send(db, chatJob, {})
  await services.jobs.send(db, pollJob, {})
  await services.jobs.send(db, menuJob, {})
  return getSchoolBot(ctx)
}

/** A token that was set again is asked at once; the operator's goes on for its other schools. */
const beginToken = (db: SchoolDb, botId: number, isOperators: boolean) =>
  db.rows(sql`
    insert into telegram_tokens as t (bot_id) values (${botId})
    on conflict (bot_id) do update set not_before = null, polls_until = null, hook_origin = null
    where not ${isOperators}`)

/** Returns the school's token; undefined when the operator's bot is gone. @throws Failure 409 when it has no bot */
export async function getToken({ db, schoolId, services }: RequestContext): Promise<string | undefined> {
  const bot = await db.row<StoredBot>(sql`
    select bot_id, encrypted_token from telegram_bots where school_id = ${schoolId}`)
  if (!bot) throw noBot()
  return tokenOf(services.settings, schoolId, bot)
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

/** Has a job ask Telegram to bring nothing more of the bot that the school has now; the operator's goes on for others. */
async function retireBot({ db, schoolId, now, services }: RequestContext): Promise<void> {
  const own = await db.row<{ bot_id: number }>(sql`
    insert into telegram_retired_bots (school_id, bot_id, encrypted_token, retired_at)
    select school_id, bot_id, encrypted_token, ${now} from telegram_bots
    where school_id = ${schoolId} and not is_operators returning bot_id`)
  if (own) {
    await db.rows(sql`delete from telegram_tokens where bot_id = ${own.bot_id}`)
    await services.jobs.send(db, retireJob, {})
  }
  // Whoever asked for updates in this school's name stops; another school of the bot goes on within a minute.
  else
    await db.rows(sql`
      update telegram_tokens t set polls_until = null from telegram_bots b
      where b.school_id = ${schoolId} and t.bot_id = b.bot_id`)
}

const lockBot = (db: SchoolDb) =>
  db.row<{ bot_id: number }>(sql`
    select bot_id from telegram_bots where school_id = ${db.schoolId} for update`)

async function unlinkAll(ctx: RequestContext): Promise<void> {
  const links = await ctx.db.rows<{ person_id: number | null; guardian_id: number | null }>(sql`
    select person_id, guardian_id from telegram_links where school_id = ${ctx.schoolId} and unlinked_at is null`)
  for (const owner of links.map(ownerOf)) await unlinkChat(ctx, owner, { by: 'bot', renews: true })
}
