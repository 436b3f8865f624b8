import { type ImportFieldName, titleFields } from '@qadam/contract/imports/fields.ts'
import { importLifecycle } from '@qadam/contract/imports/lifecycle.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { FileOwner } from '../../../platform/files/decoding/decoders.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { claimStaged } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { deadAfterSeconds } from '../../../platform/import/beat.ts'
import { cancelHeld } from '../../../platform/import/cancel.ts'
import { deleteOldFiles } from '../../../platform/import/delete-old-files.ts'
import {
  columnsMissing,
  importNotFound,
  importNotUndoable,
  importRunsAlready,
  noRows,
  undoTooLate,
} from '../../../platform/import/errors.ts'
import type { Table } from '../../../platform/import/reading/opened-table.ts'
import { openTable } from '../../../platform/import/reading/table.ts'
import {
  type EarlierFile,
  earlierFile,
  findLive,
  storeGivenFile,
} from '../../../platform/import/store-file.ts'
import { laterImportFirst, titleNotMapped } from '../errors.ts'
import { programsImportRequested, programsImportUndoRequested } from '../events.ts'
import { programImports } from '../jobs/import-home.ts'
import { programImport } from '../jobs/program-import.ts'
import { findImport } from '../queries/imports.ts'
import { sourcesOf } from '../rules/cells.ts'
import { readingOf, suggestMapping } from '../rules/suggest.ts'

export interface WantedImport {
  readonly mapping?: ImportMapping | undefined
  readonly dry_run: boolean
  readonly strict: boolean
  readonly from_import?: number | undefined
}

interface Opened {
  readonly fileName: string
  readonly mapping: ImportMapping
  readonly table: Pick<Table, 'columns' | 'format' | 'encoding' | 'delimiter' | 'sheet'>
}

/**
 * Checks, before the file is read, that an import may start. Returns the file of the earlier import, if the
 * request names one. @throws Failure 404, 409
 */
export async function assertMayImport(
  ctx: RequestContext,
  files: readonly UploadedFile[],
  wanted: WantedImport,
): Promise<EarlierFile<ImportMapping> | undefined> {
  const live = await ctx.db.row<{ id: number }>(sql`
    select id from program_imports
    where school_id = ${ctx.schoolId} and state in ('waiting', 'running', 'undoing') and not (${isAbandoned})
    limit 1`)
  if (live) throw importRunsAlready({ facts: { import_id: live.id } })
  return earlierFile(files, wanted.from_import, (id) => findImport(ctx.db, id))
}

/** Opens and stages a file to import; validates it as a whole. @throws Failure 400 */
export function prepareImport(
  ctx: UploadContext,
  {
    files,
    wanted,
    earlier,
  }: {
    readonly files: readonly UploadedFile[]
    readonly wanted: WantedImport
    readonly earlier: EarlierFile<ImportMapping> | undefined
  },
) {
  return storeGivenFile(ctx, {
    files,
    mapping: wanted.mapping,
    earlier,
    open: (path, fileName, mapping) => openChecked(ctx, { path, name: fileName || 'programs' }, mapping),
  })
}

export async function requestImport(
  ctx: RequestContext,
  { opened, staged }: Awaited<ReturnType<typeof prepareImport>>,
  wanted: WantedImport,
): Promise<number> {
  await assertFirst(ctx.db)
  await deleteOldFiles(ctx, programImports)
  await claimStaged(ctx, staged)
  const id = await insertImport(ctx.db, {
    ...opened,
    dryRun: wanted.dry_run,
    strict: wanted.strict,
    runner: 'queue',
    key: staged.key,
    now: ctx.now,
    personId: ctx.actor.id,
  })
  await ctx.services.jobs.send(ctx.db, programImport, { import_id: id })
  await record(ctx, programsImportRequested, {
    kind: 'import',
    id,
    payload: { file: opened.fileName, dry_run: wanted.dry_run },
  })
  return id
}

/** Opens a table and checks that it has rows and the columns that the mapping names. */
export async function openChecked(
  owner: FileOwner,
  file: { readonly path: string; readonly name: string },
  given?: ImportMapping,
): Promise<Opened> {
  const table = await openTable(owner, file, readingOf(given))
  try {
    const mapping =
      given && Object.keys(given.columns).length + Object.keys(given.constants).length > 0
        ? given
        : withConstants(suggestMapping(table.columns), given)
    const { sources, absent } = sourcesOf(mapping, table.columns)
    if (absent.length > 0) {
      const columns = [...new Set(absent)]
      throw columnsMissing({ values: { columns: columns.join(', ') }, facts: { columns } })
    }
    if (!titleFields.some((field: ImportFieldName) => (sources.get(field)?.columns.length ?? 0) > 0)) {
      throw titleNotMapped({ values: { columns: 'title' }, facts: { columns: ['title'] } })
    }
    for await (const row of table.rows())
      if (row) return { fileName: file.name.slice(0, 255), mapping, table }
    throw noRows()
  } finally {
    await table.close()
  }
}

/** Keeps the given parsing options, but suggests the columns, because the request maps none. */
function withConstants(suggested: ImportMapping, given: ImportMapping | undefined): ImportMapping {
  return given
    ? { ...given, columns: suggested.columns, separators: { ...suggested.separators, ...given.separators } }
    : suggested
}

export interface NewImport extends Opened {
  readonly dryRun: boolean
  readonly strict: boolean
  readonly runner: 'queue' | 'operator'
  readonly key: string | null
  readonly now: Date
  readonly personId: number | null
}

/** Inserts a new import. A database constraint prevents two live imports in a school. */
export async function insertImport(db: SchoolDb, wanted: NewImport): Promise<number> {
  const { table } = wanted
  try {
    const { id } = await db.one<{ id: number }>(sql`
      insert into program_imports (school_id, file_name, store_key, dry_run, strict, runner, mapping, columns, format,
        encoding, delimiter, sheet, created_at, created_by)
      values (${db.schoolId}, ${wanted.fileName}, ${wanted.key}, ${wanted.dryRun}, ${wanted.strict}, ${wanted.runner},
        ${JSON.stringify(wanted.mapping)}::jsonb,
        array(select jsonb_array_elements_text(${JSON.stringify(table.columns)}::jsonb)), ${table.format},
        ${table.encoding}, ${table.delimiter}, ${table.sheet}, ${wanted.now}, ${wanted.personId})
      returning id`)
    return id
  } catch (error) {
    if (violatedConstraint(error) === 'program_imports_live') throw importRunsAlready()
    throw error
  }
}

/** An operator's import whose process has died. An import of a job is resumed by the next run instead. */
const isAbandoned = sql`
  runner = 'operator' and state in ('waiting', 'running')
    and coalesce(beat_at, created_at) < clock_timestamp() - make_interval(secs => ${deadAfterSeconds})`

/** Ensures that no other import is live in the school. Marks an operator's dead import as failed. */
export async function assertFirst(db: SchoolDb): Promise<void> {
  await db.rows(sql`
    update program_imports set state = 'failed', phase = null, run_token = null, ended_at = clock_timestamp(),
      failure = '{"code": "imports.interrupted"}'
    where school_id = ${db.schoolId} and ${isAbandoned}`)
  const live = await findLive(db, programImports)
  if (live !== undefined) throw importRunsAlready({ facts: { import_id: live } })
}

export async function cancelImport(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const found = await findImport(ctx.db, id, true)
  if (!found) throw importNotFound()
  await cancelHeld(ctx, programImports, found)
}

/** Enqueues the undo of an import. Later imports of the same programs must be undone first. */
export async function undoImport(ctx: RequestContext, id: number): Promise<void> {
  const found = await findImport(ctx.db, id, true)
  if (!found) throw importNotFound()
  const state = after(importLifecycle, found.state, 'undo')
  if (!state || found.dry_run) throw importNotUndoable({ facts: { state: found.state } })
  if (ctx.now.getTime() - Date.parse(found.ended_at ?? found.created_at) > undoDays * 86_400_000)
    throw undoTooLate()
  await assertFirst(ctx.db)
  const later = await ctx.db.row<{ id: number }>(sql`
    select l.id from program_imports l
    where l.school_id = ${ctx.schoolId} and l.id > ${id} and l.state = 'done' and not l.dry_run and exists (
      select from program_import_changes c join program_import_changes mine
        on mine.school_id = c.school_id and mine.program_id = c.program_id and mine.import_id = ${id}
      where c.school_id = ${ctx.schoolId} and c.import_id = l.id)
    order by l.id desc limit 1`)
  if (later) throw laterImportFirst({ facts: { import_id: later.id } })
  await ctx.db.rows(sql`
    update program_imports set state = ${state}, failure = null, rows_done = 0, rows_total = null
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await ctx.services.jobs.send(ctx.db, programImport, { import_id: id })
  await record(ctx, programsImportUndoRequested, { kind: 'import', id })
}
