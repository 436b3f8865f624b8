import type { LogIn } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { passwordFits } from '../../../platform/access/passwords.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { notActive, personNotFound, roleCeiling, signInNotFound, wrongCredentials } from '../errors.ts'
import {
  personProved,
  personSignedOut,
  personSignedOutEverywhere,
  personSignInEnded,
  personSignInsEnded,
} from '../events.ts'
import { visibleTo } from '../policy.ts'
import { getPerson, listSignIns } from '../queries/people.ts'
import { deviceOf, outranks, passwordLimits } from '../rules.ts'
import { type Asker, askerOf } from './device.ts'
import { grantSignIn } from './grant-sign-in.ts'
import { passwordOfGuestFits } from './guest-hashing.ts'
import { forgiveTries, spendTry } from './tries.ts'

type AnyContext = RequestContext<Actor | null>

interface Credentials {
  readonly id: number
  readonly role: Role
  readonly password_hash: string | null
  readonly deactivated_at: string | null
}

/** A try to sign in, counted before its password is compared. */
export interface PasswordTry {
  readonly found: Credentials | undefined
  readonly account: string
  readonly asker: Asker
}

/** Finds the account of a sign-in and counts the try. */
export async function beginLogIn(ctx: AnyContext, given: z.output<typeof LogIn>): Promise<PasswordTry> {
  const { settings } = ctx.services
  const found = await findByAddress(ctx.db, given)
  const stranger = digestOf(settings.LINK_SECRET, 'stranger', given.email ?? given.phone ?? '').slice(0, 16)
  const account = `${ctx.schoolId}:${found?.id ?? stranger}`
  const asker = askerOf(ctx, found?.id)
  await spendTry(ctx, passwordLimits, { account, asker })
  return { found, account, asker }
}

/**
 * Compares the password, with no transaction open. Neither the response nor its time reveals whether the address is
 * known.
 */
export async function proveLogIn(
  ctx: Omit<AnyContext, 'db' | 'afterCommit'>,
  given: z.output<typeof LogIn>,
  tried: PasswordTry,
): Promise<ProvedTry> {
  const { found } = tried
  if (!(await passwordOfGuestFits(ctx, given.password, found?.password_hash)) || !found) {
    ctx.services.log.warn(
      { request_id: ctx.requestId, school: ctx.schoolId, person: found?.id ?? null, ip: ctx.ip },
      'sign-in refused',
    )
    throw wrongCredentials()
  }
  return { ...tried, found }
}

export interface ProvedTry extends PasswordTry {
  readonly found: Credentials
}

/** Signs in by a password that was proved, unless it was changed meanwhile. */
export async function logIn(ctx: AnyContext, { found, account, asker }: ProvedTry) {
  const person = await ctx.db.row<Pick<Credentials, 'deactivated_at'>>(sql`
    select deactivated_at from people
    where school_id = ${ctx.schoolId} and id = ${found.id} and password_hash = ${found.password_hash}
      and deleted_at is null`)
  if (!person) throw wrongCredentials()
  if (person.deactivated_at) throw notActive()
  ctx.afterCommit(() => forgiveTries(ctx, passwordLimits, { account, asker }))
  return grantSignIn(ctx, found.id, 'password')
}

/**
 * Returns the person with this address. An unverified address matches only while exactly one person has typed
 * it.
 */
async function findByAddress(
  db: SchoolDb,
  given: { email?: string | undefined; phone?: string | undefined },
) {
  const [address, unproved] =
    given.email === undefined
      ? [sql`phone = ${given.phone}`, sql`phone_unproved`]
      : [sql`lower(email) = ${given.email}`, sql`email_unproved`]
  const [first, second] = await db.rows<Credentials & { unproved: boolean }>(sql`
    select id, role, password_hash, deactivated_at, ${unproved} as unproved from people
    where school_id = ${db.schoolId} and deleted_at is null and ${address}
    order by ${unproved}, id limit 2`)
  return first?.unproved && second ? undefined : first
}

/** Verifies the actor's current password, with limits of this sign-in that nobody else can use up. */
export async function provePassword(ctx: RequestContext, password: string): Promise<void> {
  const account = `${ctx.schoolId}:${ctx.actor.id}`
  const asker = askerOf(ctx, ctx.actor.id)
  await spendTry(ctx, passwordLimits, { account, asker })
  const stored = await ctx.db.row<{ password_hash: string | null }>(
    sql`select password_hash from people where school_id = ${ctx.schoolId} and id = ${ctx.actor.id}`,
  )
  if (!(await passwordFits(password, stored?.password_hash)))
    throw badField('current_password', 'accounts.password_wrong')
  ctx.afterCommit(() => forgiveTries(ctx, passwordLimits, { account, asker }))
}

/**
 * Records that the password was entered again in this sign-in, for actions that require recent
 * re-authentication.
 */
export async function proveSignIn(ctx: RequestContext, given: { current_password: string }): Promise<void> {
  const { signInId } = ctx.actor
  if (signInId === null) throw notAllowed()
  await provePassword(ctx, given.current_password)
  await ctx.db.rows(sql`
    update sign_ins set proved_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${signInId}`)
  await record(ctx, personProved, {
    kind: 'person',
    id: ctx.actor.id,
    payload: { sign_in: signInId },
  })
}

export type EndReason =
  | 'logout'
  | 'ended'
  | 'everywhere'
  | 'password'
  | 'role'
  | 'deactivated'
  | 'deleted'
  | 'by_staff'
  | 'second_factor'

/**
 * Ends the sign-ins of a person or of several, optionally except one; their tokens stop working at once. With them end
 * what would start others: trusted devices and first steps that wait for the second. Returns how many sign-ins ended.
 */
export async function endSignIns(
  db: SchoolDb,
  personId: number | readonly number[],
  ending: { now: Date; reason: EndReason; except?: number | null },
): Promise<number> {
  const ended = await db.rows(sql`
    update sign_ins set ended_at = ${ending.now}, end_reason = ${ending.reason}
    where school_id = ${db.schoolId} and person_id = ${anyId([personId].flat())} and ended_at is null
      and id is distinct from ${ending.except ?? null}::bigint
    returning id`)
  for (const table of [sql`trusted_devices`, sql`second_factor_tickets`])
    await db.rows(sql`
      delete from ${table} where school_id = ${db.schoolId} and person_id = ${anyId([personId].flat())}`)
  return ended.length
}

export async function logOut(ctx: RequestContext): Promise<void> {
  await ctx.db.rows(sql`
    update sign_ins set ended_at = ${ctx.now}, end_reason = 'logout'
    where school_id = ${ctx.schoolId} and id = ${ctx.actor.signInId} and ended_at is null`)
  await record(ctx, personSignedOut, { kind: 'person', id: ctx.actor.id })
}

/** Returns the actor's sign-ins by device. */
export async function showSignIns(ctx: RequestContext) {
  const rows = await listSignIns(ctx.db, ctx.actor.id, ctx.now)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.actor.signInId,
    device: deviceOf(row.client),
    ip: row.ip,
    created_at: row.started_at,
    expires_at: row.expires_at,
  }))
}

/** Ends one of the actor's sign-ins. Throws `signInNotFound` for another person's. */
export async function endOwnSignIn(ctx: RequestContext, id: number): Promise<void> {
  const ended = await ctx.db.row(sql`
    update sign_ins set ended_at = ${ctx.now}, end_reason = 'ended'
    where school_id = ${ctx.schoolId} and id = ${id} and person_id = ${ctx.actor.id} and ended_at is null returning id`)
  if (!ended) throw signInNotFound()
  await record(ctx, personSignInEnded, { kind: 'person', id: ctx.actor.id, payload: { sign_in: id } })
}

export async function endOwnSignIns(ctx: RequestContext, thisToo: boolean): Promise<{ ended: number }> {
  const { id, signInId } = ctx.actor
  const ended = await endSignIns(ctx.db, id, {
    now: ctx.now,
    reason: 'everywhere',
    ...(thisToo ? {} : { except: signInId }),
  })
  await record(ctx, personSignedOutEverywhere, { kind: 'person', id, payload: { ended } })
  return { ended }
}

/** Ends every sign-in of a person of a lower role. */
export async function endSignInsOf(ctx: RequestContext, personId: number): Promise<{ ended: number }> {
  const person = await getPerson(ctx.db, visibleTo(ctx.actor), personId)
  if (person.id === ctx.actor.id) throw personNotFound()
  if (!outranks(ctx.actor.role, person.role)) throw roleCeiling()
  const ended = await endSignIns(ctx.db, personId, { now: ctx.now, reason: 'by_staff' })
  await record(ctx, personSignInsEnded, { kind: 'person', id: personId, payload: { ended } })
  return { ended }
}
