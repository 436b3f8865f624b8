import { mayReplace } from '@qadam/contract/tasks/may-replace.ts'
import { maxTasks } from '@qadam/contract/tasks/rules.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { tableIsFixed, taskNotFound, tooManyHere } from '../errors.ts'
import { taskCreated, taskUpdated } from '../events.ts'
import { membersOf } from './members.ts'
import { writeVersion, writeVersions } from './task-versions.ts'
import { lockList } from './write-list.ts'
import { lockTask } from './write-task.ts'

export interface StoredTask {
  readonly id: number
  readonly content: TaskContent
}

/**
 * Creates tasks without a list, which is what bank questions are. Returns them in the order of the contents.
 */
export async function makeUnlistedTasks(
  ctx: RequestContext<Actor | null>,
  contents: readonly TaskContent[],
): Promise<StoredTask[]> {
  const now = ctx.now.toISOString()
  const made = await ctx.db.rows<{ id: number }>(sql`
    insert into tasks (school_id, position, created_at, created_by, changed_at)
    select ${ctx.schoolId}, 1, ${now}, ${ctx.actor?.id ?? null}, ${now}
    from generate_series(1, ${contents.length}::int) returning id`)
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const paired = contents.map((content, at) => ({ id: ids[at] as number, version: 1, content }))
  const stored = await writeVersions(ctx, paired)
  return stored.map((content, at) => ({ id: ids[at] as number, content }))
}

/** Writes new content of a locked task as its next version. @throws Failure 409, 400 */
export async function rewriteTask(
  ctx: RequestContext,
  before: { readonly id: number; readonly version: number; readonly content: TaskContent },
  content: TaskContent,
): Promise<StoredTask> {
  if (content.type !== before.content.type) throw badField('content.type', 'tasks.keeps_its_type')
  if (!mayReplace(before.content, content)) throw tableIsFixed()
  const stored = await writeVersion(ctx, before.id, before.version + 1, content)
  await ctx.db.rows(sql`
    update tasks set version = ${before.version + 1}, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${before.id}`)
  return { id: before.id, content: stored }
}

export interface BankVersion {
  readonly question_id: number
  readonly question_version: number
  readonly content: TaskContent
}

/** Appends copies of bank questions to a list. Returns their ids. @throws Failure 404, 409 */
export async function addCopies(
  ctx: RequestContext,
  listId: number,
  copies: readonly BankVersion[],
): Promise<number[]> {
  await lockList(ctx, listId)
  const before = await membersOf(ctx.db, listId)
  if (before.filter(({ kind }) => kind === 'task').length + copies.length > maxTasks)
    throw tooManyHere({ values: { limit: maxTasks } })
  const last = await lastPosition(ctx, listId)
  const rows = copies.map(({ question_id, question_version }, at) => ({
    question_id,
    question_version,
    position: last + at + 1,
  }))
  const now = ctx.now.toISOString()
  const made = await ctx.db.rows<{ id: number; position: number }>(sql`
    insert into tasks (school_id, exercise_list_id, position, question_id, question_version, created_at, created_by,
      changed_at)
    select ${ctx.schoolId}, ${listId}, c.position, c.question_id, c.question_version, ${now}, ${ctx.actor.id}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (question_id bigint, question_version int, position int)
    returning id, position`)
  const ids = made.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  await writeVersions(
    ctx,
    copies.map(({ content }, at) => ({ id: ids[at] as number, version: 1, content })),
  )
  await recordMany(ctx, taskCreated, { kind: 'task', ids, payload: { list: listId, from: 'bank' } })
  return ids
}

/** Returns the last position used in a list; positions have gaps after deletions. */
async function lastPosition(ctx: RequestContext, listId: number): Promise<number> {
  const row = await ctx.db.row<{ last: number }>(sql`
    select greatest(
      (select max(position) from tasks where school_id = ${ctx.schoolId} and exercise_list_id = ${listId}
        and deleted_at is null),
      (select max(position) from draws where school_id = ${ctx.schoolId} and exercise_list_id = ${listId}), 0) as last`)
  return row?.last ?? 0
}

/** Links a task to the bank question that it is a copy of. */
export async function linkTask(
  ctx: RequestContext,
  id: number,
  of: Pick<BankVersion, 'question_id' | 'question_version'>,
): Promise<void> {
  await ctx.db.rows(sql`
    update tasks set question_id = ${of.question_id}, question_version = ${of.question_version}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}

/**
 * Updates a copy to another version of its question. @throws Failure 404 when the task is a copy of another
 * question
 */
export async function bringCopyTo(ctx: RequestContext, id: number, to: BankVersion): Promise<void> {
  const before = await lockTask(ctx, id)
  await rewriteTask(ctx, { id, ...before }, to.content)
  const linked = await ctx.db.row(sql`
    update tasks set question_version = ${to.question_version}
    where school_id = ${ctx.schoolId} and id = ${id} and question_id = ${to.question_id} returning id`)
  if (!linked) throw taskNotFound()
  await record(ctx, taskUpdated, {
    kind: 'task',
    id,
    payload: { list: before.exercise_list_id, question_version: to.question_version },
  })
}

/**
 * Deletes tasks without a list that no attempt has shown; others are retained for those who answered them.
 */
export async function deleteUnlistedTasks(
  ctx: RequestContext<Actor | null>,
  ids: readonly number[],
): Promise<void> {
  await ctx.db.rows(sql`
    delete from tasks t where t.school_id = ${ctx.schoolId} and t.id = ${anyId(ids)}
      and t.exercise_list_id is null and not exists (
        select 1 from attempt_tasks s where s.school_id = t.school_id and s.task_id = t.id)`)
}
