import type { LogIn } from '@qadam/contract/accounts/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { passwordFits } from '../../../platform/access/passwords.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import { endOfDayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
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

type AnyAct = Act<Actor | null>

interface Credentials {
  readonly id: number
  readonly role: Role
  readonly password_hash: string | null
  readonly deactivated_at: string | null
}

/** Signs in by a password. Nothing in the answer or its time tells whether the address is known. */
export async function logIn(act: AnyAct, given: z.output<typeof LogIn>) {
  const { settings } = act.ground
  const found = await findByAddress(act.db, given)
  const stranger = digestOf(settings.LINK_SECRET, 'stranger', given.email ?? given.phone ?? '').slice(0, 16)
  const account = `${act.schoolId}:${found?.id ?? stranger}`
  const asker = askerOf(act, found?.id)
  await spendPasswordTry(act, account, asker)
  if (!(await passwordFits(given.password, found?.password_hash)) || !found) {
    act.ground.log.warn(
      { request_id: act.requestId, school: act.schoolId, person: found?.id ?? null, ip: act.ip },
      'sign-in refused',
    )
    throw wrongCredentials()
  }
  if (found.deactivated_at) throw notActive()
  act.afterCommit(() => forgivePasswordTries(act, account, asker))
  return startSignIn(act, found.id, 'password')
}

/** The person whose address it is; one that only one person has typed, and nobody has proved, serves them meanwhile. */
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

/** Whoever asks has ten tries in a quarter of an hour of their own; only strangers share anything. */
async function spendPasswordTry(act: AnyAct, account: string, asker: Asker): Promise<void> {
  const { limits } = act.ground
  if (!asker.isKnown) await limits.spend(clientPasswordTries, `${act.schoolId}:${asker.key}`)
  await limits.spend(passwordTries, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.spend(knownPasswordTries, `${account}:${asker.key}`)
  await limits.spend(strangersPasswordTries, account)
  await limits.spend(strangersPasswordTriesADay, account)
}

/** A right password forgets the own tries; of what is shared it takes back its own point alone. */
async function forgivePasswordTries(act: AnyAct, account: string, asker: Asker): Promise<void> {
  const { limits } = act.ground
  await limits.forgive(passwordTries, `${account}:${asker.key}`)
  if (asker.isKnown) return limits.giveBack(knownPasswordTries, `${account}:${asker.key}`)
  await limits.giveBack(clientPasswordTries, `${act.schoolId}:${asker.key}`)
  await limits.giveBack(strangersPasswordTries, account)
  await limits.giveBack(strangersPasswordTriesADay, account)
}

/** Asks for the present password of the person who acts, with a limit of this sign-in: no stranger spends it. */
export async function provePassword(act: Act, password: string): Promise<void> {
  const account = `${act.schoolId}:${act.actor.id}`
  const asker = askerOf(act, act.actor.id)
  await spendPasswordTry(act, account, asker)
  const kept = await act.db.row<{ password_hash: string | null }>(
    sql`select password_hash from people where school_id = ${act.schoolId} and id = ${act.actor.id}`,
  )
  if (!(await passwordFits(password, kept?.password_hash)))
    throw badField('current_password', 'accounts.password_wrong')
  act.afterCommit(() => forgivePasswordTries(act, account, asker))
}

/** Notes that the password was given again in this sign-in: for what asks for a fresh one. */
export async function proveSignIn(act: Act, given: { current_password: string }): Promise<void> {
  await provePassword(act, given.current_password)
  await act.db.rows(sql`
    update sign_ins set proved_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${act.actor.signInId}`)
  await record(act, personProved, {
    kind: 'person',
    id: act.actor.id,
    payload: { sign_in: act.actor.signInId },
  })
}

/** Begins a sign-in and answers its token, which ends at the school's midnight. */
export async function startSignIn(act: AnyAct, personId: number, by: 'password' | 'code' | 'link') {
  const person = await getOwnRow(act.db, personId)
  const school = await getSchoolRow(act.db)
  const expiresAt = endOfDayIn(school.time_zone, act.now)
  const signIn = await act.db.row<{ id: number }>(sql`
    insert into sign_ins (school_id, person_id, started_at, expires_at, client, ip)
    values (${act.schoolId}, ${personId}, ${act.now.toISOString()}, ${expiresAt.toISOString()}, ${act.client}, ${act.ip})
    returning id`)
  if (!signIn) throw new Error('a sign-in was begun without a row')
  const access = await act.ground.tokens.sign(
    {
      first_name: person.first_name,
      role: person.role,
      tariff_status: school.tariff_active,
      first_visit: person.first_visit_done,
      email: person.email ?? '',
      user_id: person.id,
      school_id: act.schoolId,
      currency: school.currency,
      sid: signIn.id,
    },
    act.now,
    expiresAt,
  )
  rememberDevice(act, personId)
  await record(act, personSignedIn, { kind: 'person', id: personId, payload: { by, sign_in: signIn.id } })
  return { access, expires_at: expiresAt.toISOString(), user: await ownProfile(act.db, personId) }
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

/** Ends the sign-ins of a person, except one when asked; tokens of ended rows stop at once. Answers how many ended. */
export async function endSignIns(
  db: SchoolDb,
  personId: number,
  ending: { now: Date; reason: EndReason; except?: number },
): Promise<number> {
  const ended = await db.rows(sql`
    update sign_ins set ended_at = ${ending.now.toISOString()}, end_reason = ${ending.reason}
    where school_id = ${db.schoolId} and person_id = ${personId} and ended_at is null and id <> ${ending.except ?? 0}
    returning id`)
  return ended.length
}

export async function logOut(act: Act): Promise<void> {
  await act.db.rows(sql`
    update sign_ins set ended_at = ${act.now.toISOString()}, end_reason = 'logout'
    where school_id = ${act.schoolId} and id = ${act.actor.signInId} and ended_at is null`)
  await record(act, personSignedOut, { kind: 'person', id: act.actor.id })
}

/** The own sign-ins as people know them: by device. */
export async function showSignIns(act: Act) {
  const rows = await listSignIns(act.db, act.actor.id, act.now)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === act.actor.signInId,
    device: deviceOf(row.client),
    ip: row.ip,
    created_at: row.started_at,
    expires_at: row.expires_at,
  }))
}

/** Ends one of the own sign-ins; another person's does not exist here. */
export async function endOwnSignIn(act: Act, id: number): Promise<void> {
  const ended = await act.db.row(sql`
    update sign_ins set ended_at = ${act.now.toISOString()}, end_reason = 'ended'
    where school_id = ${act.schoolId} and id = ${id} and person_id = ${act.actor.id} and ended_at is null returning id`)
  if (!ended) throw signInNotFound()
  await record(act, personSignInEnded, { kind: 'person', id: act.actor.id, payload: { sign_in: id } })
}

export async function endOwnSignIns(act: Act, thisToo: boolean): Promise<{ ended: number }> {
  const { id, signInId } = act.actor
  const ended = await endSignIns(act.db, id, {
    now: act.now,
    reason: 'everywhere',
    ...(thisToo ? {} : { except: signInId }),
  })
  await record(act, personSignedOutEverywhere, { kind: 'person', id, payload: { ended } })
  return { ended }
}

/** Ends every sign-in of a person of a lower role. */
export async function endSignInsOf(act: Act, personId: number): Promise<{ ended: number }> {
  const person = await getPerson(act.db, visibleTo(act.actor), personId)
  if (person.id === act.actor.id) throw personNotFound()
  if (!outranks(act.actor.role, person.role)) throw roleCeiling()
  const ended = await endSignIns(act.db, personId, { now: act.now, reason: 'by_staff' })
  await record(act, personSignInsEnded, { kind: 'person', id: personId, payload: { ended } })
  return { ended }
}
