import type { certificate, certificateQuery, verified } from '@qadam/contract/certificates/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { certificateNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { numberOf } from '../rules.ts'

export interface CertificateRow {
  readonly id: number
  readonly serial: number
  readonly address: string
  readonly program_id: number
  readonly person_id: number
  readonly person_name: string
  readonly program_ru: string | null
  readonly program_kk: string | null
  readonly program_en: string | null
  readonly lessons: number
  readonly minutes: number
  readonly issued_at: string
  readonly issuer: string | null
  readonly revoked_at: string | null
  readonly reason: string | null
}

/** Returns the program's title of the day of issue, in the language or the first available one. */
export function titleOf(row: CertificateRow, language: Language): string {
  return row[`program_${language}`] ?? row.program_ru ?? row.program_kk ?? row.program_en ?? ''
}

/** Returns the address of a certificate's public page. */
export async function pageAddress(call: ReadContext, address: string): Promise<string> {
  return `${await linkOrigin(call.db, call.services.settings)}/certificate/${address}`
}

/** Returns the certificates visible to the reader, newest first. */
export async function listCertificates(call: ReadContext, asked: z.output<typeof certificateQuery>) {
  const where = sql`${visibleTo(call.actor)}
    and ${asked.course_id ? sql`c.program_id = ${asked.course_id}` : sql`true`}
    and ${asked.student_id ? sql`c.person_id = ${asked.student_id}` : sql`true`}`
  const rows = await rowsWhere(
    call.db,
    where,
    sql`order by c.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from certificates c where c.school_id = ${call.db.schoolId} and ${where}`,
  )
  return { count: counted?.count ?? 0, results: await Promise.all(rows.map((row) => present(call, row))) }
}

/** Returns a certificate visible to the reader. @throws Failure 404 */
export async function getCertificateRow(call: ReadContext, id: number): Promise<CertificateRow> {
  const [row] = await rowsWhere(call.db, sql`c.id = ${id} and ${visibleTo(call.actor)}`, sql``)
  if (!row) throw certificateNotFound()
  return row
}

/** Returns a student's latest certificate of a program. */
export async function latestOf(db: SchoolDb, programId: number, personId: number) {
  const [row] = await rowsWhere(
    db,
    sql`c.program_id = ${programId} and c.person_id = ${personId}`,
    sql`order by c.id desc limit 1`,
  )
  return row
}

export async function present(call: ReadContext, row: CertificateRow): Promise<z.output<typeof certificate>> {
  return {
    id: row.id,
    number: numberOf(row),
    course: { id: row.program_id, title: titleOf(row, call.language) },
    student: { id: row.person_id, name: row.person_name },
    issued_at: row.issued_at,
    issued_by: row.issuer,
    state: row.revoked_at === null ? 'valid' : 'revoked',
    revoked_at: row.revoked_at,
    reason: row.reason,
    page: await pageAddress(call, row.address),
  }
}

/** Returns the public data of a certificate by its address, and nothing else. @throws Failure 404 */
export async function verify(
  { db, language }: ReadContext<Actor | null>,
  address: string,
): Promise<z.output<typeof verified>> {
  const [row] = await rowsWhere(db, sql`c.address = ${address}`, sql``)
  if (!row) throw certificateNotFound()
  return {
    state: row.revoked_at === null ? 'valid' : 'revoked',
    name: row.person_name,
    program: titleOf(row, language),
    school: (await getSchoolRow(db)).name,
    issued_at: row.issued_at,
  }
}

const rowsWhere = (db: SchoolDb, where: SQL, tail: SQL) =>
  db.rows<CertificateRow>(sql`
    select c.*, nullif(trim(concat_ws(' ', i.first_name, i.last_name)), '') as issuer
    from certificates c left join people i on i.school_id = c.school_id and i.id = c.issued_by
    where c.school_id = ${db.schoolId} and ${where} ${tail}`)
