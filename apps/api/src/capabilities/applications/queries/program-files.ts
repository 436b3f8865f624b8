import { getProgramFile } from '@qadam/contract/applications/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { applicationNotFound } from '../errors.ts'

import { personOf } from './words.ts'

export interface ProgramFileRow {
  readonly id: number
  readonly student_id: number
  readonly program_id: number
  readonly file_id: number
  readonly homework_id: number | null
  readonly checked_at: string | null
  readonly checked_id: number | null
  readonly checked_first_name: string | null
  readonly checked_last_name: string | null
  readonly added_at: string
  readonly added_id: number | null
  readonly added_first_name: string | null
  readonly added_last_name: string | null
  readonly name: string
  readonly media_type: string
  readonly bytes: number
  readonly store_key: string
}

/** Returns visible documents; removed ones appear only in their log. */
export async function programFileRows({ db, actor }: ReadContext, condition: SQL): Promise<ProgramFileRow[]> {
  return db.rows<ProgramFileRow>(sql`
    select s.id, s.student_id, s.program_id, s.file_id, s.homework_id, s.checked_at, s.added_at,
      c.id as checked_id, c.first_name as checked_first_name, c.last_name as checked_last_name,
      b.id as added_id, b.first_name as added_first_name, b.last_name as added_last_name,
      f.name, f.media_type, f.bytes, f.store_key
    from program_files s
    join people p on p.school_id = s.school_id and p.id = s.student_id
    join files f on f.school_id = s.school_id and f.id = s.file_id
    left join people c on c.school_id = s.school_id and c.id = s.checked_by
    left join people b on b.school_id = s.school_id and b.id = s.added_by
    where s.school_id = ${db.schoolId} and s.removed_at is null and ${studentsVisibleTo(actor)} and ${condition}
    order by s.id`)
}

/** One document. @throws Failure 404 */
export async function getProgramFileRow(reading: ReadContext, id: number): Promise<ProgramFileRow> {
  const [row] = await programFileRows(reading, sql`s.id = ${id}`)
  if (!row) throw applicationNotFound()
  return row
}

export async function listProgramFiles(
  reading: ReadContext,
  { studentId, programId }: { studentId: number; programId: number | undefined },
) {
  const ofProgram = programId === undefined ? sql`true` : sql`s.program_id = ${programId}`
  const rows = await programFileRows(reading, sql`s.student_id = ${studentId} and ${ofProgram}`)
  return rows.map((row) => presentProgramFile(reading, row))
}

export function presentProgramFile({ actor }: ReadContext, row: ProgramFileRow) {
  return {
    id: row.id,
    user_id: row.student_id,
    course_id: row.program_id,
    source: row.homework_id === null ? ('upload' as const) : ('homework' as const),
    homework_id: row.homework_id,
    name: row.name,
    type: row.media_type,
    bytes: row.bytes,
    url: pathOf(getProgramFile, { id: row.id }),
    checked_at: row.checked_at,
    checked_by: personOf('checked', row),
    added_at: row.added_at,
    added_by: personOf('added', row),
    may_delete: isStaff(actor.role) || row.checked_at === null,
  }
}

/** Returns the log of a document, newest first, also after the document was removed. @throws Failure 404 */
export async function listFileLog({ db, actor }: ReadContext, id: number) {
  const there = await db.row(sql`
    select 1 from program_files s join people p on p.school_id = s.school_id and p.id = s.student_id
    where s.school_id = ${db.schoolId} and s.id = ${id} and ${studentsVisibleTo(actor)}`)
  if (!there) throw applicationNotFound()
  const rows = await db.rows<{
    id: number
    spf_id: number
    act: 'added' | 'opened' | 'checked' | 'unchecked' | 'removed'
    at: string
    by_id: number | null
    by_first_name: string | null
    by_last_name: string | null
  }>(sql`
    select l.id, l.program_file_id as spf_id, l.act, l.at, b.id as by_id, b.first_name as by_first_name,
      b.last_name as by_last_name
    from program_file_log l left join people b on b.school_id = l.school_id and b.id = l.by_id
    where l.school_id = ${db.schoolId} and l.program_file_id = ${id} order by l.id desc limit 500`)
  return rows.map((row) => ({
    id: row.id,
    spf_id: row.spf_id,
    act: row.act,
    at: row.at,
    by: personOf('by', row),
  }))
}
