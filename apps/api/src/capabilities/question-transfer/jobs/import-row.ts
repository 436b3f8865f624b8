import type { QuestionImportState } from '@qadam/contract/question-transfer/lifecycle.ts'
import type { ImportFormat } from '@qadam/contract/question-transfer/rules.ts'
import type { approval } from '@qadam/contract/question-transfer/schemas.ts'
import type { TaskType } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { importNotFound } from '../errors.ts'

export interface ImportRow {
  readonly id: number
  readonly file_name: string
  readonly format: ImportFormat
  readonly language: Language | null
  readonly store_key: string | null
  readonly state: QuestionImportState
  readonly exercise_list_id: number | null
  readonly good: number
  readonly twins: number
  readonly broken: number
  readonly noted: number
  readonly types: { type: TaskType; count: number }[]
  readonly approval: z.output<typeof approval> | null
  readonly written: number
  readonly total: number
  readonly kept: number
  readonly failure: { code: ErrorCode; values: Record<string, string | number> } | null
  readonly created_at: string
  readonly created_by: number
  readonly ended_at: string | null
  readonly person_name: string
}

const columns = sql`i.*, (select trim(p.first_name || ' ' || p.last_name) from people p
  where p.school_id = i.school_id and p.id = i.created_by) as person_name`

/** Returns an import of the school, optionally locked. @throws Failure 404 */
export async function getImportRow(db: SchoolDb, id: number, lock = false): Promise<ImportRow> {
  const row = await db.row<ImportRow>(sql`
    select ${columns} from question_imports i
    where i.school_id = ${db.schoolId} and i.id = ${id} ${lock ? sql`for no key update` : sql``}`)
  if (!row) throw importNotFound()
  return row
}

/** Returns a page of the school's imports, newest first. */
export async function listImportRows(db: SchoolDb, { page, page_size }: { page: number; page_size: number }) {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::int as count from question_imports where school_id = ${db.schoolId}`,
  )
  const results = await db.rows<ImportRow>(sql`
    select ${columns} from question_imports i where i.school_id = ${db.schoolId}
    order by i.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
  return { count: counted?.count ?? 0, results }
}
