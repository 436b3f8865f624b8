import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { taskNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import type { Rejudged } from '../queries/judged-again.ts'

import type { Checked } from '../rules/checking/checked.ts'
import { worthing } from '../rules/checking/score.ts'
import { judge } from '../rules/task-types/checkers.ts'

/**
 * Returns a task of a list visible to the reader, or a bank question for staff, with its current key;
 * including deleted ones.
 */
export async function getKeyed({ db, actor }: ReadContext, id: number, part: SQL = sql``) {
  const row = await db.row<{ id: number; version: number; content: TaskContent }>(sql`
    select t.id, t.version, v.content from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where t.school_id = ${db.schoolId} and t.id = ${id} and ((t.exercise_list_id is null and ${isStaff(actor.role)}) or exists (
      select 1 from exercise_lists e where e.school_id = t.school_id and e.id = t.exercise_list_id
        and ${visibleTo(actor)})) ${part}`)
  if (!row) throw taskNotFound()
  return row
}

/**
 * Locks a task and every attempt that shows it, so that none is handed in and no key changes until the
 * transaction ends.
 */
export async function lockWithAttempts(ctx: RequestContext, id: number) {
  const task = await getKeyed(ctx, id, sql`for update of t`)
  await ctx.db.rows(sql`
    select a.id from attempts a where a.school_id = ${ctx.schoolId} and exists (
      select 1 from attempt_tasks s where s.school_id = a.school_id and s.attempt_id = a.id and s.task_id = ${id})
    order by a.id for update`)
  return task
}

/** Writes the results of a new key; running attempts will be checked by it. */
export async function judgeAgain(
  ctx: RequestContext,
  task: { readonly id: number; readonly version: number },
  answers: readonly Rejudged[],
): Promise<void> {
  await writeJudged(
    ctx,
    task.id,
    answers.map(({ attempt_id, after, checked }) => ({
      attempt_id,
      judged_version: task.version,
      points: after,
      checked,
    })),
  )
}

export interface JudgedBefore {
  readonly attempt_id: number
  readonly judged_version: number | null
  readonly was_running: boolean
  readonly points: number | null
  readonly checked: Checked | null
}

/**
 * Restores the previous results of answers. Attempts that were running then and handed in since are checked
 * by the previous key.
 */
export async function judgeAsBefore(
  ctx: RequestContext,
  taskId: number,
  before: readonly JudgedBefore[],
): Promise<void> {
  const ran = before.filter(({ was_running: isRunning }) => isRunning)
  await writeJudged(ctx, taskId, [
    ...before.filter(({ was_running: isRunning }) => !isRunning),
    ...(await judgedByThen(ctx, taskId, ran)),
  ])
}

interface Ran {
  readonly attempt_id: number
  readonly state: 'in_progress' | 'finished'
  readonly answer: TaskAnswer | null
  readonly worth: number
  readonly content: TaskContent
}

async function judgedByThen(
  ctx: RequestContext,
  taskId: number,
  ran: readonly JudgedBefore[],
): Promise<Judged[]> {
  if (ran.length === 0) return []
  const rows = await ctx.db.rows<Ran>(sql`
    select a.id as attempt_id, a.state, s.answer, coalesce(s.worth, v.points) as worth, k.content
    from jsonb_to_recordset(${JSON.stringify(ran)}::jsonb) as b (attempt_id bigint, judged_version int)
    join attempts a on a.school_id = ${ctx.schoolId} and a.id = b.attempt_id
    join attempt_tasks s on s.school_id = a.school_id and s.attempt_id = a.id and s.task_id = ${taskId}
    join task_versions v on v.school_id = s.school_id and v.task_id = s.task_id and v.version = s.version
    join task_versions k on k.school_id = s.school_id and k.task_id = s.task_id
      and k.version = coalesce(b.judged_version, s.version)`)
  const versions = new Map(ran.map((one) => [one.attempt_id, one.judged_version]))
  return rows.map(({ attempt_id, state, answer, worth, content }) => ({
    attempt_id,
    judged_version: versions.get(attempt_id) ?? null,
    ...(state === 'finished' ? judge(worthing(content, worth), answer) : { points: null, checked: null }),
  }))
}

interface Judged {
  readonly attempt_id: number
  readonly judged_version: number | null
  readonly points: number | null
  readonly checked: Checked | null
}

async function writeJudged(ctx: RequestContext, taskId: number, judged: readonly Judged[]): Promise<void> {
  const given = JSON.stringify(judged)
  await ctx.db.rows(sql`
    update attempt_tasks s set points = j.points, checked = nullif(j.checked, 'null'), judged_version = j.judged_version
    from jsonb_to_recordset(${given}::jsonb)
      as j (attempt_id bigint, points numeric, checked jsonb, judged_version int)
    where s.school_id = ${ctx.schoolId} and s.attempt_id = j.attempt_id and s.task_id = ${taskId}`)
  // Sums the points of the answers as at hand-in; never below zero.
  await ctx.db.rows(sql`
    update attempts a set points = greatest(0, round((
      select coalesce(sum(s.points), 0) from attempt_tasks s
      where s.school_id = a.school_id and s.attempt_id = a.id), 2))
    where a.school_id = ${ctx.schoolId} and a.state = 'finished' and a.id in (
      select j.attempt_id from jsonb_to_recordset(${given}::jsonb) as j (attempt_id bigint))`)
}
