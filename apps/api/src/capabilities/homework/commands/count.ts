import type { RequestContext } from '../../../platform/http/call.ts'
import { type Counted, countGrade, takeHomework } from '../../tasks/public.ts'
import type { HomeworkRow } from '../queries/homework-row.ts'

type Counting = Pick<HomeworkRow, 'of_attempt_id' | 'exercise_list_id' | 'task_id' | 'student_id'>

/** Counts the result of a homework in the attempt of its exercise list. */
export async function countInAttempt(ctx: RequestContext, row: Counting): Promise<void> {
  if (row.exercise_list_id !== null && row.of_attempt_id === null)
    await takeHomework(ctx, { listId: row.exercise_list_id, studentId: row.student_id })
}

/** Counts a decision in the attempt that the answer was given in, or else in the attempt of its list. */
export async function countDecision(ctx: RequestContext, row: Counting, counted: Counted): Promise<void> {
  if (row.of_attempt_id !== null && row.task_id !== null)
    await countGrade(ctx, { attemptId: row.of_attempt_id, taskId: row.task_id }, counted)
  else await countInAttempt(ctx, row)
}
