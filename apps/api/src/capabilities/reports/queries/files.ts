import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { maxExportedRows } from '@qadam/contract/reports/rules.ts'
import type { orderedFile, reportFile } from '@qadam/contract/reports/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { reportRowNotFound } from '../errors.ts'

type Reading = ReadContext
type Filters = Omit<z.output<typeof orderedFile>, 'report' | 'file'>

/** An ordered file as stored. */
export interface FileRow {
  readonly id: number
  readonly report: ReportName
  readonly file: 'csv' | 'xlsx'
  readonly asked: Filters
  readonly state: 'waiting' | 'making' | 'ready' | 'failed'
  readonly failure: ErrorCode | null
  readonly rows_done: number
  readonly rows_total: number | null
  readonly file_id: number | null
  readonly created_at: string
  readonly ended_at: string | null
  readonly expires_at: string
}

const columns = sql`f.id, f.report, f.file, f.asked, f.state, f.failure, f.rows_done, f.rows_total, f.file_id,
  f.created_at, f.ended_at, f.expires_at`

/** Returns a page of the files that the actor ordered, newest first. */
export async function listOwnFiles(
  reading: Reading,
  { page, page_size: size }: { page: number; page_size: number },
) {
  const { db, actor } = reading
  const rows = await db.rows<FileRow & { total: number }>(sql`
    select ${columns}, count(*) over ()::int as total from report_files f
    where f.school_id = ${db.schoolId} and f.person_id = ${actor.id} and f.expires_at > ${reading.now}
    order by f.id desc limit ${size} offset ${(page - 1) * size}`)
  return { count: rows[0]?.total ?? 0, results: rows.map((row) => presentFile(row, reading)) }
}

/** Returns a file that the actor ordered. @throws Failure 404 */
export async function getOwnFile({ db, actor }: Reading, id: number): Promise<FileRow> {
  const row = await db.row<FileRow>(sql`
    select ${columns} from report_files f
    where f.school_id = ${db.schoolId} and f.id = ${id} and f.person_id = ${actor.id}`)
  if (!row) throw reportRowNotFound()
  return row
}

/** Returns an ordered file as its call answers. */
export function presentFile(
  { asked, file_id: _, failure, ...row }: FileRow,
  { language }: { readonly language: Language },
): z.input<typeof reportFile> {
  return {
    ...row,
    filters: asked,
    failure: failure && { code: failure, message: sentence(language, failure, { max: maxExportedRows }) },
  }
}
