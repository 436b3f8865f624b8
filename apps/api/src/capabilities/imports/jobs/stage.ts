import { maxImportRows, maxStoredFaults, previewRows } from '@qadam/contract/imports/rules.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { Run } from '../../../platform/import/beat.ts'
import { noRows, tooManyRows } from '../../../platform/import/errors.ts'
import type { Table } from '../../../platform/import/reading/opened-table.ts'
import { sourcesOf } from '../rules/cells.ts'
import { NameBook } from '../rules/names.ts'
import { type GoodRow, type ReadRow, rowReader } from '../rules/row.ts'
import type { Fault } from '../rules/row-draft.ts'
import type { School } from '../rules/row-fields.ts'
import type { ImportRow } from './import-row.ts'

export interface Staged {
  readonly rows: number
  readonly failed: number
  readonly preview: readonly PreviewDraft[]
}

interface PreviewDraft {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

const batchRows = 1_000

/**
 * Reads a table into the staging tables, one transaction per batch, so that memory use does not depend on the
 * file size.
 */
export async function stageRows(
  services: Services,
  run: Run<ImportRow>,
  table: Table,
  school: School,
): Promise<Staged> {
  const { schoolId } = school
  const { sources } = sourcesOf(run.row.mapping, table.columns)
  const book = new NameBook()
  const read = rowReader(sources, school, book)
  const column = sources.get('source_id')?.columns[0]?.name ?? sources.get('title')?.columns[0]?.name ?? ''
  const staging = { importId: run.row.id, column, storedFaults: 0 }
  const preview: PreviewDraft[] = []
  let rows = 0
  let failed = 0
  let good: GoodRow[] = []
  let faults: Fault[] = []
  run.progress.rowsTotal = table.roughRows
  // The next batch is read while the previous one is written; a failed batch stops the reading at the next
  // flush.
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await writing
    run.assertOurs()
    const batch = { good, faults, names: book.takeFresh() }
    const readSoFar = rows
    good = []
    faults = []
    writing = inSchool(services.pools, { schoolId, streaming: true }, (db) =>
      writeBatch(db, staging, batch),
    ).then((repeated) => {
      failed += repeated
      run.progress.rowsDone = readSoFar
    })
    writing.catch(() => undefined)
  }
  for await (const row of table.rows()) {
    rows += 1
    if (rows > maxImportRows) throw tooManyRows({ values: { rows, limit: maxImportRows }, facts: { rows } })
    const one: ReadRow = read(row)
    if (one.good) good.push(one.good)
    else failed += 1
    faults.push(...one.faults)
    if (preview.length < previewRows) preview.push({ row: row.number, values: one.values() })
    if (good.length >= batchRows || faults.length >= batchRows) await flush()
  }
  await flush()
  await writing
  if (rows === 0) throw noRows()
  run.progress.rowsTotal = rows
  return { rows, failed, preview }
}

interface Staging {
  readonly importId: number
  /** The column named in the fault when a row repeats an earlier one. */
  readonly column: string
  storedFaults: number
}

interface Batch {
  readonly good: readonly GoodRow[]
  readonly faults: readonly Fault[]
  readonly names: ReturnType<NameBook['takeFresh']>
}

/** Writes one batch. Returns how many of its rows repeat an earlier one. */
async function writeBatch(db: SchoolDb, staging: Staging, { good, faults, names }: Batch): Promise<number> {
  if (names.length > 0) {
    await db.rows(sql`
      insert into program_import_names (school_id, import_id, nr, kind, name, country, region, url)
      select ${db.schoolId}, ${staging.importId}, x.nr, x.kind, x.name, x.country, x.region, x.url
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as x (nr int, kind text, name text, country text, region text, url text)`)
  }
  const repeated = good.length > 0 ? await writeRows(db, staging, good) : []
  const stored = [...faults, ...repeated].slice(0, Math.max(0, maxStoredFaults - staging.storedFaults))
  staging.storedFaults += stored.length
  if (stored.length > 0) {
    await db.rows(sql`
      insert into program_import_faults (school_id, import_id, row_number, column_name, code, params, value)
      select ${db.schoolId}, ${staging.importId}, x.row, x."column", x.code, x.params, x.value
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as x (row int, "column" text, code text, params jsonb, value text)`)
  }
  return repeated.length
}

/**
 * Stages every row as a new program with an id, so that all dependent rows can be written at once; known
 * programs are detected when the rows are applied.
 */
async function writeRows(db: SchoolDb, staging: Staging, good: readonly GoodRow[]): Promise<Fault[]> {
  const written = await db.rows<{ row_number: number }>(sql`
    insert into program_import_rows
      (school_id, import_id, row_number, source, source_id, hash, data, outcome, program_id)
    select ${db.schoolId}, ${staging.importId}, x.row_number, x.source, x.source_id, x.hash, x.data, 'created',
      nextval('programs_id_seq')
    from jsonb_to_recordset(${JSON.stringify(good)}::jsonb)
      as x (row_number int, source text, source_id text, hash text, data jsonb)
    on conflict (school_id, import_id, source, source_id) do nothing
    returning row_number`)
  if (written.length === good.length) return []
  const stored = new Set(written.map(({ row_number }) => row_number))
  return good
    .filter(({ row_number }) => !stored.has(row_number))
    .map(({ row_number, source_id }) => ({
      row: row_number,
      column: staging.column,
      code: 'imports.row_repeated',
      params: {},
      value: source_id.startsWith('~') ? '' : source_id,
    }))
}

/** Deletes what an earlier, killed run of the import has staged. */
export async function clearStaging(db: SchoolDb, importId: number): Promise<void> {
  await db.rows(
    sql`delete from program_import_rows where school_id = ${db.schoolId} and import_id = ${importId}`,
  )
  await db.rows(
    sql`delete from program_import_names where school_id = ${db.schoolId} and import_id = ${importId}`,
  )
  await db.rows(
    sql`delete from program_import_faults where school_id = ${db.schoolId} and import_id = ${importId}`,
  )
}
