import type { Language } from '@qadam/contract/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { sentence } from '../http/problem.ts'
import type { ImportHome } from './import-home.ts'

export interface FaultRow {
  readonly row_number: number
  readonly column_name: string
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly value: string
}

/** Returns a fault in the reader's language. */
export function faultOf(fault: FaultRow, language: Language) {
  const { row_number: row, column_name: column, code, params, value } = fault
  return { row, column, code, message: sentence(language, code, params), value }
}

/** Returns a page of an import's faults, by row. */
export async function listFaults(
  db: SchoolDb,
  home: ImportHome,
  { id, page, page_size }: { readonly id: number; readonly page: number; readonly page_size: number },
) {
  const table = sql.identifier(home.faults)
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from ${table} where school_id = ${db.schoolId} and import_id = ${id}`)
  const results = await db.rows<FaultRow>(sql`
    select row_number, column_name, code, params, value from ${table}
    where school_id = ${db.schoolId} and import_id = ${id}
    order by row_number, id limit ${page_size} offset ${(page - 1) * page_size}`)
  return { count: counted?.count ?? 0, results }
}
