import type { Actor } from '../../../platform/access/actor.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { factorIsOff, factorNotOwn } from '../errors.ts'
import { personRecoveryCodeUsed, personSecondFactorReset } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { getPerson } from '../queries/people.ts'
import { decryptAppSecret, stepOfCode } from './factor-app.ts'
import { hasSecondFactor } from './grant-sign-in.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { endSignIns } from './sign-in.ts'

type AnyContext = RequestContext<Actor | null>

/** @throws Failure 400 for a code that is no code of the app now */
export function assertAppCode(step: number | undefined): asserts step is number {
  if (step === undefined) throw wrongCode()
}

const wrongCode = () => badField('code', 'second_factor.code_wrong')

/**
 * Proves the second factor of a person by a code of their app or a recovery code, and uses the code up. The caller has
 * counted the try. @throws Failure 400 for a wrong code and for one that was used before alike
 */
export async function proveFactor(ctx: AnyContext, personId: number, code: string): Promise<void> {
  if (/^\d{6}$/.test(code)) return spendAppCode(ctx, personId, code)
  if (!(await spendRecoveryCode(ctx, personId, code))) throw wrongCode()
  const left = await countRecoveryCodes(ctx, personId)
  await record(ctx, personRecoveryCodeUsed, { kind: 'person', id: personId, payload: { left } })
}

async function spendAppCode(ctx: AnyContext, personId: number, code: string): Promise<void> {
  const row = await ctx.db.row<{ encrypted_secret: Buffer }>(sql`
    select encrypted_secret from second_factors
    where school_id = ${ctx.schoolId} and person_id = ${personId} and confirmed_at is not null`)
  if (!row) throw wrongCode()
  const secret = decryptAppSecret(
    ctx.services.settings,
    { schoolId: ctx.schoolId, personId },
    row.encrypted_secret,
  )
  const step = stepOfCode(secret, code, ctx.now)
  assertAppCode(step)
  // One statement compares and sets: of two requests with one code the second finds the step taken.
  const taken = await ctx.db.row(sql`
    update second_factors set last_step = ${step}
    where school_id = ${ctx.schoolId} and person_id = ${personId} and confirmed_at is not null and last_step < ${step}
    returning person_id`)
  if (!taken) throw wrongCode()
}

/** Deletes a second factor with its recovery codes and trusted devices. */
export async function removeSecondFactor(db: SchoolDb, personId: number): Promise<void> {
  const ofPerson = sql`where school_id = ${db.schoolId} and person_id = ${personId}`
  for (const table of [
    sql`second_factors`,
    sql`recovery_codes`,
    sql`trusted_devices`,
    sql`second_factor_tickets`,
  ])
    await db.rows(sql`delete from ${table} ${ofPerson}`)
}

/**
 * Takes the second factor of another person away, on the word of a school admin who has given the password lately. Their
 * sign-ins end; they set a new one up where it is required. @throws Failure 403, 404, 409
 */
export async function resetSecondFactor(ctx: RequestContext, personId: number): Promise<void> {
  requireReauthentication(ctx.actor, ctx.now)
  const person = await getPerson(ctx.db, visibleTo(ctx.actor), personId)
  if (person.id === ctx.actor.id) throw factorNotOwn()
  await takeAway(ctx, person.id, 'admin')
}

/** Takes a second factor away on the operator's command: of a last school admin nobody else can. */
export async function resetFactorByOperator(ctx: AnyContext, email: string): Promise<void> {
  const person = await ctx.db.row<{ id: number }>(sql`
    select id from people
    where school_id = ${ctx.schoolId} and lower(email) = ${email.trim().toLowerCase()} and deleted_at is null
      and not email_unproved`)
  if (!person) throw new Error(`nobody in this school has the e-mail ${email}`)
  if (!(await hasSecondFactor(ctx, person.id))) throw new Error(`${email} has no second factor`)
  await takeAway(ctx, person.id, 'operator')
}

async function takeAway(ctx: AnyContext, personId: number, by: 'admin' | 'operator'): Promise<void> {
  if (!(await hasSecondFactor(ctx, personId))) throw factorIsOff()
  await removeSecondFactor(ctx.db, personId)
  await endSignIns(ctx.db, personId, { now: ctx.now, reason: 'second_factor' })
  await record(ctx, personSecondFactorReset, { kind: 'person', id: personId, payload: { by } })
}
