import type { newProgramFile } from '@qadam/contract/applications/files-schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { record } from '../../../platform/events/record.ts'
import { fileMissing } from '../../../platform/files/file-failures.ts'
import type { KeptUpload } from '../../../platform/files/keep-uploads.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
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
import { keepPaper } from './evidence.ts'
import { studentOf } from './place.ts'

type Logged = 'added' | 'opened' | 'checked' | 'unchecked' | 'removed'

/** A paper of a student for a program; answers its id. @throws Failure 400, 404, 413 */
export async function addProgramFile(
  act: Act,
  { user_id: userId, course_id: programId }: z.output<typeof newProgramFile>,
  file: KeptUpload | undefined,
): Promise<number> {
  const studentId = await studentOf(act, userId)
  const program = await act.db.row(sql`
    select 1 from programs p
    where p.school_id = ${act.schoolId} and p.id = ${programId} and ${programsVisibleTo(act.actor)}`)
  if (!program) throw applicationNotFound()
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const stored = await keepPaper(act, file)
  const made = await act.db.row<{ id: number }>(sql`
    insert into program_files (school_id, student_id, program_id, file_id, added_at, added_by)
    values (${act.schoolId}, ${studentId}, ${programId}, ${stored.id}, ${act.now.toISOString()}, ${act.actor.id})
    returning id`)
  if (!made) throw new Error('a paper of a program was not made')
  await log(act, [made.id], 'added')
  await tell(act, programFileAdded, { id: made.id, studentId, programId })
  return made.id
}

/** The checked files of a graded homework, as papers of its program. */
export async function addFinalFiles(
  act: Act,
  { studentId, programId, homeworkId, homeworkFileIds }: FinalFiles,
): Promise<void> {
  const added = await act.db.rows<{ id: number }>(sql`
    insert into program_files (school_id, student_id, program_id, file_id, homework_id, homework_file_id, added_at, added_by)
    select hf.school_id, ${studentId}::bigint, ${programId}::bigint, hf.file_id, ${homeworkId}::bigint, hf.id,
      ${act.now.toISOString()}::timestamptz, ${act.actor.id}::bigint
    from homework_files hf
    where hf.school_id = ${act.schoolId} and hf.id = ${anyId(homeworkFileIds)}
    on conflict (school_id, student_id, program_id, homework_file_id) do update set removed_at = null
      where program_files.removed_at is not null
    returning id`)
  await log(
    act,
    added.map((one) => one.id),
    'added',
  )
}

/** Papers go, all or none; a student's only until somebody has checked them. @throws Failure 404, 409 */
export async function removeProgramFiles(act: Act, ids: readonly number[]): Promise<void> {
  const rows = await programFileRows(act, sql`s.id = ${anyId(ids)}`)
  if (rows.length !== new Set(ids).size) throw applicationNotFound()
  await act.db.rows(sql`
    select 1 from program_files where school_id = ${act.schoolId} and id = ${anyId(ids)}
    order by id for update`)
  for (const row of rows) {
    if (row.checked_at !== null && !isStaff(act.actor.role)) throw fileChecked()
    await act.db.rows(sql`
      update program_files set removed_at = ${act.now.toISOString()}
      where school_id = ${act.schoolId} and id = ${row.id}`)
    // What came from a homework stays there.
    if (row.homework_id === null) await removeFile(act, row.file_id)
    await log(act, [row.id], 'removed')
    await tell(act, programFileRemoved, {
      id: row.id,
      studentId: row.student_id,
      programId: row.program_id,
    })
  }
}

export async function checkProgramFile(act: Act, id: number, isChecked: boolean): Promise<void> {
  const row = await getProgramFileRow(act, id)
  if ((row.checked_at !== null) === isChecked) return
  await act.db.rows(sql`
    update program_files set checked_at = ${isChecked ? act.now.toISOString() : null}::timestamptz,
      checked_by = ${isChecked ? act.actor.id : null}::bigint
    where school_id = ${act.schoolId} and id = ${id}`)
  const logged = isChecked ? 'checked' : 'unchecked'
  await log(act, [id], logged)
  await tell(act, isChecked ? programFileChecked : programFileUnchecked, {
    id,
    studentId: row.student_id,
    programId: row.program_id,
  })
}

/** A paper is opened: who and when is kept. @throws Failure 404 */
export async function openProgramFile(act: Act, id: number): Promise<ProgramFileRow> {
  const row = await getProgramFileRow(act, id)
  await log(act, [id], 'opened')
  await tell(act, programFileOpened, { id, studentId: row.student_id, programId: row.program_id })
  return row
}

async function log(act: Act, ids: readonly number[], what: Logged): Promise<void> {
  if (ids.length === 0) return
  await act.db.rows(sql`
    insert into program_file_log (school_id, program_file_id, act, at, by_id)
    select ${act.schoolId}::bigint, x.id, ${what}, ${act.now.toISOString()}::timestamptz, ${act.actor.id}::bigint
    from unnest(${sql.param([...ids])}::bigint[]) x (id)`)
}

async function tell(
  act: Act,
  type: ProgramFileEvent,
  { id, studentId, programId }: { id: number; studentId: number; programId: number },
): Promise<void> {
  await record(act, type, {
    kind: 'program_file',
    id,
    payload: { student: studentId, program: programId },
  })
}
