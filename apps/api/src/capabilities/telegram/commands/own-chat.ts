import { type OwnTelegram, startLinkMinutes } from '@qadam/contract/telegram/schemas.ts'
import { newSecret } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { noBot } from '../errors.ts'
import { findBot, linkToBot, ownTelegram } from '../queries/chats.ts'
import { startDigest } from '../rules/personal-code.ts'
import { unlinkChat } from './link-chat.ts'

const startLinks = { name: 'telegram-start-link', points: 20, seconds: 3_600 }

/** Makes a link that links the caller's chat once; earlier ones end. @throws Failure 409 without a bot, 429 */
export async function createStartLink(ctx: RequestContext): Promise<{ url: string; expires_at: string }> {
  const { db, actor, now, services } = ctx
  const bot = await findBot(db)
  if (bot === null) throw noBot()
  await services.limits.spend(startLinks, `${ctx.schoolId} ${actor.id}`)
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + startLinkMinutes * 60_000)
  await db.rows(sql`
    delete from telegram_start_links
    where school_id = ${db.schoolId} and person_id = ${actor.id} and used_at is null`)
  await db.rows(sql`
    insert into telegram_start_links (school_id, person_id, digest, created_at, expires_at)
    values (${db.schoolId}, ${actor.id}, ${startDigest(services.settings.LINK_SECRET, ctx.schoolId, secret)}, ${now}, ${expiresAt})`)
  return { url: await linkToBot(ctx, bot, secret), expires_at: expiresAt.toISOString() }
}

/** Unlinks the caller's chat. Idempotent. */
export async function unlinkOwnChat(ctx: RequestContext): Promise<OwnTelegram> {
  await unlinkChat(ctx, ctx.actor.id, { by: 'person', renews: true })
  return ownTelegram(ctx)
}
