import { importLifecycle } from '@qadam/contract/imports/lifecycle.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { newStudentImport, StudentMapping } from '@qadam/contract/students/import/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import { newFileKey } from '../../../platform/files/file-store.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import {
  cancelHeld,
  columnsMissing,
  findLive,
  forgetOldFiles,
  importNotUndoable,
  importRunsAlready,
  keepGivenFile,
  noRows,
  openTable,
  undoTooLate,
} from '../../imports/public.ts'
import { nothingMapped } from '../errors.ts'
import { studentImports } from './home.ts'
import { studentImport } from './jobs.ts'
import { findOwnImport, getOwnImport, rememberedColumns } from './queries.ts'
import { matchColumns } from './recognise.ts'
import { bounds } from './run.ts'

/** Keeps a file and sends the job that tries or imports it; what is wrong with the file as a whole is said at once. */
export async function requestStudentImport(
  act: Act,
  files: readonly UploadedFile[],
  wanted: z.output<typeof newStudentImport>,
): Promise<number> {
  await refuseSecond(act)
  await forgetOldFiles(act, studentImports)
  const key = newFileKey(act.schoolId)
  const { table, mapping, fileName } = await keepGivenFile(act, {
    files,
    mapping: wanted.mapping,
    fromImport: wanted.from_import,
    key,
    findEarlier: (id) => findOwnImport(act, id),
    open: (path, name, given) => openChecked(act, { path, name: name || 'students' }, given),
  })
  const made = await orSecond(
    act.db.row<{ id: number }>(sql`
      insert into student_imports (school_id, file_name, store_key, dry_run, strict, on_match, invite, decisions, mapping,
        columns, format, encoding, delimiter, sheet, created_at, created_by)
      values (${act.schoolId}, ${fileName}, ${key}, ${wanted.dry_run}, ${wanted.strict}, ${wanted.on_match},
        ${wanted.invite}, ${JSON.stringify(wanted.decisions)}::jsonb, ${JSON.stringify(mapping)}::jsonb,
        array(select jsonb_array_elements_text(${JSON.stringify(table.columns)}::jsonb)), ${table.format},
        ${table.encoding}, ${table.delimiter}, ${table.sheet}, ${act.now.toISOString()}, ${act.actor.id})
      returning id`),
  )
  const id = made?.id ?? 0
  await act.ground.jobs.send(act.db, studentImport, { import_id: id })
  await record(act, 'students.import_requested', {
    kind: 'import',
    id,
    details: { file: fileName, dry_run: wanted.dry_run, columns: Object.keys(mapping.columns) },
  })
  return id
}

/** Opens a table and proves that it has rows and the columns that the mapping names. */
async function openChecked(act: Act, { path, name }: { path: string; name: string }, given?: StudentMapping) {
  const { columns, ...wishes } = given ?? { columns: {} }
  const table = await openTable(path, name, { ...wishes, ...bounds })
  try {
    const mapped =
      Object.keys(columns).length > 0
        ? columns
        : matchColumns(table.columns, await rememberedColumns(act.db, table.columns))
    const absent = [...new Set(Object.values(mapped).filter((column) => !table.columns.includes(column)))]
    if (absent.length > 0)
      throw columnsMissing({ values: { columns: absent.join(', ') }, facts: { columns: absent } })
    if (Object.keys(mapped).length === 0) throw nothingMapped()
    for await (const row of table.rows())
      if (row) return { fileName: name.slice(0, 255), mapping: { ...wishes, columns: mapped }, table }
    throw noRows()
  } finally {
    await table.close()
  }
}

async function refuseSecond(act: Act): Promise<void> {
  const live = await findLive(act.db, studentImports)
  // Of somebody else's import only that it runs is told.
  if (live !== undefined)
    throw importRunsAlready((await findOwnImport(act, live)) ? { facts: { import_id: live } } : {})
}

async function orSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'student_imports_live') throw importRunsAlready()
    throw error
  }
}

/** Stops an import that waits or runs, and answers its id. */
export async function cancelStudentImport(act: Act, id: number): Promise<number> {
  await cancelHeld(act, studentImports, await getOwnImport(act, id, true))
  return id
}

/** Sends the job that takes an import back, and answers its id. */
export async function undoStudentImport(act: Act, id: number): Promise<number> {
  const found = await getOwnImport(act, id, true)
  const state = after(importLifecycle, found.state, 'undo')
  if (!state || found.dry_run) throw importNotUndoable({ facts: { state: found.state } })
  if (act.now.getTime() - Date.parse(found.ended_at ?? found.created_at) > undoDays * 86_400_000)
    throw undoTooLate()
  await refuseSecond(act)
  await orSecond(
    act.db.rows(sql`
      update student_imports set state = ${state}, failure = null, rows_done = 0, rows_total = null
      where school_id = ${act.schoolId} and id = ${id}`),
  )
  await act.ground.jobs.send(act.db, studentImport, { import_id: id })
  await record(act, 'students.import_undo_requested', { kind: 'import', id })
  return id
}
