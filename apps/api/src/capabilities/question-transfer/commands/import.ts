import { after } from '@qadam/contract/lifecycle.ts'
import { questionImportLifecycle } from '@qadam/contract/question-transfer/lifecycle.ts'
import { undoDays } from '@qadam/contract/question-transfer/rules.ts'
import type { approval, newQuestionImport } from '@qadam/contract/question-transfer/schemas.ts'
import { maxTasks } from '@qadam/contract/tasks/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { claimStaged } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { setDeleted } from '../../questions/public.ts'
import { deleteTask, deleteTaskFile, lockList } from '../../tasks/public.ts'
import {
  brokenInside,
  fileMissing,
  listTooSmall,
  nothingToWrite,
  notInThisState,
  undoTooLate,
} from '../errors.ts'
import {
  questionsFileRead,
  questionsImportApproved,
  questionsImportDiscarded,
  questionsImportUndone,
} from '../events.ts'
import { NotExchangeable } from '../formats/exchanged.ts'
import { readInWorker } from '../formats/read-in-worker.ts'
import { getImportRow } from '../jobs/import-row.ts'
import { stageFile, stagePictures } from '../jobs/stage.ts'
import { questionsToWrite, writeApproved } from '../jobs/write.ts'

/**
 * Reads a large file, or writes many questions. A killed process is detected by its missing heartbeat, and
 * the job is retried.
 */
export const questionImport = jobKind<{ import_id: number }>({
  name: 'question-import',
  heartbeatSeconds: 30,
})

/**
 * Limits up to which files are read and questions written within the request; larger ones are left to a job.
 */
const soonBytes = 400_000
const soonQuestions = 100

/**
 * Reads a small file of questions and stages its pictures; stages a large file whole for a job. @throws
 * Failure 400
 */
export async function prepareQuestionFile(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
  language: Language | null,
) {
  if (!file) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  const isSmall = file.bytes <= soonBytes
  const wanted = { source: { path: file.path }, language, onlyFormat: !isSmall }
  const read = await asFailure(() => readInWorker(ctx, wanted))
  return {
    name: file.name.slice(0, 200) || 'questions',
    read,
    pictures: await stagePictures(ctx, read.pictures),
    laid: isSmall ? null : await ctx.stage(file),
  }
}

/** Creates an import of a prepared file. Returns its id. */
export async function readQuestionFile(
  ctx: RequestContext,
  { name, read, pictures, laid }: Awaited<ReturnType<typeof prepareQuestionFile>>,
  wanted: z.output<typeof newQuestionImport>,
): Promise<number> {
  if (wanted.ex_list !== undefined) await lockList(ctx, wanted.ex_list)
  return asFailure(async () => {
    const made = await ctx.db.one<{ id: number }>(sql`
      insert into question_imports (school_id, file_name, format, language, store_key, exercise_list_id, created_at, created_by)
      values (${ctx.schoolId}, ${name}, ${read.format}, ${wanted.language ?? null},
        ${laid?.key ?? null}, ${wanted.ex_list ?? null}, ${ctx.now}, ${ctx.actor.id}) returning id`)
    if (!laid) await stageFile(ctx, { importId: made.id, read, pictures })
    else {
      await claimStaged(ctx, laid)
      await ctx.services.jobs.send(ctx.db, questionImport, { import_id: made.id })
    }
    await record(ctx, questionsFileRead, {
      kind: 'question_import',
      id: made.id,
      payload: { file: name },
    })
    return made.id
  })
}

/** Converts NotExchangeable into a request failure. */
async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotExchangeable) throw new Failure(error.code, 400, { values: error.values })
    throw error
  }
}

/** Writes the approved questions: few within the request, many by a job. @throws Failure 409 */
export async function approveQuestionImport(
  ctx: RequestContext,
  id: number,
  wanted: z.output<typeof approval>,
): Promise<void> {
  const row = await getImportRow(ctx.db, id, true)
  if (!after(questionImportLifecycle, row.state, 'approve'))
    throw notInThisState({ facts: { state: row.state } })
  if (wanted.whole && row.broken > 0) throw brokenInside({ values: { count: row.broken } })
  const total = await questionsToWrite(ctx.db, id, wanted)
  if (total === 0) throw nothingToWrite()
  if (row.exercise_list_id !== null) await assertRoomInList(ctx, row.exercise_list_id, total)
  await ctx.db.rows(sql`
    update question_imports set state = 'writing', approval = ${JSON.stringify(wanted)}::jsonb, written = 0, total = ${total}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (total <= soonQuestions) await writeApproved(ctx, { ...row, approval: wanted, total })
  else await ctx.services.jobs.send(ctx.db, questionImport, { import_id: id })
  await record(ctx, questionsImportApproved, {
    kind: 'question_import',
    id,
    payload: { questions: total },
  })
}

async function assertRoomInList(ctx: RequestContext, listId: number, total: number): Promise<void> {
  await lockList(ctx, listId)
  const there = await ctx.db.row<{ count: number }>(sql`
    select count(*)::int as count from tasks
    where school_id = ${ctx.schoolId} and exercise_list_id = ${listId} and deleted_at is null`)
  if ((there?.count ?? 0) + total > maxTasks) throw listTooSmall({ values: { limit: maxTasks } })
}

/** Discards an unapproved import with its pictures. @throws Failure 409 */
export async function discardQuestionImport(ctx: RequestContext, id: number): Promise<void> {
  const row = await getImportRow(ctx.db, id, true)
  const state = after(questionImportLifecycle, row.state, 'discard')
  if (!state) throw notInThisState({ facts: { state: row.state } })
  await deleteRead(ctx, id)
  await ctx.db.rows(sql`
    update question_imports set state = ${state}, ended_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, questionsImportDiscarded, { kind: 'question_import', id })
}

/** Deletes the rows and pictures of an import that wrote nothing. */
export async function deleteRead(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const files = await ctx.db.rows<{ file_id: number }>(
    sql`select file_id from question_import_files where school_id = ${ctx.schoolId} and import_id = ${id}`,
  )
  for (const { file_id } of files) await deleteTaskFile(ctx, file_id)
  await ctx.db.rows(
    sql`delete from question_import_rows where school_id = ${ctx.schoolId} and import_id = ${id}`,
  )
}

/** Undoes an import; skips questions that were changed since. @throws Failure 409 */
export async function undoQuestionImport(ctx: RequestContext, id: number): Promise<void> {
  const row = await getImportRow(ctx.db, id, true)
  const state = after(questionImportLifecycle, row.state, 'undo')
  if (!state) throw notInThisState({ facts: { state: row.state } })
  if (ctx.now.getTime() - Date.parse(row.ended_at ?? row.created_at) > undoDays * 86_400_000)
    throw undoTooLate()
  const made = await ctx.db.rows<{ id: number; version: number }>(sql`
    select t.id, t.version from question_import_rows r
    join tasks t on t.school_id = r.school_id and t.id = r.task_id
    left join questions q on q.school_id = t.school_id and q.id = t.id
    where r.school_id = ${ctx.schoolId} and r.import_id = ${id} and t.deleted_at is null and q.deleted_at is null
    order by t.id for update of t`)
  const untouched = made.flatMap((one) => (one.version === 1 ? [one.id] : []))
  if (row.exercise_list_id === null) await setDeleted(ctx, untouched, ctx.now.toISOString())
  else for (const task of untouched) await deleteTask(ctx, task)
  await ctx.db.rows(sql`
    update question_imports set state = ${state}, kept = ${made.length - untouched.length}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, questionsImportUndone, {
    kind: 'question_import',
    id,
    payload: { questions: untouched.length },
  })
}
