import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { courseOf } from '../../../platform/import/course.ts'
import { type FaultRow, faultOf } from '../../../platform/import/faults.ts'
import type { ImportRow } from '../jobs/import-row.ts'

interface Listed extends ImportRow {
  readonly person_name: string | null
  readonly preview: readonly { row: number; outcome: 'created'; values: Record<string, string> }[]
}

const columns = sql`i.*, (select trim(p.first_name || ' ' || p.last_name) from people p
  where p.school_id = i.school_id and p.id = i.created_by) as person_name`

/**
 * Returns an import of the school, or undefined. `lock` locks the row for changes, but still lets a run
 * insert rows that reference it.
 */
export async function findImport(db: SchoolDb, id: number, lock = false): Promise<Listed | undefined> {
  return db.row<Listed>(sql`
    select ${columns} from program_imports i where i.school_id = ${db.schoolId} and i.id = ${id} ${lock ? sql`for no key update` : sql``}`)
}

export async function listImportRows(db: SchoolDb, query: { page: number; page_size: number }) {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::int as count from program_imports where school_id = ${db.schoolId}`,
  )
  const results = await db.rows<Listed>(sql`
    select ${columns} from program_imports i where i.school_id = ${db.schoolId}
    order by i.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count: counted?.count ?? 0, results }
}

export function summaryOf(row: Listed, language: Language, now: Date) {
  return {
    ...row,
    ...courseOf(row, language, now),
    dictionaries_created: { ...row.dictionaries_created },
  }
}

/** Returns the preview of a dry run with the faults of its rows. */
export async function previewOf(db: SchoolDb, row: Listed, language: Language) {
  if (row.preview.length === 0) return []
  const faults = await db.rows<FaultRow>(sql`
    select row_number, column_name, code, params, value from program_import_faults
    where school_id = ${db.schoolId} and import_id = ${row.id} and row_number <= ${row.preview.at(-1)?.row ?? 0}
    order by row_number, id`)
  return row.preview.map((shown) => ({
    ...shown,
    faults: faults.filter((fault) => fault.row_number === shown.row).map((fault) => faultOf(fault, language)),
  }))
}

/** Returns the first names that an import added to dictionaries, or would add. */
export async function listNewNames(db: SchoolDb, importId: number) {
  return db.rows<{ kind: string; name: string; country: string | null }>(sql`
    select kind, name, country from program_import_names
    where school_id = ${db.schoolId} and import_id = ${importId} and (is_new or found_id is null)
    order by kind, name limit 100`)
}

/** Returns the mapping of the last import whose file had exactly these columns, or null. */
export async function rememberedMapping(
  db: SchoolDb,
  names: readonly string[],
): Promise<ImportMapping | null> {
  const found = await db.row<{ mapping: ImportMapping }>(sql`
    select mapping from program_imports
    where school_id = ${db.schoolId} and to_jsonb(columns) = ${JSON.stringify(names)}::jsonb
      and state in ('done', 'undoing', 'undone') and not dry_run
    order by id desc limit 1`)
  return found?.mapping ?? null
}
