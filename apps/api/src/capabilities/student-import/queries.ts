import type { MatchReason, StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { anyId } from '../../platform/database/any-id.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { FileOwner } from '../../platform/files/decoding/decoders.ts'
import type { ReadContext } from '../../platform/http/call.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { courseOf } from '../../platform/import/course.ts'
import { describeTable } from '../../platform/import/describe-table.ts'
import { importNotFound } from '../../platform/import/errors.ts'
import { type FaultRow, faultOf } from '../../platform/import/faults.ts'
import { studentsVisibleTo } from '../students/public.ts'
import type { StudentImportRow } from './jobs/import-home.ts'
import type { Fault } from './jobs/read-rows.ts'
import { readingOf } from './jobs/run.ts'
import { matchColumns, type Remembered } from './rules/recognise.ts'

type Listed = StudentImportRow & { readonly person_name: string | null }

const columns = sql`i.*, (select trim(p.first_name || ' ' || p.last_name) from people p
  where p.school_id = i.school_id and p.id = i.created_by) as person_name`

/** Imports contain personal data: visible only to the requester and the school admin, who sees everybody. */
const ownOf = ({ actor }: ReadContext): SQL =>
  actor.role === 'admin_school' ? sql`true` : sql`i.created_by = ${actor.id}`

/** Returns an import visible to the actor, or undefined; `lock` locks it for changes. */
export async function findOwnImport(
  reader: ReadContext,
  id: number,
  lock = false,
): Promise<Listed | undefined> {
  return reader.db.row<Listed>(sql`
    select ${columns} from student_imports i where i.school_id = ${reader.db.schoolId} and i.id = ${id}
      and ${ownOf(reader)} ${lock ? sql`for no key update` : sql``}`)
}

/** Like `findOwnImport`. @throws Failure 404 */
export async function getOwnImport(reader: ReadContext, id: number, lock = false): Promise<Listed> {
  const found = await findOwnImport(reader, id, lock)
  if (!found) throw importNotFound()
  return found
}

export async function listOwnImports(reader: ReadContext, query: { page: number; page_size: number }) {
  const { db } = reader
  const mine = sql`i.school_id = ${db.schoolId} and ${ownOf(reader)}`
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::int as count from student_imports i where ${mine}`,
  )
  const results = await db.rows<Listed>(sql`
    select ${columns} from student_imports i where ${mine}
    order by i.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count: counted?.count ?? 0, results }
}

export function summaryOf(row: Listed, language: Language, now: Date) {
  return { ...row, ...courseOf(row, language, now) }
}

interface Stored {
  readonly row_number: number
  readonly outcome: StudentOutcome
  readonly name: string
  readonly student_id: number | null
  readonly because: MatchReason[]
  readonly candidates: readonly { readonly id: number; readonly because: MatchReason[] }[]
  readonly changes: { field: string; before: unknown; after: unknown }[]
  readonly notes: readonly Fault[]
}

/**
 * Returns a page of an import's rows with their students; omits the names of students no longer visible to
 * the reader.
 */
export async function listRows(
  { db, actor, language }: ReadContext,
  id: number,
  query: { page: number; page_size: number; outcome?: StudentOutcome | undefined },
) {
  const of = sql`r.school_id = ${db.schoolId} and r.import_id = ${id}
    ${query.outcome ? sql`and r.outcome = ${query.outcome}` : sql``}`
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::int as count from student_import_rows r where ${of}`,
  )
  const rows = await db.rows<Stored>(sql`
    select r.* from student_import_rows r where ${of}
    order by r.row_number limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const ids = rows.flatMap(({ student_id, candidates }) => [
    student_id ?? 0,
    ...candidates.map((one) => one.id),
  ])
  const people = await db.rows<{
    id: number
    first_name: string
    last_name: string
    birth_date: string | null
  }>(sql`
    select p.id, p.first_name, p.last_name, p.birth_date from people p
    where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)} and ${studentsVisibleTo(actor)}`)
  const known = new Map(people.map((one) => [one.id, one]))
  const named = (student: number | null, because: MatchReason[]) => {
    const found = student === null ? undefined : known.get(student)
    return found ? { ...found, because } : null
  }
  const faults = await db.rows<FaultRow>(sql`
    select f.row_number, f.column_name, f.code, f.params, f.value from student_import_faults f
    where f.school_id = ${db.schoolId} and f.import_id = ${id}
      and f.row_number = any(${rows.map((one) => one.row_number)}::int[]) order by f.row_number, f.id`)
  return {
    count: counted?.count ?? 0,
    results: rows.map((row) => ({
      row: row.row_number,
      outcome: row.outcome,
      name: row.name,
      student: named(row.student_id, row.because),
      candidates: row.candidates.flatMap((one) => named(one.id, one.because) ?? []),
      changes: row.changes,
      notes: row.notes.map(({ column, code, params, value }) =>
        faultOf({ row_number: row.row_number, column_name: column, code, params, value }, language),
      ),
      faults: faults.filter((one) => one.row_number === row.row_number).map((one) => faultOf(one, language)),
    })),
  }
}

const looksBack = 50

/** Returns the fields that columns with these names were mapped to in the school's last imports. */
export async function rememberedColumns(db: SchoolDb, names: readonly string[]): Promise<Remembered> {
  const earlier = await db.rows<{ mapping: StudentMapping; columns: string[] }>(sql`
    select mapping, columns from student_imports
    where school_id = ${db.schoolId} and not dry_run and state in ('done', 'undoing', 'undone')
      and columns && array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
    order by id desc limit ${looksBack}`)
  const found = new Map<string, string | null>()
  for (const { mapping, columns: known } of earlier)
    for (const column of known)
      if (names.includes(column) && !found.has(column))
        found.set(column, Object.entries(mapping.columns).find(([, one]) => one === column)?.[0] ?? null)
  return found
}

/** Describes a file of students. Reads it in a worker. @throws Failure 400 */
export async function readStudentFile(
  owner: FileOwner,
  files: readonly UploadedFile[],
  given: StudentMapping | undefined,
) {
  const { columns: _, ...wishes } = given ?? { columns: {} }
  return { wishes, described: await describeTable(owner, files, readingOf(given)) }
}

/** Suggests the fields for the columns of a file of students. */
export async function describeStudentFile(
  db: SchoolDb,
  { wishes, described }: Awaited<ReturnType<typeof readStudentFile>>,
) {
  const names = described.columns.map(({ name }) => name)
  const remembered = await rememberedColumns(db, names)
  const mapped = matchColumns(names, remembered)
  const fields = new Map(Object.entries(mapped).map(([field, column]) => [column, field]))
  return {
    ...described,
    columns: described.columns.map((column) => ({ ...column, field: fields.get(column.name) ?? null })),
    mapping: { ...wishes, columns: mapped },
    remembered: [...remembered.values()].some((field) => field !== null),
  }
}
