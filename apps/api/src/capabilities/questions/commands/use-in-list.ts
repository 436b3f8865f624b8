import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { addCopies, bringCopyTo, linkTask, lockList, lockTask } from '../../tasks/public.ts'
import { alreadyInBank, notFromBank } from '../errors.ts'
import { questionInserted, questionSavedFromList } from '../events.ts'
import { addToBank } from './add.ts'
import { lockQuestion, lockQuestions } from './change.ts'

/**
 * Saves a task of a list to the bank; the task becomes a copy linked to its version. Returns the question's
 * id.
 */
export async function saveTaskToBank(
  ctx: RequestContext,
  taskId: number,
  tags: readonly string[],
): Promise<number> {
  const task = await lockTask(ctx, taskId)
  if (await linkOf(ctx, taskId)) throw alreadyInBank()
  const id = await addToBank(ctx, { content: task.content, tags })
  await linkTask(ctx, taskId, { question_id: id, question_version: 1 })
  await record(ctx, questionSavedFromList, { kind: 'question', id, payload: { task: taskId } })
  return id
}

/** Appends copies of bank questions to a list. Returns the ids of the tasks. @throws Failure 404, 409 */
export async function insertQuestions(
  ctx: RequestContext,
  listId: number,
  questions: readonly number[],
): Promise<number[]> {
  // Always lock the list before its questions, to prevent deadlocks.
  await lockList(ctx, listId)
  const ids = [...new Set(questions)]
  const chosen = await lockQuestions(ctx, ids)
  const tasks = await addCopies(
    ctx,
    listId,
    chosen.map(({ id, version, content }) => ({ question_id: id, question_version: version, content })),
  )
  await recordMany(ctx, questionInserted, { kind: 'question', ids, payload: { list: listId } })
  return tasks
}

/** Updates a copy in a list to the newest version of its question. @throws Failure 404, 409 */
export async function takeNewer(ctx: RequestContext, taskId: number): Promise<void> {
  await lockTask(ctx, taskId)
  const link = await linkOf(ctx, taskId)
  if (!link) throw notFromBank()
  const latest = await lockQuestion(ctx, link.question_id)
  await bringCopyTo(ctx, taskId, {
    question_id: latest.id,
    question_version: latest.version,
    content: latest.content,
  })
}

async function linkOf(ctx: RequestContext, taskId: number) {
  const row = await ctx.db.row<{ question_id: number | null }>(sql`
    select question_id from tasks where school_id = ${ctx.schoolId} and id = ${taskId}`)
  return row?.question_id ? { question_id: row.question_id } : undefined
}
