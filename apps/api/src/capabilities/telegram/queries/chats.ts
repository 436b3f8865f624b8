import type { OwnTelegram, PersonalCode } from '@qadam/contract/telegram/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { deepLink, developmentChats, personalCodeOf } from '../rules/personal-code.ts'

/** Returns the username of the school's bot while it works. */
export async function findBot(db: SchoolDb): Promise<string | null> {
  const row = await db.row<{ username: string }>(sql`
    select username from telegram_bots where school_id = ${db.schoolId} and state = 'on'`)
  return row?.username ?? null
}

/** Returns the caller's chat with the bot. */
export async function ownTelegram({ db, actor }: RequestContext): Promise<OwnTelegram> {
  return { bot: await findBot(db), link: await linkOf(db, actor.id) }
}

/** Returns the caller's personal code, which stays until it is renewed or its chat is unlinked. */
export async function ownCode(ctx: RequestContext): Promise<{ data: PersonalCode }> {
  const { db, actor, schoolId, services } = ctx
  const { bot, link } = await ownTelegram(ctx)
  const { version } = await codeState(db, actor.id)
  const code = personalCodeOf(services.settings.LINK_SECRET, { schoolId, personId: actor.id, version })
  return { data: { code, bot, url: bot === null ? null : await linkToBot(ctx, bot, code), link } }
}

/** Returns the link that opens the bot with a code or secret: in Telegram, or where the server plays it. */
export async function linkToBot(
  ctx: RequestContext<Actor | null>,
  bot: string,
  start: string,
): Promise<string> {
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
