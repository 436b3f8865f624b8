import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Ground } from '../../../platform/http/ground.ts'
import { importFailed, strictFaults } from '../errors.ts'
import { openTable } from '../reading/table.ts'
import { countryFinder, type KnownCountry } from '../rules/countries.ts'
import type { School } from '../rules/row-fields.ts'
import { applyStaged } from './apply.ts'
import { type Run, takeImport } from './beat.ts'
import type { ImportRow } from './import-row.ts'
import { withLocalCopy } from './local-copy.ts'
import { clearStaging, stageRows } from './stage.ts'
import { takeBack } from './take-back.ts'

/** What is run: an import of a school; `path` names an operator's file instead of a stored one. */
export interface ImportRun {
  readonly schoolId: number
  readonly importId: number
  readonly path?: string
  /** Hears of progress. */
  readonly onStart?: (run: Run) => void
}

/**
 * Runs an import, or takes one back, to its end. A run that dies anywhere leaves the school as it was: rows are
 * staged first and applied in one transaction; the next run begins anew.
 */
export async function runImport(
  ground: Ground,
  { schoolId, importId, path, onStart }: ImportRun,
): Promise<void> {
  const run = await takeImport(ground, schoolId, importId)
  if (!run) return
  onStart?.(run)
  try {
    if (run.row.state === 'undoing') await takeBack(ground, schoolId, run)
    else await importFile(ground, schoolId, run, path)
  } catch (error) {
    await settleEnd(ground, schoolId, run, error)
  } finally {
    await run.stop()
    await forgetFile(ground, schoolId, importId)
  }
}

async function importFile(
  ground: Ground,
  schoolId: number,
  run: Run,
  path: string | undefined,
): Promise<void> {
  const school = await inSchool(ground.pools, { schoolId, streaming: true }, async (db) => {
    await clearStaging(db, run.row.id)
    return readSchool(ground, schoolId, db)
  })
  const work = async (file: string) => {
    const { encoding, delimiter, sheet } = run.row.mapping
    const table = await openTable(file, run.row.file_name, { encoding, delimiter, sheet })
    try {
      return await stageRows(ground, run, table, school)
    } finally {
      await table.close()
    }
  }
  const staged = path ? await work(path) : await withLocalCopy(ground.files, run.row.store_key ?? '', work)
  if (run.row.strict && staged.failed > 0) {
    await inSchool(ground.pools, { schoolId }, async (db) => {
      await db.rows(sql`
        update program_imports set failed = ${staged.failed}, rows_total = ${staged.rows}
        where school_id = ${schoolId} and id = ${run.row.id} and run_token = ${run.token}`)
    })
    throw strictFaults({ values: { count: staged.failed } })
  }
  run.assertOurs()
  await applyStaged(ground, schoolId, run, staged)
}

async function readSchool(
  ground: Ground,
  schoolId: number,
  db: Parameters<typeof clearStaging>[0],
): Promise<School> {
  const school = await db.row<{ currency: string; time_zone: string }>(
    sql`select currency, time_zone from schools where school_id = ${schoolId}`,
  )
  const countries = await db.rows<KnownCountry>(sql`select code, name_ru, name_kk, name_en from countries`)
  const currencies = await db.rows<{ code: string; minor_digits: number }>(
    sql`select code, minor_digits from currencies`,
  )
  const teachers = await db.rows<{ id: number; email: string }>(sql`
    select id, lower(email) as email from people
    where school_id = ${schoolId} and role = 'teacher' and deleted_at is null and email is not null`)
  return {
    schoolId,
    currency: school?.currency ?? 'KZT',
    today: dayIn(school?.time_zone ?? 'Asia/Almaty', ground.clock.now()),
    countryOf: countryFinder(countries),
    currencies: new Map(currencies.map(({ code, minor_digits }) => [code, minor_digits])),
    teachers: new Map(teachers.map(({ id, email }) => [email, id])),
  }
}

/** A refusal is told to people; our own fault is told in the log and tried again by the queue. */
async function settleEnd(ground: Ground, schoolId: number, run: Run, error: unknown): Promise<void> {
  await run.stop()
  const refusal = error instanceof Failure ? error : importFailed()
  const ended = await inSchool(ground.pools, { schoolId, streaming: true }, async (db) => {
    // Of a run that was cancelled or taken over the row is not ours any more and stays as it is.
    const failed = await db.row<ImportRow>(sql`
          update program_imports set run_token = null, ended_at = ${ground.clock.now().toISOString()}, phase = null,
            state = case when state = 'undoing' then 'done' else 'failed' end,
            failure = ${JSON.stringify({ code: refusal.code, values: refusal.details.values ?? {} })}::jsonb
          where school_id = ${schoolId} and id = ${run.row.id} and run_token = ${run.token}
            and state in ('running', 'undoing') returning *`)
    if (run.row.state !== 'undoing') {
      await db.rows(
        sql`delete from program_import_rows where school_id = ${schoolId} and import_id = ${run.row.id}`,
      )
      await db.rows(
        sql`delete from program_import_names where school_id = ${schoolId} and import_id = ${run.row.id}`,
      )
    }
    return failed
  })
  if (ended && !(error instanceof Failure))
    ground.log.error({ err: error, import: run.row.id, school: schoolId }, 'an import failed')
}

/** The bytes are kept only while an import or the next step of a dry run needs them. */
async function forgetFile(ground: Ground, schoolId: number, importId: number): Promise<void> {
  const gone = await inSchool(ground.pools, { schoolId }, (db) =>
    db.row<{ store_key: string }>(sql`
      with old as (
        select id, store_key from program_imports
        where school_id = ${schoolId} and id = ${importId} and store_key is not null
          and state in ('done', 'failed', 'cancelled') and not (dry_run and state = 'done')
        for update)
      update program_imports i set store_key = null from old
      where i.school_id = ${schoolId} and i.id = old.id returning old.store_key`),
  )
  if (gone) await ground.files.remove(gone.store_key)
}
