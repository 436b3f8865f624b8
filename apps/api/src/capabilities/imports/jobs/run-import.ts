import { dayIn } from '../../../platform/clock/school-day.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { Run } from '../../../platform/import/beat.ts'
import { countryFinder, type KnownCountry } from '../../../platform/import/country-words.ts'
import { strictFaults } from '../../../platform/import/errors.ts'
import { withLocalCopy } from '../../../platform/import/local-copy.ts'
import { NumberColumns } from '../../../platform/import/number-columns.ts'
import { openTable } from '../../../platform/import/reading/table.ts'
import { runToEnd } from '../../../platform/import/run-to-end.ts'
import type { School } from '../rules/row-fields.ts'
import { readingOf } from '../rules/suggest.ts'
import { applyStaged } from './apply.ts'
import { programImports } from './import-home.ts'
import type { ImportRow } from './import-row.ts'
import { clearStaging, stageRows } from './stage.ts'
import { takeBack } from './take-back.ts'

/** The import to run; `path` is an operator's local file instead of a stored one. */
export interface ImportRun {
  readonly schoolId: number
  readonly importId: number
  readonly path?: string
  /** Called at the start with the run, whose progress changes while it lasts. */
  readonly onStart?: (run: Run<ImportRow>) => void
}

/**
 * Runs or undoes an import to its end. A run that dies leaves the school unchanged: rows are staged first and
 * applied in one transaction; the next run starts over.
 */
export async function runImport(
  services: Services,
  { schoolId, importId, path, onStart }: ImportRun,
): Promise<void> {
  await runToEnd<ImportRow>(services, programImports, {
    schoolId,
    importId,
    onStart,
    work: (run) =>
      run.row.state === 'undoing'
        ? takeBack(services, schoolId, run)
        : importFile(services, schoolId, run, path),
  })
}

async function importFile(
  services: Services,
  schoolId: number,
  run: Run<ImportRow>,
  path: string | undefined,
): Promise<void> {
  const school = await inSchool(services.pools, { schoolId, streaming: true }, async (db) => {
    await clearStaging(db, run.row.id)
    return readSchool(services, schoolId, db)
  })
  const work = async (file: string) => {
    const readRows = async (numbers: NumberColumns) => {
      const table = await openTable(
        { schoolId, actor: null },
        { path: file, name: run.row.file_name },
        readingOf(run.row.mapping),
      )
      try {
        return await stageRows(services, run, table, { ...school, numbers })
      } finally {
        await table.close()
      }
    }
    const numbers = new NumberColumns()
    const staged = await readRows(numbers)
    const settled = numbers.settled()
    if (!settled) return staged
    await inSchool(services.pools, { schoolId, streaming: true }, (db) => clearStaging(db, run.row.id))
    return readRows(settled)
  }
  const staged = path ? await work(path) : await withLocalCopy(services.files, run.row.store_key ?? '', work)
  if (run.row.strict && staged.failed > 0) {
    await inSchool(services.pools, { schoolId }, async (db) => {
      await db.rows(sql`
        update program_imports set failed = ${staged.failed}, rows_total = ${staged.rows}
        where school_id = ${schoolId} and id = ${run.row.id} and run_token = ${run.token}`)
    })
    throw strictFaults({ values: { count: staged.failed } })
  }
  run.assertOurs()
  await applyStaged(services, schoolId, run, staged)
}

async function readSchool(
  services: Services,
  schoolId: number,
  db: Parameters<typeof clearStaging>[0],
): Promise<Omit<School, 'numbers'>> {
  const school = await db.row<{ currency: string; time_zone: string }>(
    sql`select currency, time_zone from schools where school_id = ${schoolId}`,
  )
  const timeZone = school?.time_zone ?? 'Asia/Almaty'
  const countries = await db.rows<KnownCountry>(sql`select code, name_ru, name_kk, name_en from countries`)
  const currencies = await db.rows<{ code: string; minor_digits: number }>(
    sql`select code, minor_digits from currencies`,
  )
  const teachers = await db.rows<{ id: number; email: string }>(sql`
    select id, lower(email) as email from people
    where school_id = ${schoolId} and role = 'teacher' and deleted_at is null and email is not null
      and not email_unproved`)
  return {
    schoolId,
    currency: school?.currency ?? 'KZT',
    timeZone,
    today: dayIn(timeZone, services.clock.now()),
    countryOf: countryFinder(countries),
    currencies: new Map(currencies.map(({ code, minor_digits }) => [code, minor_digits])),
    teachers: new Map(teachers.map(({ id, email }) => [email, id])),
  }
}
