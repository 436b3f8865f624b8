import type { SecondStep } from '@qadam/contract/accounts/second-factor/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { isSecondFactorRequired, requireSecondFactorAgain } from '../../../platform/access/second-factor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { factorNotBegun, factorRequired, notActive } from '../errors.ts'
import {
  personRecoveryCodesMade,
  personSecondFactorOff,
  personSecondFactorOn,
  personSecondFactorProved,
} from '../events.ts'
import { getOwnRow } from '../queries/people.ts'
import { factorTries, setUpMinutes } from '../rules.ts'
import { askerOf } from './device.ts'
import { appUri, decryptAppSecret, encryptAppSecret, newAppSecret, stepOfCode } from './factor-app.ts'
import { countTicketTry, ownerOfTicket, useUpTicket } from './factor-tickets.ts'
import { startSignIn } from './grant-sign-in.ts'
import { assertAppCode, proveFactor, removeSecondFactor } from './prove-factor.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { endSignIns } from './sign-in.ts'
import { forgiveTries, spendTry } from './tries.ts'
import { listTrustedDevices, trustDevice } from './trusted-devices.ts'

type AnyContext = RequestContext<Actor | null>

/** Returns the actor's second factor as the settings show it. */
export async function readSecondFactor(ctx: RequestContext) {
  const row = await ctx.db.row<{ confirmed_at: string | null }>(sql`
    select confirmed_at from second_factors where school_id = ${ctx.schoolId} and person_id = ${ctx.actor.id}`)
  return {
    on: row?.confirmed_at != null,
    since: row?.confirmed_at ?? null,
    required: isSecondFactorRequired(ctx.actor, ctx.services.settings),
    recovery_codes_left: await countRecoveryCodes(ctx, ctx.actor.id),
    devices: await listTrustedDevices(ctx),
  }
}

/**
 * Makes the secret of a new authenticator app; a former one counts until a code of the new one is confirmed. Somebody
 * who finds an open browser cannot: the password was given lately, and a code of the former app.
 */
export async function beginSecondFactor(ctx: RequestContext) {
  requireReauthentication(ctx.actor, ctx.now)
  requireSecondFactorAgain(ctx.actor, ctx.now)
  const person = await getOwnRow(ctx.db, ctx.actor.id)
  const school = await getSchoolRow(ctx.db)
  const secret = newAppSecret()
  const stored = encryptAppSecret(ctx.services.settings, ownerOf(ctx), secret)
  await ctx.db.rows(sql`
    insert into second_factors (school_id, person_id, pending_secret, pending_at)
    values (${ctx.schoolId}, ${person.id}, ${stored}, ${ctx.now})
    on conflict (school_id, person_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`)
  const label = person.email ?? person.phone ?? `${person.first_name} ${person.last_name}`
  return { secret, uri: appUri(secret, { issuer: school.name, label }) }
}

const ownerOf = (ctx: RequestContext) => ({ schoolId: ctx.schoolId, personId: ctx.actor.id })

/** Switches the second factor on by a code of the new app. Ends the other sign-ins, which were made without it. */
export async function confirmSecondFactor(ctx: RequestContext, code: string) {
  const { id } = ctx.actor
  const tried = ownTry(ctx)
  await spendTry(ctx, factorTries, tried)
  const pending = await ctx.db.row<{ pending_secret: Buffer }>(sql`
    select pending_secret from second_factors
    where school_id = ${ctx.schoolId} and person_id = ${id} and pending_secret is not null
      and pending_at > ${new Date(ctx.now.getTime() - setUpMinutes * 60_000)}
    for update`)
  if (!pending) throw factorNotBegun()
  const secret = decryptAppSecret(ctx.services.settings, ownerOf(ctx), pending.pending_secret)
  const step = stepOfCode(secret, code, ctx.now)
  assertAppCode(step)
  await ctx.db.rows(sql`
    update second_factors set encrypted_secret = pending_secret, confirmed_at = ${ctx.now}, last_step = ${step},
      pending_secret = null, pending_at = null
    where school_id = ${ctx.schoolId} and person_id = ${id}`)
  const recovery_codes = await makeRecoveryCodes(ctx, id)
  await endSignIns(ctx.db, id, { now: ctx.now, reason: 'second_factor', except: ctx.actor.signInId })
  await markProved(ctx)
  ctx.afterCommit(() => forgiveTries(ctx, factorTries, tried))
  await record(ctx, personSecondFactorOn, {
    kind: 'person',
    id,
    payload: { replaced: ctx.actor.secondFactor?.isOn ?? false },
  })
  return { recovery_codes }
}

/** Makes new recovery codes; asks a code, so that an open browser is not enough. */
export async function renewRecoveryCodes(ctx: RequestContext, code: string) {
  await proveOwnFactor(ctx, code)
  const recovery_codes = await makeRecoveryCodes(ctx, ctx.actor.id)
  await record(ctx, personRecoveryCodesMade, { kind: 'person', id: ctx.actor.id })
  return { recovery_codes }
}

/** Switches the actor's second factor off by a code. @throws Failure 409 where it is required */
export async function switchSecondFactorOff(ctx: RequestContext, code: string): Promise<void> {
  if (isSecondFactorRequired(ctx.actor, ctx.services.settings)) throw factorRequired()
  await proveOwnFactor(ctx, code)
  await removeSecondFactor(ctx.db, ctx.actor.id)
  await record(ctx, personSecondFactorOff, { kind: 'person', id: ctx.actor.id })
}

/** Records that the second factor was given again in this sign-in. */
export async function proveSecondFactor(ctx: RequestContext, code: string): Promise<void> {
  const { signInId } = ctx.actor
  if (signInId === null) throw notAllowed()
  await proveOwnFactor(ctx, code)
  await markProved(ctx)
  await record(ctx, personSecondFactorProved, {
    kind: 'person',
    id: ctx.actor.id,
    payload: { sign_in: signInId },
  })
}

async function markProved(ctx: RequestContext): Promise<void> {
  await ctx.db.rows(sql`
    update sign_ins set factor_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${ctx.actor.signInId}`)
}

const ownTry = (ctx: RequestContext) => ({
  account: `${ctx.schoolId}:${ctx.actor.id}`,
  asker: askerOf(ctx, ctx.actor.id),
})

async function proveOwnFactor(ctx: RequestContext, code: string): Promise<void> {
  const tried = ownTry(ctx)
  await spendTry(ctx, factorTries, tried)
  await proveFactor(ctx, ctx.actor.id, code)
  ctx.afterCommit(() => forgiveTries(ctx, factorTries, tried))
}

/** Takes the second step of a sign-in: by a ticket and a code, from the client that took the first one. */
export async function takeSecondStep(ctx: AnyContext, given: z.output<typeof SecondStep>) {
  const personId = await ownerOfTicket(ctx, given.ticket)
  const tried = { account: `${ctx.schoolId}:${personId}`, asker: askerOf(ctx, personId) }
  await spendTry(ctx, factorTries, tried)
  const ticket = await countTicketTry(ctx, given.ticket, personId)
  await assertActive(ctx, personId)
  await proveFactor(ctx, personId, given.code)
  await useUpTicket(ctx, ticket)
  ctx.afterCommit(() => forgiveTries(ctx, factorTries, tried))
  if (given.trust_device) await trustDevice(ctx, personId)
  return startSignIn(ctx, personId, { by: ticket.first_step, factorAt: ctx.now.toISOString() })
}

async function assertActive(ctx: AnyContext, personId: number): Promise<void> {
  const active = await ctx.db.row(sql`
    select id from people
    where school_id = ${ctx.schoolId} and id = ${personId} and deleted_at is null and deactivated_at is null`)
  if (!active) throw notActive()
}
