import type { newProgramFile } from '@qadam/contract/applications/files-schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FinalFiles } from '../../homework/public.ts'
import { visibleTo as programsVisibleTo } from '../../programs/public.ts'
import { applicationNotFound, fileChecked } from '../errors.ts'
import {
  type ProgramFileEvent,
  programFileAdded,
  programFileChecked,
  programFileOpened,
  programFileRemoved,
  programFileUnchecked,
} from '../events.ts'
import { getProgramFileRow, type ProgramFileRow, programFileRows } from '../queries/program-files.ts'
import { storeEvidence } from './evidence.ts'
import { studentOf } from './position.ts'

type Logged = 'added' | 'opened' | 'checked' | 'unchecked' | 'removed'

/** Adds a document of a student for a program. Returns its id. @throws Failure 400, 404, 413 */
export async function addProgramFile(
  ctx: RequestContext,
  { user_id: userId, course_id: programId }: z.output<typeof newProgramFile>,
  file: StoredUpload | undefined,
): Promise<number> {
  const studentId = await studentOf(ctx, userId)
  const program = await ctx.db.row(sql`
    select 1 from programs p
    where p.school_id = ${ctx.schoolId} and p.id = ${programId} and ${programsVisibleTo(ctx.actor)}`)
  if (!program) throw applicationNotFound()
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const stored = await storeEvidence(ctx, file)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into program_files (school_id, student_id, program_id, file_id, added_at, added_by)
    values (${ctx.schoolId}, ${studentId}, ${programId}, ${stored.id}, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  await log(ctx, [made.id], 'added')
  await notify(ctx, programFileAdded, { id: made.id, studentId, programId })
  return made.id
}

/** Adds the checked files of a graded homework as documents of its program. */
export async function addFinalFiles(
  ctx: RequestContext,
  { studentId, programId, homeworkId, homeworkFileIds }: FinalFiles,
): Promise<void> {
  const added = await ctx.db.rows<{ id: number }>(sql`
    insert into program_files (school_id, student_id, program_id, file_id, homework_id, homework_file_id, added_at, added_by)
    select hf.school_id, ${studentId}::bigint, ${programId}::bigint, hf.file_id, ${homeworkId}::bigint, hf.id,
      ${ctx.now}::timestamptz, ${ctx.actor.id}::bigint
    from homework_files hf
    where hf.school_id = ${ctx.schoolId} and hf.id = ${anyId(homeworkFileIds)}
    on conflict (school_id, student_id, program_id, homework_file_id) do update set removed_at = null
      where program_files.removed_at is not null
    returning id`)
  await log(
    ctx,
    added.map((one) => one.id),
    'added',
  )
}

/**
 * Deletes documents, all or none; students only until somebody has checked them.
 * @throws Failure 404, 409
 */
export async function removeProgramFiles(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  const rows = await programFileRows(ctx, sql`s.id = ${anyId(ids)}`)
  if (rows.length !== new Set(ids).size) throw applicationNotFound()
  await ctx.db.rows(sql`
    select 1 from program_files where school_id = ${ctx.schoolId} and id = ${anyId(ids)}
    order by id for update`)
  for (const row of rows) {
    if (row.checked_at !== null && !isStaff(ctx.actor.role)) throw fileChecked()
    await ctx.db.rows(sql`
      update program_files set removed_at = ${ctx.now}
      where school_id = ${ctx.schoolId} and id = ${row.id}`)
    // A file that came from a homework stays there.
    if (row.homework_id === null) await removeFile(ctx, row.file_id)
    await log(ctx, [row.id], 'removed')
    await notify(ctx, programFileRemoved, {
      id: row.id,
      studentId: row.student_id,
      programId: row.program_id,
    })
  }
}

export async function checkProgramFile(ctx: RequestContext, id: number, isChecked: boolean): Promise<void> {
  const row = await getProgramFileRow(ctx, id)
  if ((row.checked_at !== null) === isChecked) return
  await ctx.db.rows(sql`
    update program_files set checked_at = ${isChecked ? ctx.now.toISOString() : null}::timestamptz,
      checked_by = ${isChecked ? ctx.actor.id : null}::bigint
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const logged = isChecked ? 'checked' : 'unchecked'
  await log(ctx, [id], logged)
  await notify(ctx, isChecked ? programFileChecked : programFileUnchecked, {
    id,
    studentId: row.student_id,
    programId: row.program_id,
  })
}

/** Opens a document and logs who did and when. @throws Failure 404 */
export async function openProgramFile(ctx: RequestContext, id: number): Promise<ProgramFileRow> {
  const row = await getProgramFileRow(ctx, id)
  await log(ctx, [id], 'opened')
  await notify(ctx, programFileOpened, { id, studentId: row.student_id, programId: row.program_id })
  return row
}

async function log(ctx: RequestContext, ids: readonly number[], what: Logged): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.rows(sql`
    insert into program_file_log (school_id, program_file_id, act, at, by_id)
    select ${ctx.schoolId}::bigint, x.id, ${what}, ${ctx.now}::timestamptz, ${ctx.actor.id}::bigint
    from unnest(${[...ids]}::bigint[]) x (id)`)
}

async function notify(
  ctx: RequestContext,
  type: ProgramFileEvent,
  { id, studentId, programId }: { id: number; studentId: number; programId: number },
): Promise<void> {
  await record(ctx, type, {
    kind: 'program_file',
    id,
    payload: { student: studentId, program: programId },
  })
}
