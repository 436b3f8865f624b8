import { mayReplace } from '@qadam/contract/tasks/may-replace.ts'
import { maxTasks } from '@qadam/contract/tasks/rules.ts'
import type { newTask, taskChange } from '@qadam/contract/tasks/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { tableIsFixed, taskNotFound, tooManyHere } from '../errors.ts'
import { taskCreated, taskDeleted, taskUpdated } from '../events.ts'
import { membersOf, putMember } from './members.ts'
import { takeHomework } from './take-homework.ts'
import { writeVersion } from './task-versions.ts'
import { lockList } from './write-list.ts'

export async function createTask(ctx: RequestContext, form: z.output<typeof newTask>): Promise<number> {
  const listId = form.ex_list ?? form.ex_list_id
  if (listId === undefined) throw badField('ex_list', 'field.required')
  await lockList(ctx, listId)
  const others = await membersOf(ctx.db, listId)
  if (others.filter(({ kind }) => kind === 'task').length >= maxTasks)
    throw tooManyHere({ values: { limit: maxTasks } })
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into tasks (school_id, exercise_list_id, position, created_at, created_by, changed_at)
    values (${ctx.schoolId}, ${listId}, ${others.length + 1}, ${ctx.now}, ${ctx.actor.id},
      ${ctx.now})
    returning id`)
  await writeVersion(ctx, made.id, 1, form.content)
  await putMember(ctx.db, listId, { kind: 'task', id: made.id, position: form.order })
  await record(ctx, taskCreated, {
    kind: 'task',
    id: made.id,
    payload: { list: listId, type: form.content.type },
  })
  return made.id
}

/** Updates a task: changed content becomes a new version, which running attempts do not show. */
export async function updateTask(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof taskChange>,
): Promise<void> {
  const before = await lockTask(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: { id, version: before.version } } })
  if (change.content) {
    if (!mayReplace(before.content, change.content)) throw tableIsFixed()
    if (change.content.type !== before.content.type) throw badField('content.type', 'tasks.keeps_its_type')
    await writeVersion(ctx, id, before.version + 1, change.content)
    await ctx.db.rows(sql`
      update tasks set version = version + 1, changed_at = ${ctx.now}
      where school_id = ${ctx.schoolId} and id = ${id}`)
  }
  if (change.order !== undefined)
    await putMember(ctx.db, before.exercise_list_id, { kind: 'task', id, position: change.order })
  await record(ctx, taskUpdated, { kind: 'task', id, payload: { list: before.exercise_list_id } })
}

/** Deletes a task from its list; attempts that show it keep it. */
export async function deleteTask(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockTask(ctx, id)
  await ctx.db.rows(sql`
    update tasks set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await waitNoMoreFor(ctx, before.exercise_list_id)
  await record(ctx, taskDeleted, { kind: 'task', id, payload: { list: before.exercise_list_id } })
}

/** Finishes the attempts of students who have submitted everything except the deleted task. */
async function waitNoMoreFor(ctx: RequestContext, listId: number): Promise<void> {
  const rows = await ctx.db.rows<{ person_id: number }>(sql`
    select person_id from attempts
    where school_id = ${ctx.schoolId} and exercise_list_id = ${listId} and of_homework and state = 'in_progress'`)
  for (const { person_id: studentId } of rows) await takeHomework(ctx, { listId, studentId })
}

/**
 * Locks a task that is not deleted, and its list; returns it with its current content. @throws Failure 404
 */
export async function lockTask(ctx: RequestContext, id: number) {
  const found = await ctx.db.row<{ exercise_list_id: number }>(sql`
    select exercise_list_id from tasks where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null
      and exercise_list_id is not null`)
  if (!found) throw taskNotFound()
  await lockList(ctx, found.exercise_list_id)
  const row = await ctx.db.row<{ exercise_list_id: number; version: number; content: TaskContent }>(sql`
    select t.exercise_list_id, t.version, v.content from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where t.school_id = ${ctx.schoolId} and t.id = ${id} and t.deleted_at is null for update of t`)
  if (!row) throw taskNotFound()
  return row
}
