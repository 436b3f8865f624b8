import type {
  dataOfStudent,
  guardian,
  minorConsent,
  ownConsent,
  restriction,
} from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { isFresh } from '../../../platform/access/reauthentication.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentsToAccept, getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { isMinorOn } from '../rules/terms.ts'
import { listOwnRequests } from './requests.ts'

type MinorConsent = z.input<typeof minorConsent>
type Guardian = z.input<typeof guardian>

const by = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then
    json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name) end`)

/** Returns the text that representatives consent to: the newest version of the consent to personal data. */
export async function findConsentText(db: SchoolDb): Promise<{ id: number; version: number } | undefined> {
  return (await documentsToAccept(db)).find(({ kind }) => kind === 'personal_data')
}

/**
 * Returns true if a person is under 18 today in the school's timezone; false if the birth date is unknown.
 */
export async function isMinor(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  personId: number,
): Promise<boolean> {
  const row = await db.row<{ birth_date: string | null }>(
    sql`select birth_date from people where school_id = ${db.schoolId} and id = ${personId}`,
  )
  const { time_zone: zone } = await getSchoolRow(db)
  return isMinorOn(row?.birth_date ?? null, dayIn(zone, now))
}

/** Returns the consents of representatives, the current one first. */
export async function listMinorConsents(db: SchoolDb, studentId: number): Promise<MinorConsent[]> {
  return db.rows<MinorConsent>(sql`
    select c.id, c.representative, c.relation, c.way, c.document_id, c.document_version, c.given_on, c.recorded_at,
      ${by('r')} as recorded_by, c.withdrawn_at, c.withdrawal_reason
    from minor_consents c left join people r on r.school_id = c.school_id and r.id = c.recorded_by
    where c.school_id = ${db.schoolId} and c.student_id = ${studentId}
    order by c.withdrawn_at is not null, c.id desc limit 50`)
}

export async function findRestriction(db: SchoolDb, studentId: number) {
  return db.row<z.input<typeof restriction>>(sql`
    select x.id, x.reason, x.set_at, ${by('s')} as set_by from restrictions x
    left join people s on s.school_id = x.school_id and s.id = x.set_by
    where x.school_id = ${db.schoolId} and x.student_id = ${studentId} and x.state = 'set'`)
}

/** Returns what a person may see and do about their own data. */
export async function getOwnData(call: ReadContext) {
  const { db, actor, now } = call
  const minor = await isMinor(call, actor.id)
  return {
    requests: await listOwnRequests(call),
    consents: await listOwnConsents(db, actor.id),
    is_minor: minor,
    minor_consent: minor
      ? ((await listMinorConsents(db, actor.id)).find((one) => one.withdrawn_at === null) ?? null)
      : null,
    restriction: (await findRestriction(db, actor.id)) ?? null,
    is_fresh: isFresh(actor, now),
  }
}

async function listOwnConsents(db: SchoolDb, personId: number): Promise<z.input<typeof ownConsent>[]> {
  return db.rows(sql`
    select c.id, c.kind, c.document_id, c.document_version as version, c.accepted_at, w.at as withdrawn_at,
      not exists (select 1 from legal_documents l where l.school_id = c.school_id and l.kind = c.kind
        and l.version > c.document_version) as is_newest
    from consents c left join consent_withdrawals w on w.school_id = c.school_id and w.consent_id = c.id
    where c.school_id = ${db.schoolId} and c.person_id = ${personId} order by c.id desc limit 50`)
}

export async function listGuardians({ db, now }: ReadContext, which = sql`true`): Promise<Guardian[]> {
  return db.rows<Guardian>(sql`
    select g.id, g.email, g.name, g.relation, g.language, g.invited_at, g.expires_at, g.opened_at, g.openings,
      ${by('i')} as invited_by,
      case when g.withdrawn_at is not null then 'withdrawn' when g.expires_at <= ${now} then 'expired'
        when g.awaits_staff then 'proposed'
        when g.opened_at is null then 'waiting' else 'active' end as state
    from guardians g left join people i on i.school_id = g.school_id and i.id = g.invited_by
    where g.school_id = ${db.schoolId} and ${which} order by g.withdrawn_at is not null, g.id desc limit 50`)
}

/** Returns a student's representatives, consents and restrictions. @throws Failure 404 */
export async function getDataOfStudent(
  call: ReadContext,
  studentId: number,
): Promise<z.input<typeof dataOfStudent>> {
  await requireStudent(call.db, call.actor, studentId)
  const { db } = call
  const row = await db.row<{ has: boolean }>(
    sql`select birth_date is not null as has from people where school_id = ${db.schoolId} and id = ${studentId}`,
  )
  return {
    is_minor: await isMinor(call, studentId),
    has_birth_date: row?.has ?? false,
    minor_consents: await listMinorConsents(db, studentId),
    guardians: await listGuardians(call, sql`g.student_id = ${studentId}`),
    restriction: (await findRestriction(db, studentId)) ?? null,
    has_text: (await findConsentText(db)) !== undefined,
  }
}
