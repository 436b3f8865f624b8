import type { OwnTelegram, PersonalCode } from '@qadam/contract/telegram/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { ofSchool } from '../../../platform/telegram/of-school.ts'
import { noBot } from '../errors.ts'
import { deepLink, developmentChats, personalCodeOf } from '../rules/personal-code.ts'

interface WorkingBot {
  readonly username: string
  readonly is_operators: boolean
}

const workingBot = (db: SchoolDb) =>
  db.row<WorkingBot>(sql`
    select username, is_operators from telegram_bots where school_id = ${db.schoolId} and state = 'on'`)

/** Returns the username of the school's bot while it works. */
export const findBot = async (db: SchoolDb): Promise<string | null> =>
  (await workingBot(db))?.username ?? null

/** Returns the caller's chat with the bot. */
export async function ownTelegram({ db, actor }: RequestContext): Promise<OwnTelegram> {
  return { bot: await findBot(db), link: await linkOf(db, actor.id) }
}

/** Returns the caller's personal code, which stays until it is renewed or its chat is unlinked. */
export async function ownCode(ctx: RequestContext): Promise<{ data: PersonalCode }> {
  const { db, actor, schoolId, services } = ctx
  const bot = await workingBot(db)
  const { version } = await codeState(db, actor.id)
  const personal = personalCodeOf(services.settings.LINK_SECRET, { schoolId, personId: actor.id, version })
  const code = ofSchool(bot?.is_operators ? schoolId : undefined, personal)
  const url = bot ? await linkToBot(ctx, bot.username, code) : null
  return { data: { code, bot: bot?.username ?? null, url, link: await linkOf(db, actor.id) } }
}

/** Returns the link that opens the school's bot with a secret. @throws Failure 409 without a bot */
export async function startLinkTo(ctx: RequestContext<Actor | null>, secret: string): Promise<string> {
  const bot = await workingBot(ctx.db)
  if (!bot) throw noBot()
  return linkToBot(ctx, bot.username, ofSchool(bot.is_operators ? ctx.schoolId : undefined, secret))
}

/** In Telegram, or where the server plays it. */
async function linkToBot(ctx: RequestContext<Actor | null>, bot: string, start: string): Promise<string> {
  if (!ctx.services.botApi) return deepLink(bot, start)
  return `${(await senderOf(ctx)).origin}${developmentChats}?start=${start}`
}

/** Returns the version of a student's code, and whether it was used. */
export async function codeState(
  db: SchoolDb,
  personId: number,
): Promise<{ readonly version: number; readonly used_at: string | null }> {
  const row = await db.row<{ version: number; used_at: string | null }>(sql`
    select version, used_at from telegram_codes where school_id = ${db.schoolId} and person_id = ${personId}`)
  return row ?? { version: 0, used_at: null }
}

/** Returns a guardian's chat with the bot: one for all children of their mailbox. */
export async function guardianTelegram(db: SchoolDb, guardianId: number): Promise<OwnTelegram> {
  const link = await db.row<NonNullable<OwnTelegram['link']>>(sql`
    select l.username, l.linked_at, l.blocked_at is not null as is_blocked
    from guardians g join telegram_links l on l.school_id = g.school_id and l.unlinked_at is null
    join guardians own on own.school_id = l.school_id and own.id = l.guardian_id
      and (own.id = g.id or lower(own.email) = lower(g.email))
    where g.school_id = ${db.schoolId} and g.id = ${guardianId} limit 1`)
  return { bot: await findBot(db), link: link ?? null }
}

async function linkOf(db: SchoolDb, personId: number): Promise<OwnTelegram['link']> {
  const row = await db.row<NonNullable<OwnTelegram['link']>>(sql`
    select username, linked_at, blocked_at is not null as is_blocked from telegram_links
    where school_id = ${db.schoolId} and person_id = ${personId} and unlinked_at is null`)
  return row ?? null
}
