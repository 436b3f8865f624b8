import type { documentItem } from '@qadam/contract/documents/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { problemErrorOf } from '../../../platform/http/problem.ts'
import { finalFilesOf } from '../../homework/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { typeNotFound } from '../errors.ts'
import { readinessOf } from '../rules.ts'
import { thumbnailAddress } from './address.ts'
import { documentsOf, nameIn, presentVersionOf, type StudentDocument } from './documents.ts'
import { factsOf } from './facts.ts'
import { unmetOf } from './unmet.ts'

interface PersonName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Returns a student's documents as visible to the reader. @throws Failure 404 */
export async function listDocuments(ctx: ReadContext, studentId: number) {
  const { db, actor, language } = ctx
  await requireStudent(db, actor, studentId)
  const documents = await documentsOf(db, [studentId])
  const [people, opened, facts] = [
    await peopleOf(db, [studentId, ...documents.flatMap((one) => [one.uploaded_by, one.decided_by])]),
    await openedBy(db, actor.id, documents),
    (await factsOf(db, [studentId])).get(studentId),
  ]
  const { ready, allReady } = readinessOf(documents.map(({ doc_group: group, state }) => ({ group, state })))
  return {
    student: people.get(studentId) ?? { id: studentId, first_name: '', last_name: '' },
    ready,
    is_all_doc_ready: allReady,
    family: (facts?.family ?? null) as never,
    countries: [...(facts?.countries ?? [])],
    ...(await documentDays(ctx, studentId)),
    unmet: unmetOf(ctx, studentId, documents).map((one) => problemErrorOf(one, language)),
    results: documents.map((document) => present(ctx, document, { people, opened, language })),
    final_files: await finalFilesOf(db, studentId),
  }
}

/** Returns the days by which the documents for the applications and for the visa are needed. */
export async function documentDays({ db, now }: ReadContext, studentId: number) {
  const { time_zone: zone } = await getSchoolRow(db)
  const today = dayIn(zone, now)
  const row = await db.row<{ submission_on: string | null; visa_on: string | null }>(sql`
    select (select min(o.ends_on) from applications a
        join program_rounds o on o.school_id = a.school_id and o.program_id = a.program_id
        where a.school_id = ${db.schoolId} and a.student_id = ${studentId} and a.status = 'selected'
          and o.ends_on >= ${today}::date) as submission_on,
      (select v.visa_date from student_visas v where v.school_id = ${db.schoolId} and v.student_id = ${studentId}
        and not v.visa_ready and v.visa_date >= ${today}::date) as visa_on`)
  return row ?? { submission_on: null, visa_on: null }
}

/** Returns one document of a student. @throws Failure 404 */
export async function presentDocument(ctx: ReadContext, studentId: number, typeId: number) {
  const [document] = await documentsOf(ctx.db, [studentId], sql`t.id = ${typeId}`)
  if (!document) throw typeNotFound()
  const people = await peopleOf(ctx.db, [document.uploaded_by, document.decided_by])
  const opened = await openedBy(ctx.db, ctx.actor.id, [document])
  return present(ctx, document, { people, opened, language: ctx.language })
}

interface Around {
  readonly people: ReadonlyMap<number, PersonName>
  readonly opened: ReadonlySet<number>
  readonly language: Language
}

function present(
  ctx: ReadContext,
  document: StudentDocument,
  { people, opened, language }: Around,
): z.input<typeof documentItem> {
  const version = presentVersionOf(document)
  return {
    id: document.id,
    type_id: document.type_id,
    code: document.code,
    name: nameIn(document, language),
    group: document.doc_group,
    needs_apostille: document.needs_apostille,
    needs_translation: document.needs_translation,
    valid_days: document.valid_days,
    where: { ru: document.where_ru, kk: document.where_kk, en: document.where_en }[language],
    working_days: document.working_days,
    price_tenge: document.price_tenge,
    state: document.state,
    needed: document.need.needed,
    why:
      (document.is_asked && document.need.needed === 'no'
        ? document.reason_text
        : document.need.why?.[language]) || null,
    version: document.version ?? 0,
    file:
      version === null
        ? null
        : {
            id: version.id,
            number: version.number,
            name: version.name,
            media_type: version.media_type,
            bytes: version.bytes,
            pages: version.pages,
            scan: version.scan,
            uploaded_at: version.uploaded_at,
            uploaded_by: people.get(version.uploaded_by) ?? null,
            thumbnail: thumbnailAddress(ctx, version),
          },
    is_opened: version !== null && opened.has(version.id),
    reason: document.reason,
    reason_text: document.reason_text ?? '',
    decided_at: document.decided_at,
    decided_by: document.decided_by === null ? null : (people.get(document.decided_by) ?? null),
    expires_on: document.expires_on,
    holder: document.holder ?? 'student',
    changed_at: document.changed_at,
  }
}

export async function peopleOf(
  db: SchoolDb,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.rows<PersonName>(sql`
    select id, first_name, last_name from people
    where school_id = ${db.schoolId} and id = ${anyId(wanted)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns which current versions a person has opened. */
async function openedBy(
  db: SchoolDb,
  personId: number,
  documents: readonly Pick<StudentDocument, 'present_version_id'>[],
): Promise<ReadonlySet<number>> {
  const versions = documents.flatMap((one) => one.present_version_id ?? [])
  if (versions.length === 0) return new Set()
  const rows = await db.rows<{ version_id: number }>(sql`
    select distinct version_id from document_views
    where school_id = ${db.schoolId} and version_id = ${anyId(versions)}
      and person_id = ${personId}`)
  return new Set(rows.map((row) => row.version_id))
}
