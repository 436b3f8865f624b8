import { graceSeconds } from '@qadam/contract/tasks/rules.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { answeredAsHomework, listIsEmpty, taskNotFound } from '../errors.ts'
import { attemptFinished, attemptStarted } from '../events.ts'
import { handInListAnswers } from '../extension-points.ts'
import { allowedTo } from '../queries/allowed-to.ts'
import { drawFor } from '../queries/draws.ts'
import {
  type AttemptRow,
  assertLessonOpen,
  attemptRows,
  getListRow,
  listRows,
  lockOf,
} from '../queries/lists.ts'
import { taskRows } from '../queries/tasks.ts'
import { shuffleBy } from '../rules/attempts.ts'
import { blank } from '../rules/checking/checked.ts'
import { worthing } from '../rules/checking/score.ts'
import { judge } from '../rules/task-types/checkers.ts'
import { lockAttempts } from './lock-attempts.ts'

/** Hands in an attempt whose time is over, even if the student has left. */
export const handInAttempt = jobKind<{ attempt_id: number }>({ name: 'attempt-hand-in', atOnce: 20 })

/** Starts an attempt, or resumes the running one. Returns its id. */
export async function startAttempt(ctx: RequestContext, listId: number): Promise<number> {
  const [list] = await allowedTo(ctx.db, ctx.actor.id, [await getListRow(ctx, listId)])
  if (!list) throw taskNotFound()
  if (list.as_homework) throw answeredAsHomework()
  await assertLessonOpen(ctx, list.lesson_id)
  await lockAttempts(ctx.db, { listId, personId: ctx.actor.id })
  const ofLesson = await listRows(ctx, list.lesson_id)
  const attempts = await attemptRows(
    ctx.db,
    ctx.actor.id,
    ofLesson.map(({ id }) => id),
  )
  const mine = attempts.filter((one) => one.exercise_list_id === listId)
  const running = mine.find((one) => one.state === 'in_progress')
  if (running && !isTimeOver(running, ctx.now)) return running.id
  if (running) await handIn(ctx, running)
  const lock = lockOf(list, ofLesson, running ? await attemptRows(ctx.db, ctx.actor.id, [listId]) : attempts)
  if (lock) throw new Failure(lock.code, 409, { values: lock.values })
  return begin(ctx, list, mine.length + 1)
}

async function begin(
  ctx: RequestContext,
  list: Awaited<ReturnType<typeof getListRow>>,
  number: number,
): Promise<number> {
  const seed = Math.trunc(Math.random() * 2_147_483_647)
  const own = (await taskRows(ctx.db, list.id)).map((task) => ({ ...task, worth: null }))
  // Drawn tasks take the position of their draw; at equal positions the list's own task comes first.
  const tasks = [...own, ...(await drawFor(ctx.db, list.id, seed))].toSorted(
    (one, other) => one.position - other.position,
  )
  if (tasks.length === 0) throw listIsEmpty()
  const deadline = list.minutes === null ? null : new Date(ctx.now.getTime() + list.minutes * 60_000)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into attempts (school_id, exercise_list_id, person_id, number, started_at, deadline_at, seed, most)
    values (${ctx.schoolId}, ${list.id}, ${ctx.actor.id}, ${number}, ${ctx.now},
      ${deadline?.toISOString() ?? null}, ${seed}, ${tasks.reduce((sum, { points }) => sum + points, 0)})
    returning id`)
  const order = list.shuffle_tasks ? shuffleBy(seed)(tasks) : tasks
  await ctx.db.rows(sql`
    insert into attempt_tasks (school_id, attempt_id, task_id, version, worth, position)
    select ${ctx.schoolId}, ${made.id}, o.id, o.version, o.worth, o.n
    from unnest(${order.map(({ id }) => id)}::bigint[], ${order.map(({ version }) => version)}::int[],
      ${order.map(({ worth }) => worth)}::numeric[]) with ordinality as o (id, version, worth, n)`)
  if (deadline)
    await ctx.services.jobs.send(
      ctx.db,
      handInAttempt,
      { attempt_id: made.id },
      { startAfter: new Date(deadline.getTime() + graceSeconds * 1_000) },
    )
  await record(ctx, attemptStarted, { kind: 'attempt', id: made.id, payload: { list: list.id } })
  return made.id
}

/** Returns true if the time of an attempt, including the grace period for requests in flight, is over. */
export function isTimeOver(attempt: Pick<AttemptRow, 'deadline_at'>, now: Date): boolean {
  return (
    attempt.deadline_at !== null && now.getTime() >= Date.parse(attempt.deadline_at) + graceSeconds * 1_000
  )
}

/** Locks and returns a student's own attempt. @throws Failure 404 */
async function lockOwn(ctx: RequestContext, id: number): Promise<AttemptRow> {
  const row = await ctx.db.row<AttemptRow>(sql`
    select a.* from attempts a
    where a.school_id = ${ctx.schoolId} and a.id = ${id} and a.person_id = ${ctx.actor.id} for update`)
  if (!row) throw taskNotFound()
  return row
}

/** Hands in an attempt. Idempotent. */
export async function finishAttempt(ctx: RequestContext, id: number): Promise<void> {
  const attempt = await lockOwn(ctx, id)
  if (attempt.of_homework) throw answeredAsHomework()
  if (attempt.state === 'in_progress') await handIn(ctx, attempt)
}

interface Given {
  readonly task_id: number
  readonly version: number
  readonly answer: TaskAnswer | null
  readonly worth: number
  readonly content: TaskContent
}

/** Checks every answer against the shown version and finishes the attempt. */
export async function handIn(
  ctx: RequestContext<Actor | null>,
  attempt: Pick<AttemptRow, 'id' | 'deadline_at' | 'person_id' | 'exercise_list_id'>,
): Promise<void> {
  const given = await ctx.db.rows<Given>(sql`
    select t.task_id, t.version, t.answer, coalesce(t.worth, s.points) as worth, v.content from attempt_tasks t
    join task_versions s on s.school_id = t.school_id and s.task_id = t.task_id and s.version = t.version
    join task_versions v on v.school_id = t.school_id and v.task_id = t.task_id
      and v.version = coalesce(t.judged_version, t.version)
    where t.school_id = ${ctx.schoolId} and t.attempt_id = ${attempt.id} order by t.position for update of t`)
  const found = given.map((one) => ({ ...one, ...judge(worthing(one.content, one.worth), one.answer) }))
  const waiting = await handInListAnswers.run(
    ctx,
    attempt,
    found.filter(({ checked }) => checked.awaits),
  )
  const judged = found.map(({ task_id, points, checked }) => ({
    task_id,
    points,
    checked: checked.awaits && !waiting.some((ids) => ids.has(task_id)) ? blank : checked,
  }))
  await ctx.db.rows(sql`
    update attempt_tasks t set points = j.points, checked = j.checked
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (task_id bigint, points numeric, checked jsonb)
    where t.school_id = ${ctx.schoolId} and t.attempt_id = ${attempt.id} and t.task_id = j.task_id`)
  const points = Math.max(
    0,
    judged.reduce((sum, one) => sum + one.points, 0),
  )
  const ended =
    attempt.deadline_at !== null && ctx.now.toISOString() > attempt.deadline_at
      ? attempt.deadline_at
      : ctx.now
  await ctx.db.rows(sql`
    update attempts set state = 'finished', finished_at = ${typeof ended === 'string' ? ended : ended.toISOString()},
      points = ${Math.round(points * 100) / 100}, awaits = ${judged.filter(({ checked }) => checked.awaits).length}
    where school_id = ${ctx.schoolId} and id = ${attempt.id} and state = 'in_progress'`)
  await record(ctx, attemptFinished, { kind: 'attempt', id: attempt.id, payload: { points } })
}
