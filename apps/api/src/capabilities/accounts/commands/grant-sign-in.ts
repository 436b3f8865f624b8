import type { Actor } from '../../../platform/access/actor.ts'
import { endOfDayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { personSignedIn } from '../events.ts'
import { getOwnRow } from '../queries/people.ts'
import { presentSelf } from '../queries/self.ts'
import { rememberDevice } from './device.ts'
import { type FirstStep, issueTicket } from './factor-tickets.ts'
import { isTrustedDevice } from './trusted-devices.ts'

type AnyContext = RequestContext<Actor | null>

/**
 * Grants a sign-in to somebody who has shown who they are: the one function that decides whether the second factor is
 * asked. Who has one gets a ticket, except on a device that they trust.
 */
export async function grantSignIn(ctx: AnyContext, personId: number, by: FirstStep) {
  const isAsked = (await hasSecondFactor(ctx, personId)) && !(await isTrustedDevice(ctx, personId))
  if (isAsked) return { second_factor: await issueTicket(ctx, personId, by) }
  return startSignIn(ctx, personId, { by, factorAt: null })
}

/** Returns whether the person has a second factor: an authenticator app of which a code was confirmed. */
export async function hasSecondFactor(ctx: AnyContext, personId: number): Promise<boolean> {
  const found = await ctx.db.row(sql`
    select person_id from second_factors
    where school_id = ${ctx.schoolId} and person_id = ${personId} and confirmed_at is not null`)
  return found !== undefined
}

interface Started {
  readonly by: FirstStep
  /** When the second factor was given; null when it was not asked. */
  readonly factorAt: string | null
}

/**
 * Starts a sign-in and returns its token, which expires at midnight in the school's timezone. Only for what
 * `grantSignIn` decides, after the second step, and in place of the actor's own sign-in.
 */
export async function startSignIn(ctx: AnyContext, personId: number, { by, factorAt }: Started) {
  const person = await getOwnRow(ctx.db, personId)
  const school = await getSchoolRow(ctx.db)
  const expiresAt = endOfDayIn(school.time_zone, ctx.now)
  const deviceSince = rememberDevice(ctx, personId)
  const signIn = await ctx.db.one<{ id: number }>(sql`
    insert into sign_ins (school_id, person_id, started_at, expires_at, client, ip, factor_at, device_since)
    values (${ctx.schoolId}, ${personId}, ${ctx.now}, ${expiresAt}, ${ctx.client}, ${ctx.ip}, ${factorAt}, ${deviceSince})
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
  await record(ctx, personSignedIn, { kind: 'person', id: personId, payload: { by, sign_in: signIn.id } })
  return { access, expires_at: expiresAt.toISOString(), user: await presentSelf(ctx, personId) }
}
