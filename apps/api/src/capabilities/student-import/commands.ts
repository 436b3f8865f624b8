import { importLifecycle } from '@qadam/contract/imports/lifecycle.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { newStudentImport, StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../platform/database/sql.ts'
import { violatedConstraint } from '../../platform/database/violations.ts'
import { record } from '../../platform/events/record.ts'
import type { FileOwner } from '../../platform/files/decoding/decoders.ts'
import type { UploadContext } from '../../platform/files/store-uploads.ts'
import { claimStaged } from '../../platform/files/stored-file.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { cancelHeld } from '../../platform/import/cancel.ts'
import { deleteOldFiles } from '../../platform/import/delete-old-files.ts'
import {
  columnsMissing,
  importNotUndoable,
  importRunsAlready,
  noRows,
  undoTooLate,
} from '../../platform/import/errors.ts'
import { openTable } from '../../platform/import/reading/table.ts'
import { earlierFile, findLive, storeGivenFile } from '../../platform/import/store-file.ts'
import { nothingMapped } from '../students/public.ts'
import { studentsImportRequested, studentsImportUndoRequested } from './events.ts'
import { studentImports } from './jobs/import-home.ts'
import { readingOf } from './jobs/run.ts'
import { studentImport } from './jobs/student-import.ts'
import { findOwnImport, getOwnImport, rememberedColumns } from './queries.ts'
import { matchColumns } from './rules/recognise.ts'

type Wanted = z.output<typeof newStudentImport>

/**
 * Checks, before the file is read, that an import may start. Returns the file of the earlier import, if the
 * request names one. @throws Failure 404, 409
 */
export async function assertMayImport(ctx: RequestContext, files: readonly UploadedFile[], wanted: Wanted) {
  await assertFirst(ctx)
  return earlierFile<StudentMapping>(files, wanted.from_import, (id) => findOwnImport(ctx, id))
}

/** Opens and stages a file to import. @throws Failure 400 */
export function prepareStudentImport(
  ctx: UploadContext,
  {
    files,
    wanted,
    earlier,
  }: {
    readonly files: readonly UploadedFile[]
    readonly wanted: Wanted
    readonly earlier: Awaited<ReturnType<typeof assertMayImport>>
  },
) {
  return storeGivenFile(ctx, {
    files,
    mapping: wanted.mapping,
    earlier,
    open: (path, name, given) => openToImport(ctx, { path, name: name || 'students' }, given),
  })
}

/**
 * Creates an import and enqueues the job that checks or runs it; faults of the file as a whole throw
 * immediately.
 */
export async function requestStudentImport(
  ctx: RequestContext,
  { opened, staged }: Awaited<ReturnType<typeof prepareStudentImport>>,
  wanted: Wanted,
): Promise<number> {
  await assertFirst(ctx)
  await deleteOldFiles(ctx, studentImports)
  const { table, fileName } = opened
  const mapping = await checkedMapping(ctx, opened)
  await claimStaged(ctx, staged)
  const { id } = await orSecond(
    ctx.db.one<{ id: number }>(sql`
      insert into student_imports (school_id, file_name, store_key, dry_run, strict, on_match, invite, decisions, mapping,
        columns, format, encoding, delimiter, sheet, created_at, created_by)
      values (${ctx.schoolId}, ${fileName}, ${staged.key}, ${wanted.dry_run}, ${wanted.strict}, ${wanted.on_match},
        ${wanted.invite}, ${JSON.stringify(wanted.decisions)}::jsonb, ${JSON.stringify(mapping)}::jsonb,
        array(select jsonb_array_elements_text(${JSON.stringify(table.columns)}::jsonb)), ${table.format},
        ${table.encoding}, ${table.delimiter}, ${table.sheet}, ${ctx.now}, ${ctx.actor.id})
      returning id`),
  )
  await ctx.services.jobs.send(ctx.db, studentImport, { import_id: id })
  await record(ctx, studentsImportRequested, {
    kind: 'import',
    id,
    payload: { file: fileName, dry_run: wanted.dry_run, columns: Object.keys(mapping.columns) },
  })
  return id
}

/** Opens a table and checks whether it has rows. */
async function openToImport(
  owner: FileOwner,
  file: { readonly path: string; readonly name: string },
  given?: StudentMapping,
) {
  const { columns, ...wishes } = given ?? { columns: {} }
  const table = await openTable(owner, file, readingOf(given))
  try {
    const first = await table.rows()[Symbol.asyncIterator]().next()
    return { fileName: file.name.slice(0, 255), columns, wishes, table, hasRows: !first.done }
  } finally {
    await table.close()
  }
}

/** Returns the mapping of an opened table, whose columns must all exist. @throws Failure 400 */
async function checkedMapping(
  ctx: RequestContext,
  { columns, wishes, table, hasRows }: Awaited<ReturnType<typeof openToImport>>,
) {
  const mapped =
    Object.keys(columns).length > 0
      ? columns
      : matchColumns(table.columns, await rememberedColumns(ctx.db, table.columns))
  const absent = [...new Set(Object.values(mapped).filter((column) => !table.columns.includes(column)))]
  if (absent.length > 0)
    throw columnsMissing({ values: { columns: absent.join(', ') }, facts: { columns: absent } })
  if (Object.keys(mapped).length === 0) throw nothingMapped()
  if (!hasRows) throw noRows()
  return { ...wishes, columns: mapped }
}

async function assertFirst(ctx: RequestContext): Promise<void> {
  const live = await findLive(ctx.db, studentImports)
  // Somebody else's import is reported only as running, without its id.
  if (live !== undefined)
    throw importRunsAlready((await findOwnImport(ctx, live)) ? { facts: { import_id: live } } : {})
}

async function orSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'student_imports_live') throw importRunsAlready()
    throw error
  }
}

/** Cancels a waiting or running import. Returns its id. */
export async function cancelStudentImport(ctx: RequestContext, id: number): Promise<number> {
  await cancelHeld(ctx, studentImports, await getOwnImport(ctx, id, true))
  return id
}

/** Enqueues the undo of an import. Returns its id. */
export async function undoStudentImport(ctx: RequestContext, id: number): Promise<number> {
  const found = await getOwnImport(ctx, id, true)
  const state = after(importLifecycle, found.state, 'undo')
  if (!state || found.dry_run) throw importNotUndoable({ facts: { state: found.state } })
  if (ctx.now.getTime() - Date.parse(found.ended_at ?? found.created_at) > undoDays * 86_400_000)
    throw undoTooLate()
  await assertFirst(ctx)
  await orSecond(
    ctx.db.rows(sql`
      update student_imports set state = ${state}, failure = null, rows_done = 0, rows_total = null
      where school_id = ${ctx.schoolId} and id = ${id}`),
  )
  await ctx.services.jobs.send(ctx.db, studentImport, { import_id: id })
  await record(ctx, studentsImportUndoRequested, { kind: 'import', id })
  return id
}
