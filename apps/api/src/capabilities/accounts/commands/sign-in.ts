import type { LogIn } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { passwordFits } from '../../../platform/access/passwords.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import { endOfDayIn } from '../../../platform/clock/school-day.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { notActive, personNotFound, roleCeiling, signInNotFound, wrongCredentials } from '../errors.ts'
import {
  personProved,
  personSignedIn,
  personSignedOut,
  personSignedOutEverywhere,
  personSignInEnded,
  personSignInsEnded,
} from '../events.ts'
import { visibleTo } from '../policy.ts'
import { getOwnRow, getPerson, listSignIns, ownProfile } from '../queries/people.ts'
import {
  clientPasswordTries,
  deviceOf,
  knownPasswordTries,
  outranks,
  passwordTries,
  strangersPasswordTries,
  strangersPasswordTriesADay,
} from '../rules.ts'
import { type Asker, askerOf, rememberDevice } from './device.ts'
import { passwordOfGuestFits } from './guest-hashing.ts'

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
  await spendPasswordTry(ctx, account, asker)
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
  ctx.afterCommit(() => forgivePasswordTries(ctx, account, asker))
  return startSignIn(ctx, found.id, 'password')
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

/** Counts a try. Every requester has a limit of their own; only unknown requesters share further limits. */
async function spendPasswordTry(ctx: AnyContext, account: string, asker: Asker): Promise<void> {
  const { limits } = ctx.services
  if (!asker.isKnown) await limits.spend(clientPasswordTries, `${ctx.schoolId}:${asker.key}`)
  await limits.spend(passwordTries, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.spend(knownPasswordTries, `${account}:${asker.key}`)
  await limits.spend(strangersPasswordTries, account)
  await limits.spend(strangersPasswordTriesADay, account)
}

/**
 * After the right password, clears the requester's own tries and takes back one try from the shared limits.
 */
async function forgivePasswordTries(ctx: AnyContext, account: string, asker: Asker): Promise<void> {
  const { limits } = ctx.services
  await limits.forgive(passwordTries, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.giveBack(knownPasswordTries, `${account}:${asker.key}`)
  await limits.giveBack(clientPasswordTries, `${ctx.schoolId}:${asker.key}`)
  await limits.giveBack(strangersPasswordTries, account)
  await limits.giveBack(strangersPasswordTriesADay, account)
}

/** Verifies the actor's current password, with limits of this sign-in that nobody else can use up. */
export async function provePassword(ctx: RequestContext, password: string): Promise<void> {
  const account = `${ctx.schoolId}:${ctx.actor.id}`
  const asker = askerOf(ctx, ctx.actor.id)
  await spendPasswordTry(ctx, account, asker)
  const stored = await ctx.db.row<{ password_hash: string | null }>(
    sql`select password_hash from people where school_id = ${ctx.schoolId} and id = ${ctx.actor.id}`,
  )
  if (!(await passwordFits(password, stored?.password_hash)))
    throw badField('current_password', 'accounts.password_wrong')
  ctx.afterCommit(() => forgivePasswordTries(ctx, account, asker))
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

/** Starts a sign-in and returns its token, which expires at midnight in the school's timezone. */
export async function startSignIn(ctx: AnyContext, personId: number, by: 'password' | 'code' | 'link') {
  const person = await getOwnRow(ctx.db, personId)
  const school = await getSchoolRow(ctx.db)
  const expiresAt = endOfDayIn(school.time_zone, ctx.now)
  const signIn = await ctx.db.one<{ id: number }>(sql`
    insert into sign_ins (school_id, person_id, started_at, expires_at, client, ip)
    values (${ctx.schoolId}, ${personId}, ${ctx.now}, ${expiresAt}, ${ctx.client}, ${ctx.ip})
    returning id`)
  const access = await ctx.services.tokens.sign(
    {
      first_name: person.first_name,
      role: person.role,
      tariff_status: school.tariff_active,
      first_visit: person.first_visit_done,
      email: person.email ?? '',
      user_id: person.id,
      school_id: ctx.schoolId,
      currency: school.currency,
      sid: signIn.id,
    },
    ctx.now,
    expiresAt,
  )
  rememberDevice(ctx, personId)
  await record(ctx, personSignedIn, { kind: 'person', id: personId, payload: { by, sign_in: signIn.id } })
  return { access, expires_at: expiresAt.toISOString(), user: await ownProfile(ctx.db, personId) }
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

/**
 * Ends the sign-ins of a person or of several, optionally except one; their tokens stop working at once. Returns how
 * many ended.
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
