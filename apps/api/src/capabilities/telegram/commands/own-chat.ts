import { type OwnTelegram, type startLink, startLinkMinutes } from '@qadam/contract/telegram/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { newSecret } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { noBot } from '../errors.ts'
import { findBot, ownTelegram, startLinkTo } from '../queries/chats.ts'
import { startDigest } from '../rules/personal-code.ts'
import { type ChatOwner, unlinkChat } from './link-chat.ts'

type Context = RequestContext<Actor | null>
type StartLink = z.output<typeof startLink>

const startLinks = { name: 'telegram-start-link', points: 20, seconds: 3_600 }

/** Makes a link that links the caller's chat once; earlier ones end. @throws Failure 409 without a bot, 429 */
export async function createStartLink(ctx: RequestContext): Promise<StartLink> {
  const { db, actor, services } = ctx
  if ((await findBot(db)) === null) throw noBot()
  await services.limits.spend(startLinks, `${ctx.schoolId} ${actor.id}`)
  return makeStartLink(ctx, { is: 'person', id: actor.id })
}

/** Makes a guardian's link, like that of a person with an account. @throws Failure 409 without a bot, 429 */
export async function createGuardianStartLink(ctx: Context, guardianId: number): Promise<StartLink> {
  if ((await findBot(ctx.db)) === null) throw noBot()
  await ctx.services.limits.spend(startLinks, `${ctx.schoolId} guardian ${guardianId}`)
  return makeStartLink(ctx, { is: 'guardian', id: guardianId })
}

async function makeStartLink(ctx: Context, { is, id }: ChatOwner): Promise<StartLink> {
  const { db, now, services } = ctx
  const [person, guardian] = is === 'person' ? [id, null] : [null, id]
  const secret = newSecret()
  const digest = startDigest(services.settings.LINK_SECRET, ctx.schoolId, secret)
  const expiresAt = new Date(now.getTime() + startLinkMinutes * 60_000)
  await db.rows(sql`
    delete from telegram_start_links
    where school_id = ${db.schoolId} and (person_id = ${person} or guardian_id = ${guardian}) and used_at is null`)
  await db.rows(sql`
    insert into telegram_start_links (school_id, person_id, guardian_id, digest, created_at, expires_at)
    values (${db.schoolId}, ${person}, ${guardian}, ${digest}, ${now}, ${expiresAt})`)
  return { url: await startLinkTo(ctx, secret), expires_at: expiresAt.toISOString() }
}

/** Unlinks a guardian's chat. Idempotent. */
export const unlinkGuardianChat = (ctx: Context, id: number): Promise<boolean> =>
  unlinkChat(ctx, { is: 'guardian', id }, { by: 'person', renews: false })

/** Unlinks the caller's chat. Idempotent. */
export async function unlinkOwnChat(ctx: RequestContext): Promise<OwnTelegram> {
  await unlinkChat(ctx, { is: 'person', id: ctx.actor.id }, { by: 'person', renews: true })
  return ownTelegram(ctx)
}
