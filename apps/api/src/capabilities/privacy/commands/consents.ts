import type { newMinorConsent, newRestriction } from '@qadam/contract/privacy/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { keepConsents } from '../../accounts/public.ts'
import { documentsToAccept, getSchoolRow } from '../../schools/public.ts'
import { refreshStudents, requireStudent } from '../../students/public.ts'
import * as refusals from '../errors.ts'
import {
  consentGiven,
  consentWithdrawn,
  minorConsentRecorded,
  minorConsentWithdrawn,
  restrictionLifted,
  restrictionSet,
} from '../events.ts'
import {
  findConsentText,
  findRestriction,
  getDataOfStudent,
  getOwnData,
  isMinor,
} from '../queries/consents.ts'

/** Records that a representative agrees, to which version of the text, how and when. @throws Failure 400, 404, 409 */
export async function recordMinorConsent(act: Act, given: z.output<typeof newMinorConsent>) {
  await requireStudent(act.db, act.actor, given.student)
  const { time_zone: zone } = await getSchoolRow(act.db)
  if (given.given_on > dayIn(zone, act.now)) throw badField('given_on', 'privacy.day_in_future')
  await keepMinorConsent(act, given.student, { ...given, recordedBy: act.actor.id, guardianId: null })
  return getDataOfStudent(act, given.student)
}

export interface GivenConsent {
  readonly representative: string
  readonly relation: string
  readonly way: string
  readonly given_on: string
  readonly recordedBy: number | null
  readonly guardianId: number | null
}

/** Keeps a representative's consent to the newest text. @throws Failure 409 */
export async function keepMinorConsent(
  act: Act<Actor | null>,
  studentId: number,
  given: GivenConsent,
): Promise<void> {
  if (!(await isMinor(act, studentId))) throw refusals.notMinor()
  const text = await findConsentText(act.db)
  if (!text) throw refusals.noConsentText()
  const made = await act.db.row<{ id: number }>(sql`
    insert into minor_consents (school_id, student_id, representative, relation, way, document_id, document_version,
      given_on, recorded_by, guardian_id, recorded_at)
    values (${act.schoolId}, ${studentId}, ${given.representative}, ${given.relation}, ${given.way}, ${text.id},
      ${text.version}, ${given.given_on}, ${given.recordedBy}, ${given.guardianId}, ${act.now.toISOString()})
    on conflict (school_id, student_id) where withdrawn_at is null do nothing returning id`)
  if (!made) throw refusals.minorConsentExists()
  await record(act, minorConsentRecorded, {
    kind: 'person',
    id: studentId,
    payload: { consent: made.id, way: given.way, version: text.version },
  })
}

/** Records that a representative has withdrawn: uploads and mailings stop with this act. @throws Failure 404 */
export async function withdrawMinorConsent(act: Act, id: number, reason: string) {
  const row = await act.db.row<{ student_id: number }>(
    sql`select student_id from minor_consents where school_id = ${act.schoolId} and id = ${id}`,
  )
  if (!row) throw refusals.consentNotFound()
  await requireStudent(act.db, act.actor, row.student_id)
  const ended = await act.db.row(sql`
    update minor_consents set withdrawn_at = ${act.now.toISOString()}, withdrawn_by = ${act.actor.id},
      withdrawal_reason = ${reason}
    where school_id = ${act.schoolId} and id = ${id} and withdrawn_at is null returning id`)
  if (!ended) throw refusals.consentNotFound()
  await record(act, minorConsentWithdrawn, {
    kind: 'person',
    id: row.student_id,
    payload: { consent: id },
  })
  return getDataOfStudent(act, row.student_id)
}

/** A person withdraws what they agreed to: uploads and mailings stop with this act. @throws Failure 404 */
export async function withdrawConsent(act: Act, id: number, reason: string) {
  const own = await act.db.row<{ kind: string }>(sql`
    select kind from consents where school_id = ${act.schoolId} and id = ${id} and person_id = ${act.actor.id}`)
  if (!own) throw refusals.consentNotFound()
  const ended = await act.db.row(sql`
    insert into consent_withdrawals (school_id, consent_id, person_id, reason, at)
    values (${act.schoolId}, ${id}, ${act.actor.id}, ${reason}, ${act.now.toISOString()})
    on conflict do nothing returning consent_id`)
  if (ended)
    await record(act, consentWithdrawn, {
      kind: 'person',
      id: act.actor.id,
      payload: { consent: id, kind: own.kind },
    })
  return getOwnData(act)
}

/** A person agrees to the newest texts, those that they have agreed to already aside. */
export async function giveConsent(act: Act) {
  const newest = await documentsToAccept(act.db)
  const standing = await act.db.rows<{ document_id: number }>(sql`
    select c.document_id from consents c where c.school_id = ${act.schoolId} and c.person_id = ${act.actor.id}
      and not exists (select 1 from consent_withdrawals w where w.school_id = c.school_id and w.consent_id = c.id)`)
  const known = new Set(standing.map((row) => row.document_id))
  const missing = newest.filter(({ id }) => !known.has(id))
  await keepConsents(
    act.db,
    act.actor.id,
    missing.map(({ id, kind, version }) => ({ document_id: id, kind, version })),
    { at: act.now.toISOString(), ip: act.ip },
  )
  if (missing.length > 0)
    await record(act, consentGiven, {
      kind: 'person',
      id: act.actor.id,
      payload: { documents: missing.map(({ id }) => id) },
    })
  return getOwnData(act)
}

/** Stops the work with a student's data for everybody but the school's admin. @throws Failure 404, 409 */
export async function setRestriction(act: Act, given: z.output<typeof newRestriction>) {
  await requireStudent(act.db, act.actor, given.student)
  const made = await act.db.row(sql`
    insert into restrictions (school_id, student_id, reason, set_by, set_at)
    values (${act.schoolId}, ${given.student}, ${given.reason}, ${act.actor.id}, ${act.now.toISOString()})
    on conflict (school_id, student_id) where state = 'set' do nothing returning id`)
  if (!made) throw refusals.restrictionExists()
  await refreshStudents(act, [given.student])
  await record(act, restrictionSet, {
    kind: 'person',
    id: given.student,
    payload: { reason: given.reason },
  })
  return getDataOfStudent(act, given.student)
}

/** Lets the work go on. @throws Failure 404 */
export async function liftRestriction(act: Act, id: number) {
  const lifted = await act.db.row<{ student_id: number }>(sql`
    update restrictions set state = 'lifted', lifted_at = ${act.now.toISOString()}, lifted_by = ${act.actor.id}
    where school_id = ${act.schoolId} and id = ${id} and state = 'set' returning student_id`)
  if (!lifted) throw refusals.restrictionNotFound()
  await refreshStudents(act, [lifted.student_id])
  await record(act, restrictionLifted, { kind: 'person', id: lifted.student_id })
  return getDataOfStudent(act, lifted.student_id)
}

/**
 * Refuses to take papers of class P5 about a student, or to write to them: the consent of somebody's representative is
 * missing, a consent was withdrawn, or the work with their data is stopped. @throws Failure 409
 */
export async function refuseWithoutConsent(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  studentId: number,
): Promise<void> {
  if (await findRestriction(db, studentId)) throw refusals.dataRestricted()
  const row = await db.row<{ withdrawn: boolean; agreed: boolean }>(sql`
    select ${hasWithdrawn(sql`${studentId}::bigint`)} as withdrawn, ${hasAgreedFor(sql`${studentId}::bigint`)} as agreed`)
  if (row?.withdrawn) throw refusals.consentWithdrawn()
  if (!row?.agreed && (await isMinor({ db, now }, studentId))) throw refusals.minorConsentNeeded()
}

/** Whether a person's last word on the consent to personal data was that they take it back. */
const hasWithdrawn = (id: ReturnType<typeof sql>) => sql`coalesce((
  select w.at is not null from consents c
  left join consent_withdrawals w on w.school_id = c.school_id and w.consent_id = c.id
  where c.school_id = current_school() and c.person_id = ${id} and c.kind = 'personal_data' order by c.id desc limit 1), false)`

const hasAgreedFor = (id: ReturnType<typeof sql>) => sql`exists (select 1 from minor_consents m
  where m.school_id = current_school() and m.student_id = ${id} and m.withdrawn_at is null)`
