import type { newMinorConsent, newRestriction } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { storeConsents } from '../../accounts/public.ts'
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

/**
 * Records that a representative consented: to which version of the text, how and when. @throws Failure 400,
 * 404, 409
 */
export async function recordMinorConsent(ctx: RequestContext, given: z.output<typeof newMinorConsent>) {
  await requireStudent(ctx.db, ctx.actor, given.student)
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  if (given.given_on > dayIn(zone, ctx.now)) throw badField('given_on', 'privacy.day_in_future')
  await storeMinorConsent(ctx, given.student, { ...given, recordedBy: ctx.actor.id, guardianId: null })
  return getDataOfStudent(ctx, given.student)
}

export interface GivenConsent {
  readonly representative: string
  readonly relation: string
  readonly way: string
  readonly given_on: string
  readonly recordedBy: number | null
  readonly guardianId: number | null
}

/** Stores a representative's consent to the newest text. @throws Failure 409 */
export async function storeMinorConsent(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  given: GivenConsent,
): Promise<void> {
  if (!(await isMinor(ctx, studentId))) throw refusals.notMinor()
  const text = await findConsentText(ctx.db)
  if (!text) throw refusals.noConsentText()
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into minor_consents (school_id, student_id, representative, relation, way, document_id, document_version,
      given_on, recorded_by, guardian_id, recorded_at)
    values (${ctx.schoolId}, ${studentId}, ${given.representative}, ${given.relation}, ${given.way}, ${text.id},
      ${text.version}, ${given.given_on}, ${given.recordedBy}, ${given.guardianId}, ${ctx.now})
    on conflict (school_id, student_id) where withdrawn_at is null do nothing returning id`)
  if (!made) throw refusals.minorConsentExists()
  await record(ctx, minorConsentRecorded, {
    kind: 'person',
    id: studentId,
    payload: { consent: made.id, way: given.way, version: text.version },
  })
}

/**
 * Records that a representative has withdrawn consent; uploads and mailings stop immediately. @throws Failure
 * 404
 */
export async function withdrawMinorConsent(ctx: RequestContext, id: number, reason: string) {
  const row = await ctx.db.row<{ student_id: number }>(
    sql`select student_id from minor_consents where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  if (!row) throw refusals.consentNotFound()
  await requireStudent(ctx.db, ctx.actor, row.student_id)
  const ended = await ctx.db.row(sql`
    update minor_consents set withdrawn_at = ${ctx.now}, withdrawn_by = ${ctx.actor.id},
      withdrawal_reason = ${reason}
    where school_id = ${ctx.schoolId} and id = ${id} and withdrawn_at is null returning id`)
  if (!ended) throw refusals.consentNotFound()
  await record(ctx, minorConsentWithdrawn, {
    kind: 'person',
    id: row.student_id,
    payload: { consent: id },
  })
  return getDataOfStudent(ctx, row.student_id)
}

/** Withdraws the actor's own consent; uploads and mailings stop immediately. @throws Failure 404 */
export async function withdrawConsent(ctx: RequestContext, id: number, reason: string) {
  const own = await ctx.db.row<{ kind: string }>(sql`
    select kind from consents where school_id = ${ctx.schoolId} and id = ${id} and person_id = ${ctx.actor.id}`)
  if (!own) throw refusals.consentNotFound()
  const ended = await ctx.db.row(sql`
    insert into consent_withdrawals (school_id, consent_id, person_id, reason, at)
    values (${ctx.schoolId}, ${id}, ${ctx.actor.id}, ${reason}, ${ctx.now})
    on conflict do nothing returning consent_id`)
  if (ended)
    await record(ctx, consentWithdrawn, {
      kind: 'person',
      id: ctx.actor.id,
      payload: { consent: id, kind: own.kind },
    })
  return getOwnData(ctx)
}

/** Records the actor's consent to the newest texts, except those already consented to. */
export async function giveConsent(ctx: RequestContext) {
  const newest = await documentsToAccept(ctx.db)
  const standing = await ctx.db.rows<{ document_id: number }>(sql`
    select c.document_id from consents c where c.school_id = ${ctx.schoolId} and c.person_id = ${ctx.actor.id}
      and not exists (select 1 from consent_withdrawals w where w.school_id = c.school_id and w.consent_id = c.id)`)
  const known = new Set(standing.map((row) => row.document_id))
  const missing = newest.filter(({ id }) => !known.has(id))
  await storeConsents(
    ctx.db,
    ctx.actor.id,
    missing.map(({ id, kind, version }) => ({ document_id: id, kind, version })),
    { at: ctx.now.toISOString(), ip: ctx.ip },
  )
  if (missing.length > 0)
    await record(ctx, consentGiven, {
      kind: 'person',
      id: ctx.actor.id,
      payload: { documents: missing.map(({ id }) => id) },
    })
  return getOwnData(ctx)
}

/**
 * Restricts the processing of a student's data for everybody except the school admin. @throws Failure 404,
 * 409
 */
export async function setRestriction(ctx: RequestContext, given: z.output<typeof newRestriction>) {
  await requireStudent(ctx.db, ctx.actor, given.student)
  const made = await ctx.db.row(sql`
    insert into restrictions (school_id, student_id, reason, set_by, set_at)
    values (${ctx.schoolId}, ${given.student}, ${given.reason}, ${ctx.actor.id}, ${ctx.now})
    on conflict (school_id, student_id) where state = 'set' do nothing returning id`)
  if (!made) throw refusals.restrictionExists()
  await refreshStudents(ctx, [given.student])
  await record(ctx, restrictionSet, {
    kind: 'person',
    id: given.student,
    payload: { reason: given.reason },
  })
  return getDataOfStudent(ctx, given.student)
}

/** Lifts a restriction. @throws Failure 404 */
export async function liftRestriction(ctx: RequestContext, id: number) {
  const lifted = await ctx.db.row<{ student_id: number }>(sql`
    update restrictions set state = 'lifted', lifted_at = ${ctx.now}, lifted_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id} and state = 'set' returning student_id`)
  if (!lifted) throw refusals.restrictionNotFound()
  await refreshStudents(ctx, [lifted.student_id])
  await record(ctx, restrictionLifted, { kind: 'person', id: lifted.student_id })
  return getDataOfStudent(ctx, lifted.student_id)
}

/**
 * Throws when documents of class P5 about a student may not be uploaded, or the student not be written to: a
 * representative's consent is missing, a consent was withdrawn, or processing is restricted. @throws Failure
 * 409
 */
export async function assertConsent(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  studentId: number,
): Promise<void> {
  if (await findRestriction(db, studentId)) throw refusals.dataRestricted()
  const row = await db.row<{ withdrawn: boolean; agreed: boolean }>(sql`
    select ${hasWithdrawn(sql`${studentId}::bigint`)} as withdrawn, ${hasAgreedFor(sql`${studentId}::bigint`)} as agreed`)
  if (row?.withdrawn) throw refusals.consentWithdrawn()
  if (!row?.agreed && (await isMinor({ db, now }, studentId))) throw refusals.minorConsentNeeded()
}

/** The condition that a person has withdrawn their latest consent to personal data. */
const hasWithdrawn = (id: ReturnType<typeof sql>) => sql`coalesce((
  select w.at is not null from consents c
  left join consent_withdrawals w on w.school_id = c.school_id and w.consent_id = c.id
  where c.school_id = current_school() and c.person_id = ${id} and c.kind = 'personal_data' order by c.id desc limit 1), false)`

const hasAgreedFor = (id: ReturnType<typeof sql>) => sql`exists (select 1 from minor_consents m
  where m.school_id = current_school() and m.student_id = ${id} and m.withdrawn_at is null)`
