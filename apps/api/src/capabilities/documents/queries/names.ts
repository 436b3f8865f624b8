import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent, studentsVisibleTo } from '../../students/public.ts'
import { nameInArchive } from '../rules.ts'
import { documentsOf, nameIn, presentVersionOf, type StudentDocument } from './documents.ts'
import { readSettings } from './kinds.ts'

interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Returns whether a document has a file that may be served. */
export const isThere = ({ scan }: Pick<StudentDocument, 'scan'>): boolean =>
  scan === 'clean' || scan === 'not_scanned'

/** Returns a student's names as in the passport, else as in their profile. */
export async function personOf({ db }: ReadContext, studentId: number): Promise<Person> {
  const row = await db.row<Person>(sql`
    select p.id, coalesce(nullif(n.passport_first_name, ''), p.first_name) as first_name,
      coalesce(nullif(n.passport_last_name, ''), p.last_name) as last_name
    from people p left join student_names n on n.school_id = p.school_id and n.student_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${studentId}`)
  return row ?? { id: studentId, first_name: '', last_name: '' }
}

/** Returns the archive names of a student's documents by a pattern, in order. */
export async function namesInArchive(
  { db, language }: ReadContext,
  documents: readonly StudentDocument[],
  { person, pattern }: { person: Person; pattern: string },
): Promise<string[]> {
  const { time_zone: zone } = await getSchoolRow(db)
  const taken = new Set<string>()
  return documents.map((document, index) => {
    const version = presentVersionOf(document)
    const values = {
      first_name: person.first_name,
      last_name: person.last_name,
      type: document.code,
      name: nameIn(document, language),
      number: String(index + 1).padStart(2, '0'),
      date: version ? dayIn(zone, new Date(version.uploaded_at)) : '',
    }
    const ending = /\.([a-z0-9]{1,8})$/i.exec(version?.name ?? '')?.[1] ?? 'bin'
    return nameInArchive(pattern, values, { ending, taken })
  })
}

const shownNames = 8

/**
 * Returns how a pattern would name the documents of the given student, else of the last one to upload
 * something; empty without documents.
 * @throws Failure 404
 */
export async function previewNames(
  ctx: ReadContext,
  { pattern, student }: { pattern?: string | undefined; student?: number | undefined },
) {
  const asked = pattern ?? (await readSettings(ctx)).file_name_pattern
  if (student !== undefined) await requireStudent(ctx.db, ctx.actor, student)
  const id = student ?? (await lastToBring(ctx))
  if (id === undefined) return { student: null, names: [] }
  const documents = (await documentsOf(ctx.db, [id])).filter(isThere).slice(0, shownNames)
  const person = await personOf(ctx, id)
  return { student: person, names: await namesInArchive(ctx, documents, { person, pattern: asked }) }
}

async function lastToBring({ db, actor }: ReadContext): Promise<number | undefined> {
  const row = await db.row<{ student_id: number }>(sql`
    select i.student_id from document_versions v
    join documents i on i.school_id = v.school_id and i.present_version_id = v.id
    join people p on p.school_id = i.school_id and p.id = i.student_id
    where v.school_id = ${db.schoolId} and v.file_id is not null and v.scan in ('clean', 'not_scanned')
      and ${studentsVisibleTo(actor)}
    order by v.id desc limit 1`)
  return row?.student_id
}
