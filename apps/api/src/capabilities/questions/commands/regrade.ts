import { createHash } from 'node:crypto'
import type { approval } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  type JudgedBefore,
  judgeAgain,
  judgeAsBefore,
  judgedAgain,
  lockWithAttempts,
  type Rejudged,
} from '../../tasks/public.ts'
import { movesChanged, nothingToRegrade, notTheLastRegrade, questionNotFound } from '../errors.ts'
import { attemptRegraded, attemptRegradeUndone, taskRegraded, taskRegradeUndone } from '../events.ts'
import { notifyStudents } from './notify-students.ts'

/** Returns a hash of everything a regrade would do, so that only what was previewed can be approved. */
export function stampOf(
  task: { readonly id: number; readonly version: number },
  answers: readonly Rejudged[],
) {
  const moves = answers
    .filter(isMove)
    .map(({ attempt_id, before, after, attempt_after }) => [attempt_id, before, after, attempt_after])
  return createHash('sha256')
    .update(JSON.stringify([task.id, task.version, moves]))
    .digest('hex')
}

/** Returns true if an answer earns different points by the new key. */
export function isMove({ before, after }: Rejudged): boolean {
  return before !== after
}

/**
 * Regrades the answers to a task by its current key, in one transaction. Approving twice regrades once.
 * Returns the id of the regrade. @throws Failure 404, 409
 */
export async function applyRegrade(
  ctx: RequestContext,
  taskId: number,
  { stamp, reason }: z.output<typeof approval>,
): Promise<number> {
  const task = await lockWithAttempts(ctx, taskId)
  const standing = await ctx.db.row<{ id: number; stamp: string }>(sql`
    select id, stamp from regrades where school_id = ${ctx.schoolId} and task_id = ${taskId}
      and version = ${task.version} and undone_at is null`)
  if (standing?.stamp === stamp) return standing.id
  const answers = await judgedAgain(ctx.db, task)
  if (answers.length === 0) throw nothingToRegrade()
  if (stampOf(task, answers) !== stamp) throw movesChanged()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into regrades (school_id, task_id, version, stamp, reason, applied_at, applied_by)
    values (${ctx.schoolId}, ${taskId}, ${task.version}, ${stamp}, ${reason || null}, ${ctx.now},
      ${ctx.actor.id})
    returning id`)
  await storeChanges(ctx, made.id, answers)
  await judgeAgain(ctx, task, answers)
  const moved = answers.filter(isMove)
  await notifyStudents(ctx, moved, 'changed')
  await recordMany(ctx, attemptRegraded, {
    kind: 'attempt',
    ids: moved.map(({ attempt_id }) => attempt_id),
    payload: { task: taskId, regrade: made.id },
  })
  await record(ctx, taskRegraded, {
    kind: 'task',
    id: taskId,
    payload: { regrade: made.id, version: task.version, judged: answers.length, moved: moved.length },
  })
  return made.id
}

async function storeChanges(ctx: RequestContext, id: number, answers: readonly Rejudged[]): Promise<void> {
  await ctx.db.rows(sql`
    insert into regrade_changes (school_id, regrade_id, attempt_id, was_running, judged_version_before, points_before,
      points_after, checked_before, attempt_before, attempt_after, passed_before, passed_after)
    select ${ctx.schoolId}, ${id}, m.attempt_id, m.is_running, m.judged_version, m.before, m.after,
      nullif(m.checked_before, 'null'), m.attempt_before, m.attempt_after, m.passed_before, m.passed_after
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as m (attempt_id bigint, is_running boolean,
      judged_version int, before numeric, after numeric, checked_before jsonb, attempt_before numeric,
      attempt_after numeric, passed_before boolean, passed_after boolean)`)
}

interface Stored extends JudgedBefore {
  readonly person_id: number
  readonly list_id: number
  readonly attempt_points: number | null
  readonly most: number
}

/** Restores the previous points. Idempotent. @throws Failure 404, 409 */
export async function undoRegrade(
  ctx: RequestContext,
  id: number,
  reason: string | undefined,
): Promise<void> {
  const found = await ctx.db.row<{ task_id: number }>(
    sql`select task_id from regrades where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  if (!found) throw questionNotFound()
  await lockWithAttempts(ctx, found.task_id)
  const regrade = await ctx.db.row<{ undone_at: string | null; is_last: boolean }>(sql`
    select undone_at, not exists (select 1 from regrades later where later.school_id = r.school_id
      and later.task_id = r.task_id and later.id > r.id and later.undone_at is null) as is_last
    from regrades r where r.school_id = ${ctx.schoolId} and r.id = ${id} for update`)
  if (!regrade || regrade.undone_at) return
  if (!regrade.is_last) throw notTheLastRegrade()
  const before = await storedBefore(ctx, id)
  await judgeAsBefore(ctx, found.task_id, before)
  await ctx.db.rows(sql`
    update regrades set undone_at = ${ctx.now}, undone_by = ${ctx.actor.id}, undo_reason = ${reason || null}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const after = new Map((await storedBefore(ctx, id)).map((one) => [one.attempt_id, one.attempt_points]))
  const back = before
    .map((one) => ({
      ...one,
      attempt_before: one.attempt_points,
      attempt_after: after.get(one.attempt_id) ?? null,
    }))
    .filter((one) => one.attempt_before !== one.attempt_after)
  await notifyStudents(ctx, back, 'restored')
  await recordMany(ctx, attemptRegradeUndone, {
    kind: 'attempt',
    ids: back.map(({ attempt_id }) => attempt_id),
    payload: { task: found.task_id, regrade: id },
  })
  await record(ctx, taskRegradeUndone, { kind: 'task', id: found.task_id, payload: { regrade: id } })
}

function storedBefore(ctx: RequestContext, id: number): Promise<Stored[]> {
  return ctx.db.rows<Stored>(sql`
    select m.attempt_id, m.judged_version_before as judged_version, m.was_running, m.points_before as points,
      m.checked_before as checked, a.person_id, a.exercise_list_id as list_id, a.points as attempt_points, a.most
    from regrade_changes m join attempts a on a.school_id = m.school_id and a.id = m.attempt_id
    where m.school_id = ${ctx.schoolId} and m.regrade_id = ${id} order by m.attempt_id`)
}
