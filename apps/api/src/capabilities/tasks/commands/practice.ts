import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { answeredAsHomework, attemptOver, notPractice, taskNotFound } from '../errors.ts'
import { resultOf } from '../queries/attempt.ts'
import { isPractice, type PracticeFacts } from '../rules/attempts.ts'
import { worthing } from '../rules/checking/score.ts'
import { judge } from '../rules/task-types/checkers.ts'

interface AnsweredTask extends PracticeFacts {
  readonly state: 'in_progress' | 'finished'
  readonly of_homework: boolean
  readonly answer: TaskAnswer | null
  readonly worth: number
  readonly content: TaskContent
  /** True once its answer is checked and thereby final. */
  readonly is_checked: boolean
}

/**
 * Checks the saved answer to one task of a running attempt at practice, after which it cannot change. Does
 * nothing without an answer, or when a person grades it. @throws Failure 404 or 409
 */
export async function checkAnswer(ctx: RequestContext, attemptId: number, taskId: number): Promise<void> {
  const task = await lockTask(ctx, attemptId, taskId)
  if (task.of_homework) throw answeredAsHomework()
  if (task.state === 'finished') throw attemptOver()
  if (!isPractice(task)) throw notPractice()
  const { points, checked } = judge(worthing(task.content, task.worth), task.answer)
  if (checked.is_blank || checked.awaits) return
  await ctx.db.rows(sql`
    update attempt_tasks set points = ${points}, checked = ${JSON.stringify(checked)}::jsonb
    where school_id = ${ctx.schoolId} and attempt_id = ${attemptId} and task_id = ${taskId} and checked is null`)
}

/**
 * Returns the result of another answer to a task whose right answer is shown: of a finished attempt, or checked at
 * practice. Nothing is stored: repeating mistakes changes no grade. @throws Failure 404 or 409
 */
export async function tryAnswer(
  ctx: RequestContext,
  attemptId: number,
  { task_id: taskId, answer }: { readonly task_id: number; readonly answer: TaskAnswer },
) {
  const task = await lockTask(ctx, attemptId, taskId)
  const isShown = task.state === 'finished' ? task.shows === 'answers' : task.is_checked && isPractice(task)
  if (!isShown) throw notPractice()
  const { points, checked } = judge(worthing(task.content, task.worth), answer)
  return { task_id: taskId, result: resultOf({ ...task, answer, points, judged_by: task.content }, checked) }
}

/** Locks and returns a task of the reader's own attempt, by the version that its answer is judged by. */
async function lockTask(ctx: RequestContext, attemptId: number, taskId: number): Promise<AnsweredTask> {
  const row = await ctx.db.row<AnsweredTask>(sql`
    select a.state, a.of_homework, t.answer, coalesce(t.worth, s.points) as worth, v.content,
      e.minutes, e.shows, l.format, t.checked is not null as is_checked
    from attempts a
    join attempt_tasks t on t.school_id = a.school_id and t.attempt_id = a.id and t.task_id = ${taskId}
    join task_versions s on s.school_id = t.school_id and s.task_id = t.task_id and s.version = t.version
    join task_versions v on v.school_id = t.school_id and v.task_id = t.task_id
      and v.version = coalesce(t.judged_version, t.version)
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id
    join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where a.school_id = ${ctx.schoolId} and a.id = ${attemptId} and a.person_id = ${ctx.actor.id}
    for update of a, t`)
  if (!row) throw taskNotFound()
  return row
}
