import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import { type Need, type NeedRule, needOf } from '@qadam/contract/documents/sets.ts'
import type { DocumentGroup, DocumentHolder, ScanResult } from '@qadam/contract/documents/vocabulary.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { stateOf } from '../rules.ts'
import { factsOf, nothingKnown } from './facts.ts'

interface TypeRow {
  readonly type_id: number
  readonly code: string
  readonly doc_group: DocumentGroup
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly valid_days: number | null
  readonly where_ru: string
  readonly where_kk: string
  readonly where_en: string
  readonly working_days: number | null
  readonly price_tenge: number | null
  readonly needs_apostille: boolean
  readonly needs_translation: boolean
  readonly needed: NeedRule[]
  readonly is_gone: boolean
}

interface DocumentRow {
  readonly id: number | null
  readonly student_id: number
  readonly stored_state: DocumentState | null
  readonly is_asked: boolean | null
  readonly version: number | null
  readonly present_version_id: number | null
  readonly reason: string | null
  readonly reason_text: string | null
  readonly decided_at: string | null
  readonly decided_by: number | null
  readonly expires_on: string | null
  readonly holder: DocumentHolder | null
  readonly changed_at: string | null
}

interface VersionRow {
  readonly number: number | null
  readonly file_name: string | null
  readonly media_type: string | null
  readonly bytes: number | null
  readonly pages: number | null
  readonly scan: ScanResult | null
  readonly uploaded_at: string | null
  readonly uploaded_by: number | null
  readonly thumbnail_id: number | null
}

/** A document of a student with its type, its current version and whether it is needed. */
export interface StudentDocument extends TypeRow, Omit<DocumentRow, 'is_asked'>, VersionRow {
  readonly state: DocumentState
  readonly need: Need
  readonly is_asked: boolean
}

/** The current version of a document. */
export interface PresentVersion {
  readonly id: number
  readonly number: number
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly pages: number
  readonly scan: ScanResult
  readonly uploaded_at: string
  readonly uploaded_by: number
  readonly thumbnail_id: number | null
}

/** Returns the current version; null when nothing was uploaded. */
export function presentVersionOf(document: StudentDocument): PresentVersion | null {
  const { present_version_id: id, number, file_name: name, media_type, thumbnail_id } = document
  const { bytes, pages, scan, uploaded_at, uploaded_by } = document
  if (id === null || number === null || name === null || media_type === null || bytes === null) return null
  if (pages === null || scan === null || uploaded_at === null || uploaded_by === null) return null
  return { id, number, name, media_type, bytes, pages, scan, uploaded_at, uploaded_by, thumbnail_id }
}

/** Returns the name of a document type in a language. */
export const nameIn = (
  { name_ru: ru, name_kk: kk, name_en: en }: Pick<StudentDocument, 'name_ru' | 'name_kk' | 'name_en'>,
  language: Language,
): string => ({ ru, kk, en })[language]

/**
 * Returns every document of some students: one per type of the school, and of deleted types if something was
 * uploaded. The caller has checked access. `only` narrows the types `t`.
 */
export async function documentsOf(
  db: SchoolDb,
  studentIds: readonly number[],
  only: SQL = sql`true`,
): Promise<StudentDocument[]> {
  const [rows, facts] = await Promise.all([
    db.rows<TypeRow & DocumentRow & VersionRow>(sql`
      select t.id as type_id, t.code, t.doc_group, t.name_ru, t.name_kk, t.name_en, t.valid_days, t.needs_apostille,
        t.where_ru, t.where_kk, t.where_en, t.working_days, t.price_tenge, t.needs_translation, t.needed,
        t.deleted_at is not null as is_gone, s.student_id, i.id, i.state as stored_state, i.is_asked, i.version, i.present_version_id, i.reason,
        i.reason_text, i.decided_at, i.decided_by, i.expires_on, i.holder, i.changed_at,
        v.number, v.name as file_name, v.media_type, v.bytes, v.pages, v.scan, v.uploaded_at, v.uploaded_by,
        v.thumbnail_id
      from unnest(${[...studentIds]}::bigint[]) as s (student_id)
      cross join document_types t
      left join documents i on i.school_id = t.school_id and i.type_id = t.id and i.student_id = s.student_id
      left join document_versions v on v.school_id = i.school_id and v.id = i.present_version_id
      where t.school_id = ${db.schoolId} and (t.deleted_at is null or i.present_version_id is not null) and ${only}
      order by s.student_id, array_position(
        array['identity', 'education', 'finance', 'apostille', 'application', 'letters', 'final'], t.doc_group),
        t.position, t.id`),
    factsOf(db, studentIds),
  ])
  return rows.map((row) => {
    const need = row.is_gone
      ? { needed: 'no' as const, why: null }
      : needOf(row.needed, facts.get(row.student_id) ?? nothingKnown)
    const isAsked = row.is_asked ?? false
    return { ...row, is_asked: isAsked, need, state: stateOf(row.stored_state, need, isAsked) }
  })
}
