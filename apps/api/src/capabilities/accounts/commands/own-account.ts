import type { Language } from '@qadam/contract/values.ts'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../../platform/access/passwords.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { codeWrong } from '../errors.ts'
import {
  personEmailChanged,
  personFirstVisitFinished,
  personLanguageChosen,
  personPasswordChanged,
  personPhoneChanged,
} from '../events.ts'
import { getOwnRow, ownProfile } from '../queries/people.ts'
import { passwordFault, phoneFault } from '../rules.ts'
import { issueCode, takeCode } from './codes.ts'
import { killLinks } from './recovery.ts'
import { refuseTaken } from './registration.ts'
import { endSignIns, provePassword, startSignIn } from './sign-in.ts'

/** Changes the own password: every sign-in ends, and a new one begins here. */
export async function changePassword(act: Act, given: { current_password: string; password: string }) {
  await provePassword(act, given.current_password)
  const person = await getOwnRow(act.db, act.actor.id)
  const fault = await passwordFault(given.password, [
    person.email,
    person.phone,
    person.first_name,
    person.last_name,
  ])
  if (fault) throw fault
  await act.db.rows(sql`
    update people set password_hash = ${await hashPassword(given.password)}, changed_at = ${act.now.toISOString()},
      row_version = row_version + 1
    where school_id = ${act.schoolId} and id = ${person.id}`)
  await killLinks(act, person.id)
  await endSignIns(act.db, person.id, { now: act.now, reason: 'password' })
  await record(act, personPasswordChanged, { kind: 'person', id: person.id, payload: { by: 'password' } })
  return startSignIn(act, person.id, 'password')
}

/** Sends a code to a new e-mail; the old one stays until the code is entered. */
export async function askForEmail(act: Act, given: { email: string; current_password: string }) {
  await provePassword(act, given.current_password)
  await refuseTaken(act.db, { email: given.email }, act.actor.id)
  return issueCode(act, {
    purpose: 'change_email',
    channel: 'email',
    address: given.email,
    personId: act.actor.id,
    registrationId: null,
  })
}

export async function askForPhone(act: Act, given: { phone: string; current_password: string }) {
  await provePassword(act, given.current_password)
  const fault = phoneFault(given.phone, (await getSchoolRow(act.db)).phone_prefixes)
  if (fault) throw fault
  await refuseTaken(act.db, { phone: given.phone }, act.actor.id)
  return issueCode(act, {
    purpose: 'change_phone',
    channel: 'sms',
    address: given.phone,
    personId: act.actor.id,
    registrationId: null,
  })
}

/** Takes the new address over once its code is entered; the old e-mail is told. */
export async function confirmAddress(
  act: Act,
  purpose: 'change_email' | 'change_phone',
  given: { request: string; otp: string },
) {
  const { id } = act.actor
  const code = await takeCode(act, { purposes: [purpose], ...given, personId: id })
  if (code.person_id !== id) throw codeWrong()
  const before = await getOwnRow(act.db, id)
  const wanted = purpose === 'change_email' ? { email: code.address } : { phone: code.address }
  await refuseTaken(act.db, wanted, id)
  const at = act.now.toISOString()
  await act.db.rows(
    purpose === 'change_email'
      ? sql`update people set email = ${code.address}, email_verified_at = ${at}, email_unproved = false, changed_at = ${at}, row_version = row_version + 1
          where school_id = ${act.schoolId} and id = ${id}`
      : sql`update people set phone = ${code.address}, phone_verified_at = ${at}, phone_unproved = false, changed_at = ${at}, row_version = row_version + 1
          where school_id = ${act.schoolId} and id = ${id}`,
  )
  await killLinks(act, id)
  await record(act, purpose === 'change_email' ? personEmailChanged : personPhoneChanged, {
    kind: 'person',
    id,
    payload: purpose === 'change_email' ? { previous: before.email } : { previous: before.phone },
  })
  return ownProfile(act.db, id)
}

export async function chooseLanguage(act: Act, language: Language): Promise<{ language: Language }> {
  await act.db.rows(sql`
    update people set language = ${language}, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${act.actor.id}`)
  await record(act, personLanguageChosen, { kind: 'person', id: act.actor.id, payload: { language } })
  return { language }
}

/** The onboarding is over; doing it again changes nothing. */
export async function finishFirstVisit(act: Act): Promise<{ first_visit: boolean }> {
  const marked = await act.db.row(sql`
    update people set first_visit_done = true, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${act.actor.id} and not first_visit_done returning id`)
  if (marked) await record(act, personFirstVisitFinished, { kind: 'person', id: act.actor.id })
  return { first_visit: true }
}
