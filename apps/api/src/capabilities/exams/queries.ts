import { pathOf } from '@qadam/contract/endpoint.ts'
import { getExamFile } from '@qadam/contract/exams/endpoints.ts'
import { firstTolcVariants } from '@qadam/contract/exams/rules.ts'
import { fullName } from '@qadam/contract/full-name.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { ReadContext } from '../../platform/http/call.ts'
import { schoolToday } from '../schools/public.ts'
import { examNotFound, userNeeded } from './errors.ts'
import { mayWriteOf, visibleTo } from './policy.ts'

/** Returns the student of a request: the actor by default, else the named one. @throws Failure 400, 404 */
export async function readerOf({ db, actor }: ReadContext, userId: number | undefined): Promise<number> {
  const id = userId ?? (actor.role === 'student' ? actor.id : undefined)
  if (id === undefined) throw userNeeded({ fields: [{ path: 'user_id', code: 'field.required' }] })
  const found = await db.row(
    sql`select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${id} and ${visibleTo(actor)}`,
  )
  if (!found) throw examNotFound()
  return id
}

export interface ExamRow {
  readonly id: number
  readonly student_id: number
  readonly type: string
  readonly family: 'ielts' | 'tolc'
  readonly teacher_id: number | null
  readonly teacher_first_name: string | null
  readonly teacher_last_name: string | null
  readonly prepares: boolean
  readonly present: boolean
  readonly results: string | null
  readonly score: number | null
  readonly held_on: string | null
  readonly file_id: number | null
  readonly file_name: string | null
  readonly store_key: string | null
  readonly media_type: string | null
  readonly bytes: number | null
  readonly may_change: boolean
  readonly version: number
  readonly created_at: string
  readonly changed_at: string
}

async function examRows({ db, actor }: ReadContext, condition: SQL): Promise<ExamRow[]> {
  return db.rows<ExamRow>(sql`
    select e.id, e.student_id, e.type, e.family, e.teacher_id, t.first_name as teacher_first_name,
      t.last_name as teacher_last_name, e.prepares, e.present, e.results, e.score, e.held_on, e.file_id,
      f.name as file_name, f.store_key, f.media_type, f.bytes, ${mayWriteOf(actor)} as may_change, e.version,
      e.created_at, e.changed_at
    from exams e
    join people p on p.school_id = e.school_id and p.id = e.student_id
    left join people t on t.school_id = e.school_id and t.id = e.teacher_id
    left join files f on f.school_id = e.school_id and f.id = e.file_id
    where e.school_id = ${db.schoolId} and ${visibleTo(actor)} and ${condition}
    order by e.held_on desc nulls first, e.id desc`)
}

/** Returns an exam visible to the reader. @throws Failure 404 */
export async function getExamRow(reading: ReadContext, id: number): Promise<ExamRow> {
  const [row] = await examRows(reading, sql`e.id = ${id}`)
  if (!row) throw examNotFound()
  return row
}

export async function listExams(reading: ReadContext, studentId: number) {
  return (await examRows(reading, sql`e.student_id = ${studentId}`)).map(presentExam)
}

const teacherOf = (row: Pick<ExamRow, 'teacher_id' | 'teacher_first_name' | 'teacher_last_name'>) =>
  row.teacher_id === null
    ? null
    : {
        id: row.teacher_id,
        first_name: row.teacher_first_name ?? '',
        last_name: row.teacher_last_name ?? '',
      }

export function presentExam(row: ExamRow) {
  return {
    id: row.id,
    user_id: row.student_id,
    type: row.type,
    family: row.family,
    teacher_id: row.teacher_id,
    teacher: teacherOf(row),
    ielts_preparation: row.prepares,
    present: row.present,
    results: row.results,
    score: row.score,
    date: row.held_on,
    file: row.store_key
      ? {
          name: row.file_name ?? '',
          type: row.media_type ?? '',
          bytes: row.bytes ?? 0,
          url: pathOf(getExamFile, { id: row.id }),
        }
      : null,
    may_change: row.may_change,
    version: row.version,
    created_at: row.created_at,
    changed_at: row.changed_at,
  }
}

/** Returns a student's state in a family of exams: teacher, best result, next day. */
export async function standingOf(call: ReadContext, studentId: number, family: 'ielts' | 'tolc') {
  const rows = await examRows(call, sql`e.student_id = ${studentId} and e.family = ${family}`)
  const today = await schoolToday(call.db, call.now)
  const sat = rows.filter((row) => row.present)
  const best = sat.filter((row) => row.score !== null).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
  const named = rows.find((row) => row.teacher_id !== null)
  const coming = rows.flatMap((row) =>
    row.held_on && row.held_on >= today && !row.present ? row.held_on : [],
  )
  return {
    user_id: studentId,
    exists: rows.length > 0,
    ielts_preparation: rows.some((row) => row.prepares),
    teacher: named ? teacherOf(named) : null,
    present: sat.length > 0,
    results: best?.results ?? null,
    score: best?.score ?? null,
    type: best?.type ?? null,
    date: sat.find((row) => row.held_on)?.held_on ?? null,
    next_date: coming.toSorted()[0] ?? null,
  }
}

/** Returns the active teachers of the school by name. */
export async function listTeachers(db: SchoolDb) {
  const rows = await db.rows<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, coalesce(last_name, '') as last_name from people
    where school_id = ${db.schoolId} and role = 'teacher' and deleted_at is null and deactivated_at is null
    order by last_name, first_name, id`)
  return rows.map((row) => ({ ...row, fullname: fullName(row) }))
}

/** Returns the exams used by the school; version 1 until the school changes the default. */
export async function examTypesOf(db: SchoolDb) {
  const row = await db.row<{ tolc: string[]; version: number }>(
    sql`select tolc_variants as tolc, version from exam_settings where school_id = ${db.schoolId}`,
  )
  return { ielts: 'IELTS' as const, tolc: row?.tolc ?? [...firstTolcVariants], version: row?.version ?? 1 }
}
