import type { Language } from '@qadam/contract/values.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { codeWrong } from '../errors.ts'
import {
  personEmailChanged,
  personFirstVisitFinished,
  personLanguageChosen,
  personPasswordChanged,
  personPhoneChanged,
} from '../events.ts'
import { getOwnRow } from '../queries/people.ts'
import { presentSelf } from '../queries/self.ts'
import { passwordFault, phoneFault } from '../rules.ts'
import { issueCode, takeCode } from './codes.ts'
import { startSignIn } from './grant-sign-in.ts'
import { killLinks } from './recovery.ts'
import { assertFree } from './registration.ts'
import { endSignIns, provePassword } from './sign-in.ts'

/** Changes the actor's password: ends every sign-in and starts a new one. */
export async function changePassword(
  ctx: RequestContext,
  given: { current_password: string; password: string },
) {
  await provePassword(ctx, given.current_password)
  const person = await getOwnRow(ctx.db, ctx.actor.id)
  const fault = await passwordFault(given.password, [
    person.email,
    person.phone,
    person.first_name,
    person.last_name,
  ])
  if (fault) throw fault
  await ctx.db.rows(sql`
    update people set password_hash = ${await hashPassword(given.password)}, changed_at = ${ctx.now},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${person.id}`)
  await killLinks(ctx, person.id)
  await endSignIns(ctx.db, person.id, { now: ctx.now, reason: 'password' })
  await record(ctx, personPasswordChanged, { kind: 'person', id: person.id, payload: { by: 'password' } })
  // The second factor was given, or this device trusted, in the sign-in that this one replaces.
  return startSignIn(ctx, person.id, {
    by: 'password',
    factorAt: ctx.actor.secondFactor?.provedAt ?? null,
  })
}

/** Sends a code to a new e-mail; the old one stays until the code is entered. */
export async function askForEmail(ctx: RequestContext, given: { email: string; current_password: string }) {
  await provePassword(ctx, given.current_password)
  await assertFree(ctx.db, { email: given.email }, ctx.actor.id)
  return issueCode(ctx, {
    purpose: 'change_email',
    channel: 'email',
    address: given.email,
    personId: ctx.actor.id,
    registrationId: null,
  })
}

export async function askForPhone(ctx: RequestContext, given: { phone: string; current_password: string }) {
  await provePassword(ctx, given.current_password)
  const fault = phoneFault(given.phone, (await getSchoolRow(ctx.db)).phone_prefixes)
  if (fault) throw fault
  await assertFree(ctx.db, { phone: given.phone }, ctx.actor.id)
  return issueCode(ctx, {
    purpose: 'change_phone',
    channel: 'sms',
    address: given.phone,
    personId: ctx.actor.id,
    registrationId: null,
  })
}

/** Replaces the address once its code is entered, and notifies the old e-mail. */
export async function confirmAddress(
  ctx: RequestContext,
  purpose: 'change_email' | 'change_phone',
  given: { request: string; otp: string },
) {
  const { id } = ctx.actor
  const code = await takeCode(ctx, { purposes: [purpose], ...given, personId: id })
  if (code.person_id !== id) throw codeWrong()
  const before = await getOwnRow(ctx.db, id)
  const wanted = purpose === 'change_email' ? { email: code.address } : { phone: code.address }
  await assertFree(ctx.db, wanted, id)
  const at = ctx.now.toISOString()
  await ctx.db.rows(
    purpose === 'change_email'
      ? sql`update people set email = ${code.address}, email_verified_at = ${at}, email_unproved = false, changed_at = ${at}, row_version = row_version + 1
          where school_id = ${ctx.schoolId} and id = ${id}`
      : sql`update people set phone = ${code.address}, phone_verified_at = ${at}, phone_unproved = false, changed_at = ${at}, row_version = row_version + 1
          where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  await killLinks(ctx, id)
  await record(ctx, purpose === 'change_email' ? personEmailChanged : personPhoneChanged, {
    kind: 'person',
    id,
    payload: purpose === 'change_email' ? { previous: before.email } : { previous: before.phone },
  })
  return presentSelf(ctx, id)
}

export async function chooseLanguage(
  ctx: RequestContext,
  language: Language,
): Promise<{ language: Language }> {
  await ctx.db.rows(sql`
    update people set language = ${language}, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${ctx.actor.id}`)
  await record(ctx, personLanguageChosen, { kind: 'person', id: ctx.actor.id, payload: { language } })
  return { language }
}

/** Marks the first steps as finished. Idempotent. */
export async function finishFirstVisit(ctx: RequestContext): Promise<{ first_visit: boolean }> {
  const marked = await ctx.db.row(sql`
    update people set first_visit_done = true, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${ctx.actor.id} and not first_visit_done returning id`)
  if (marked) await record(ctx, personFirstVisitFinished, { kind: 'person', id: ctx.actor.id })
  return { first_visit: true }
}
