import type { Education, LanguageCertificate, MasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { type EducationDegree, educationDegrees } from '@qadam/contract/education/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requireStudent, studentsVisibleTo } from '../../students/public.ts'
import { educationNotFound, whoseMissing } from '../errors.ts'

/** The tables of a student's education. */
export type Table = 'educations' | 'language_certificates' | 'mastered_languages'

/** Returns the student of a request: the actor, or the student whom staff name. @throws Failure 400, 404 */
export async function studentMeant({ db, actor }: ReadContext, given: number | undefined): Promise<number> {
  const id = given ?? (actor.role === 'student' ? actor.id : undefined)
  if (id === undefined) throw whoseMissing({ fields: [{ path: 'user', code: 'education.whose_missing' }] })
  await requireStudent(db, actor, id)
  return id
}

const columnsOf: Readonly<Record<Table, SQL>> = {
  educations: sql`r.id, r.student_id as user, r.degree as degree_key, r.profession_name, r.starts_year as start,
    r.ends_year as end, r.assessment_form, r.score, r.version`,
  language_certificates: sql`r.id, r.student_id as user, r.name, r.total_score, r.language, r.version`,
  mastered_languages: sql`r.id, r.student_id as user_id, r.language, r.level`,
}

type Rows = {
  educations: Omit<Education, 'degree'>
  language_certificates: LanguageCertificate
  mastered_languages: MasteredLanguage
}

function listOf<T extends Table>({ db }: ReadContext, table: T, studentId: number): Promise<Rows[T][]> {
  return db.rows<Rows[T]>(sql`
    select ${columnsOf[table]} from ${sql.identifier(table)} r
    where r.school_id = ${db.schoolId} and r.student_id = ${studentId} order by r.id`)
}

async function getRow<T extends Table>({ db, actor }: ReadContext, table: T, id: number): Promise<Rows[T]> {
  const found = await db.row<Rows[T]>(sql`
    select ${columnsOf[table]} from ${sql.identifier(table)} r
    join people p on p.school_id = r.school_id and p.id = r.student_id
    where r.school_id = ${db.schoolId} and r.id = ${id} and ${studentsVisibleTo(actor)}`)
  if (!found) throw educationNotFound()
  return found
}

const indexed = (row: Omit<Education, 'degree'>): Education => ({
  ...row,
  degree: educationDegrees.indexOf(row.degree_key as EducationDegree),
})

/** Returns a student's educations in the order of their creation. @throws Failure 400, 404 */
export async function listEducation(call: ReadContext, userId: number | undefined): Promise<Education[]> {
  return (await listOf(call, 'educations', await studentMeant(call, userId))).map(indexed)
}
export async function listCertificates(call: ReadContext, userId: number | undefined) {
  return listOf(call, 'language_certificates', await studentMeant(call, userId))
}
export async function listLanguages(call: ReadContext, userId: number | undefined) {
  return listOf(call, 'mastered_languages', await studentMeant(call, userId))
}

/** Returns a visible education. @throws Failure 404 */
export async function getEducation(call: ReadContext, id: number): Promise<Education> {
  return indexed(await getRow(call, 'educations', id))
}
export async function getCertificate(call: ReadContext, id: number) {
  return getRow(call, 'language_certificates', id)
}
export async function getLanguage(call: ReadContext, id: number) {
  return getRow(call, 'mastered_languages', id)
}
