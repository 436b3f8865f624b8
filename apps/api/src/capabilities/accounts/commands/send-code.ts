import type { CodeRequest } from '@qadam/contract/accounts/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { clientSendings } from '../rules.ts'
import { issueCode } from './codes.ts'
import { askerOf } from './device.ts'
import { findRegistration } from './registration.ts'

/**
 * Sends a code for a sign-in, or again for a registration. An unknown address gets the same response and no
 * code.
 */
export async function sendCode(ctx: RequestContext<Actor | null>, given: z.output<typeof CodeRequest>) {
  const channel = given.phone === undefined ? 'email' : 'sms'
  const address = given.email ?? given.phone ?? ''
  const person = given.purpose === 'sign_in' ? await personReachedAt(ctx, channel, address) : null
  await ctx.services.limits.spend(clientSendings, `${ctx.schoolId}:${askerOf(ctx, person).key}`)
  // Only the request distinguishes registrations of one address; without it no registration is selected.
  const registration =
    given.purpose === 'registration' && given.request !== undefined
      ? await findRegistration(ctx, { channel, address, request: given.request })
      : null
  return issueCode(ctx, {
    purpose: given.purpose,
    channel,
    address,
    personId: person,
    registrationId: registration,
  })
}

/** Returns the person who may sign in by a code to this address: active, with the address verified. */
async function personReachedAt(
  ctx: RequestContext<Actor | null>,
  channel: 'email' | 'sms',
  address: string,
): Promise<number | null> {
  const theirs =
    channel === 'email'
      ? sql`lower(email) = ${address} and not email_unproved`
      : sql`phone = ${address} and phone_verified_at is not null`
  const found = await ctx.db.row<{ id: number }>(sql`
    select id from people where school_id = ${ctx.schoolId} and deleted_at is null and deactivated_at is null and ${theirs}`)
  return found?.id ?? null
}
