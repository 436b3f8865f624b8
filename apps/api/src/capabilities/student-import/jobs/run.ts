import { maxStoredFaults } from '@qadam/contract/imports/rules.ts'
import { type StudentOutcome, studentOutcomes } from '@qadam/contract/student-import/fields.ts'
import { maxStudentRows, maxStudentWorkbookBytes } from '@qadam/contract/student-import/rules.ts'
import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import { findField } from '@qadam/contract/students/fields.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { RunEnded } from '../../../platform/import/beat.ts'
import { contextOfRun } from '../../../platform/import/context-of-run.ts'
import { countryFinder, type KnownCountry } from '../../../platform/import/country-words.ts'
import { dayColumnsOf } from '../../../platform/import/day-columns.ts'
import { noRows, strictFaults, tooManyRows } from '../../../platform/import/errors.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import { withLocalCopy } from '../../../platform/import/local-copy.ts'
import { NumberColumns } from '../../../platform/import/number-columns.ts'
import type { ReadingOptions, TableRow } from '../../../platform/import/reading/opened-table.ts'
import { openTable } from '../../../platform/import/reading/table.ts'
import { runToEnd } from '../../../platform/import/run-to-end.ts'
import { phoneJudge } from '../../accounts/public.ts'
import { getSchoolRow, schoolToday } from '../../schools/public.ts'
import { addressTakenMeanwhile, choicesOf, importAskerGone } from '../../students/public.ts'
import { namesOfChoices } from '../rules/cells.ts'
import { type Compared, isEmpty } from '../rules/compare.ts'
import { judgeRows } from '../rules/judge.ts'
import { columnTitles } from '../rules/recognise.ts'
import type { StudentRun } from './import-home.ts'
import { type StudentImportRow, studentImports } from './import-home.ts'
import { nameOf, type ReadStudent, studentReader } from './read-rows.ts'
import { takeBack } from './take-back.ts'
import { writeImport } from './write.ts'

/** Returns how a file of students is read: its limits, and the titles by which its header is found. */
export function readingOf(mapping: Partial<StudentMapping> = {}): ReadingOptions {
  const { columns = {}, ...options } = mapping
  return {
    ...options,
    known: [...columnTitles, ...Object.values(columns).map(foldLoosely)],
    most: { rows: maxStudentRows, unpackedBytes: maxStudentWorkbookBytes },
  }
}

/**
 * Runs or undoes an import of students to its end. Everything is matched and written in one transaction: a
 * killed run leaves no changes, and the next run starts over.
 */
export async function runStudentImport(
  services: Services,
  wanted: { schoolId: number; importId: number; onStart?: (run: StudentRun) => void },
): Promise<void> {
  const { schoolId } = wanted
  await runToEnd<StudentImportRow>(services, studentImports, {
    ...wanted,
    work: async (run) => {
      try {
        if (run.row.state === 'undoing') await inContext(services, schoolId, run, (ctx) => takeBack(ctx, run))
        else await importFile(services, schoolId, run)
      } catch (error) {
        if (['people_email', 'people_phone'].includes(violatedConstraint(error) ?? ''))
          throw addressTakenMeanwhile()
        throw error
      }
    },
  })
}

async function importFile(services: Services, schoolId: number, run: StudentRun): Promise<void> {
  const { mapping, store_key: key } = run.row
  const rows = await withLocalCopy(services.files, key ?? '', async (path) => {
    const mapped = mapping.columns
    const file = { path, name: run.row.file_name }
    const table = await openTable({ schoolId, actor: null }, file, readingOf(mapping))
    try {
      run.progress.rowsTotal = table.roughRows
      const school = await inSchool(services.pools, { schoolId }, (db) => readSchool(db, services, mapped))
      const found: TableRow[] = []
      for await (const row of table.rows()) {
        found.push(row)
        run.progress.rowsDone = found.length
        if (found.length > maxStudentRows)
          throw tooManyRows({ values: { rows: found.length, limit: maxStudentRows } })
      }
      const dayOrderOf = dayColumnsOf(cellsOfDates(mapped, table.columns, found))
      const readWith = (numbers: NumberColumns) =>
        found.map(studentReader(mapped, table.columns, { ...school, numbers, dayOrderOf }))
      const numbers = new NumberColumns()
      const read = readWith(numbers)
      const settled = numbers.settled()
      return settled ? readWith(settled) : read
    } finally {
      await table.close()
    }
  })
  if (rows.length === 0) throw noRows()
  run.progress.rowsTotal = rows.length
  run.assertOurs()
  const failed = await inContext(services, schoolId, run, (ctx) => applyRows(ctx, run, rows))
  if (failed > 0) throw strictFaults({ values: { count: failed } })
}

/** Returns the cells of the columns that fill dates, by column. */
function cellsOfDates(
  mapped: Readonly<Record<string, string>>,
  columns: readonly string[],
  rows: readonly TableRow[],
): ReadonlyMap<string, readonly string[]> {
  const dates = Object.entries(mapped).filter(([name]) => findField(name)?.kind === 'date')
  return new Map(
    dates.map(([, column]) => {
      const index = columns.indexOf(column)
      return [column, rows.map(({ cells }) => cells[index] ?? '')] as const
    }),
  )
}

async function readSchool(db: SchoolDb, services: Services, mapped: Readonly<Record<string, string>>) {
  const fields = Object.keys(mapped).flatMap((name) => findField(name) ?? [])
  const currencies = await db.rows<{ code: string }>(sql`select code from currencies`)
  const codes = new Set(currencies.map(({ code }) => code))
  const countries = await db.rows<KnownCountry>(sql`select code, name_ru, name_kk, name_en from countries`)
  return {
    countryOf: countryFinder(countries),
    isCurrency: (code: string) => codes.has(code),
    timeZone: (await getSchoolRow(db)).time_zone,
    today: await schoolToday(db, services.clock.now()),
    choices: namesOfChoices(await choicesOf(db, 'ru', fields)),
    phoneFault: await phoneJudge(db),
  }
}

/**
 * Runs one transaction as the requester, who must still be staff; a cancellation aborts its current
 * statement.
 */
async function inContext<T>(
  services: Services,
  schoolId: number,
  run: StudentRun,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  return inSchool(services.pools, { schoolId, streaming: true }, async (db) => {
    const backend = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    run.holdBackend(backend?.pid ?? null)
    try {
      const { actor, ...act } = await contextOfRun(services, db, run.row)
      const works = await db.row(sql`
        select 1 from people where school_id = ${schoolId} and id = ${run.row.created_by} and deleted_at is null
          and deactivated_at is null`)
      if (!actor || !isStaff(actor.role) || !works) throw importAskerGone()
      return await work({ ...act, actor })
    } finally {
      run.holdBackend(null)
    }
  })
}

/**
 * Matches the rows and, unless it is a dry run, writes them. Returns how many faults block a strict import.
 */
async function applyRows(
  ctx: RequestContext,
  run: StudentRun,
  read: readonly ReadStudent[],
): Promise<number> {
  run.progress.phase = 'matching'
  run.progress.rowsDone = 0
  // A dry run reports everything that differs; the user decides afterwards how much to apply.
  const wanted = run.row.dry_run ? { ...run.row, on_match: 'overwrite' as const } : run.row
  const rows = await judgeRows(ctx, wanted, read)
  run.assertOurs()
  const counts = countsOf(rows)
  await clearRows(ctx.db, run.row.id)
  await storeFaults(ctx.db, run.row.id, rows)
  if (run.row.strict && !run.row.dry_run && counts.failed > 0) {
    await ctx.db.rows(sql`
      update student_imports set failed = ${counts.failed}, rows_total = ${rows.length}
      where school_id = ${ctx.schoolId} and id = ${run.row.id} and run_token = ${run.token}`)
    return counts.failed
  }
  const made = run.row.dry_run ? undefined : await writeImport(ctx, run, rows)
  await storeRows(ctx.db, run.row.id, rows, made?.ids ?? new Map())
  const filled = rows.filter(({ studentId, changes }) => studentId !== null && changes.some(fills)).length
  const ended = await ctx.db.row(sql`
    update student_imports set state = 'done', phase = null, run_token = null, ended_at = clock_timestamp(),
      rows_done = ${rows.length}, rows_total = ${rows.length}, created = ${counts.created}, updated = ${counts.updated},
      unchanged = ${counts.unchanged}, skipped = ${counts.skipped}, unclear = ${counts.unclear}, failed = ${counts.failed},
      filled = ${filled}, bulk_id = ${made?.bulkId ?? null}
    where school_id = ${ctx.schoolId} and id = ${run.row.id} and run_token = ${run.token} and state = 'running'
    returning id`)
  if (!ended) throw new RunEnded()
  return 0
}

const fills = ({ before }: Compared['changes'][number]) => isEmpty(before)

function countsOf(rows: readonly Compared[]): Record<StudentOutcome, number> {
  const counts = Object.fromEntries(studentOutcomes.map((one) => [one, 0])) as Record<StudentOutcome, number>
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

async function clearRows(db: SchoolDb, id: number): Promise<void> {
  await db.rows(sql`delete from student_import_rows where school_id = ${db.schoolId} and import_id = ${id}`)
  await db.rows(sql`delete from student_import_faults where school_id = ${db.schoolId} and import_id = ${id}`)
}

async function storeFaults(db: SchoolDb, id: number, rows: readonly Compared[]): Promise<void> {
  const faults = rows
    .flatMap(({ row }) => row.faults.map((fault) => ({ ...fault, row: row.row })))
    .slice(0, maxStoredFaults)
  if (faults.length === 0) return
  await db.rows(sql`
    insert into student_import_faults (school_id, import_id, row_number, column_name, code, params, value)
    select ${db.schoolId}, ${id}, x.row, x."column", x.code, x.params, x.value
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as x (row int, "column" text, code text, params jsonb, value text)`)
}

const batch = 2_000

async function storeRows(
  db: SchoolDb,
  id: number,
  rows: readonly Compared[],
  made: ReadonlyMap<number, number>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((one) => ({
      row_number: one.row.row,
      outcome: one.outcome,
      name: nameOf(one.row).slice(0, 200),
      student_id: one.studentId ?? made.get(one.row.row) ?? null,
      because: one.because,
      candidates: one.candidates.slice(0, 10).map(({ id: student, because }) => ({ id: student, because })),
      changes: one.changes,
      notes: one.row.notes,
    }))
    await db.rows(sql`
      insert into student_import_rows (school_id, import_id, row_number, outcome, name, student_id, because, candidates,
        changes, notes)
      select ${db.schoolId}, ${id}, x.row_number, x.outcome, x.name, x.student_id, x.because, x.candidates, x.changes, x.notes
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as x (row_number int, outcome text, name text,
        student_id bigint, because text[], candidates jsonb, changes jsonb, notes jsonb)`)
  }
}
