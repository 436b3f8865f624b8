import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, secretOfSchool } from '../../../platform/access/secrets.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { linkInvalid } from '../errors.ts'
import { personPasswordChanged } from '../events.ts'
import { accountMessage } from '../jobs.ts'
import { getOwnRow } from '../queries/people.ts'
import {
  clientLinkTries,
  clientSendings,
  passwordFault,
  passwordTries,
  resetRules,
  sendingRules,
} from '../rules.ts'
import { askerOf } from './device.ts'
import { assertNotFlooded } from './flood.ts'
import { grantSignIn } from './grant-sign-in.ts'
import { endSignIns } from './sign-in.ts'

type AnyContext = RequestContext<Actor | null>

/**
 * Sends a recovery link; older ones stay valid until they expire. The response and its time are the same for
 * an unknown address.
 */
export async function sendResetLink(ctx: AnyContext, email: string) {
  const person = await ctx.db.row<{ id: number }>(sql`
    select id from people
    where school_id = ${ctx.schoolId} and lower(email) = ${email} and deleted_at is null and deactivated_at is null
      and not email_unproved`)
  const asker = askerOf(ctx, person?.id)
  await ctx.services.limits.spend(clientSendings, `${ctx.schoolId}:${asker.key}`)
  await ctx.db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reset:${ctx.schoolId}:${email}`}, 12))`,
  )
  await assertNotFlooded(ctx, { table: 'reset_links', address: email, asker })
  const at = ctx.now.toISOString()
  await ctx.db.rows(sql`
    delete from reset_links
    where school_id = ${ctx.schoolId} and created_at < ${new Date(ctx.now.getTime() - 86_400_000)}`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into reset_links (school_id, address, language, person_id, asked_by, created_at, expires_at)
    values (${ctx.schoolId}, ${email}, ${ctx.language}, ${person?.id ?? null}, ${asker.key}, ${at},
      ${new Date(ctx.now.getTime() + resetRules.minutes * 60_000)})
    returning id`)
  await ctx.services.jobs.send(ctx.db, accountMessage, { about: 'reset', id: made.id })
  return { resend_in: sendingRules.resendSeconds, expires_in: resetRules.minutes * 60 }
}

interface LiveLink {
  readonly id: number
  readonly person_id: number
}

/**
 * Returns the recovery link of a token if it is valid: unused, not expired, and its address is still the
 * person's.
 */
async function findLink(ctx: AnyContext, token: string): Promise<LiveLink | undefined> {
  const { limits, settings } = ctx.services
  const secret = secretOfSchool(settings.LINK_SECRET, ctx.schoolId, token)
  // Only tokens that this server did not sign are rate-limited, so that tries from the same network never
  // lock out the holder of a signed link.
  if (secret === null) {
    await limits.spend(clientLinkTries, `${ctx.schoolId}:${ctx.clientKey}`)
    return undefined
  }
  return ctx.db.row<LiveLink>(sql`
    select l.id, l.person_id from reset_links l
    join people p on p.school_id = l.school_id and p.id = l.person_id
    where l.school_id = ${ctx.schoolId} and l.secret_digest = ${digestOf(settings.LINK_SECRET, 'reset', ctx.schoolId, secret)}
      and l.used_at is null and l.expires_at > ${ctx.now}
      and lower(p.email) = l.address and p.deleted_at is null and p.deactivated_at is null`)
}

export async function isResetLinkValid(ctx: AnyContext, token: string): Promise<{ valid: boolean }> {
  return { valid: (await findLink(ctx, token)) !== undefined }
}

/** Checks a recovery link and the password chosen by it, before it is hashed. @throws Failure 400, 410 */
export async function checkPasswordByLink(
  ctx: AnyContext,
  given: { token: string; password: string },
): Promise<void> {
  const link = await findLink(ctx, given.token)
  if (!link) throw linkInvalid()
  const person = await getOwnRow(ctx.db, link.person_id)
  const fault = await passwordFault(given.password, [
    person.email,
    person.phone,
    person.first_name,
    person.last_name,
  ])
  if (fault) throw fault
}

/** Sets a password by a recovery link: marks the link as used, ends every sign-in and starts a new one. */
export async function setPasswordByLink(ctx: AnyContext, token: string, passwordHash: string) {
  const link = await findLink(ctx, token)
  if (!link) throw linkInvalid()
  const at = ctx.now.toISOString()
  const used = await ctx.db.row(sql`
    update reset_links set used_at = ${at} where school_id = ${ctx.schoolId} and id = ${link.id} and used_at is null
    returning id`)
  if (!used) throw linkInvalid()
  await ctx.db.rows(sql`
    update people set password_hash = ${passwordHash}, changed_at = ${at},
      row_version = row_version + 1, email_verified_at = coalesce(email_verified_at, ${at})
    where school_id = ${ctx.schoolId} and id = ${link.person_id}`)
  await killLinks(ctx, link.person_id)
  await endSignIns(ctx.db, link.person_id, { now: ctx.now, reason: 'password' })
  await record(ctx, personPasswordChanged, { kind: 'person', id: link.person_id, payload: { by: 'link' } })
  const { key } = askerOf(ctx, link.person_id)
  ctx.afterCommit(() =>
    ctx.services.limits.forgive(passwordTries, `${ctx.schoolId}:${link.person_id}:${key}`),
  )
  return grantSignIn(ctx, link.person_id, 'link')
}

/** Expires the unused recovery links and codes of a person or of several. */
export async function killLinks(ctx: AnyContext, personId: number | readonly number[]): Promise<void> {
  const at = ctx.now.toISOString()
  for (const table of [sql`reset_links`, sql`codes`]) {
    await ctx.db.rows(sql`
      update ${table} set expires_at = ${at}
      where school_id = ${ctx.schoolId} and person_id = ${anyId([personId].flat())} and used_at is null and expires_at > ${at}`)
  }
}
