import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { attemptGraded } from '../events.ts'
import { awaited, type Checked } from '../rules/checking/checked.ts'

/** A decision about an answer: a share of its points, waiting again, or excused. */
export type Counted = number | 'waits' | 'excused'

/** Applies a decision to the attempt that the answer was given in. Idempotent. */
export async function countGrade(
  ctx: RequestContext,
  answer: { readonly attemptId: number; readonly taskId: number },
  counted: Counted,
): Promise<void> {
  const attempt = await ctx.db.row<{ person_id: number; exercise_list_id: number }>(sql`
    select person_id, exercise_list_id from attempts
    where school_id = ${ctx.schoolId} and id = ${answer.attemptId} and state = 'finished' for update`)
  if (!attempt) return
  const share = typeof counted === 'number' ? counted : 0
  const checked: Checked =
    counted === 'waits'
      ? awaited
      : { share, is_right: share === 1, is_blank: false, awaits: false, parts: [] }
  const isExcused = counted === 'excused'
  await ctx.db.rows(sql`
    with before as (
      select t.is_excused, coalesce(t.worth, v.points) as points from attempt_tasks t
      join task_versions v on v.school_id = t.school_id and v.task_id = t.task_id and v.version = t.version
      where t.school_id = ${ctx.schoolId} and t.attempt_id = ${answer.attemptId} and t.task_id = ${answer.taskId}
    ), told as (
      update attempt_tasks t set points = round(before.points * ${share}::numeric, 2),
        checked = ${JSON.stringify(checked)}::jsonb, is_excused = ${isExcused}
      from before
      where t.school_id = ${ctx.schoolId} and t.attempt_id = ${answer.attemptId} and t.task_id = ${answer.taskId}
      returning t.task_id)
    update attempts a set most = a.most - case when ${isExcused} and not before.is_excused then before.points else 0 end
    from before, told where a.school_id = ${ctx.schoolId} and a.id = ${answer.attemptId}`)
  const sum = await ctx.db.row<{ points: number; awaits: number }>(sql`
    update attempts a set points = greatest(0, x.points), awaits = x.awaits
    from (select coalesce(sum(points), 0) as points, count(*) filter (where (checked->>'awaits')::boolean) as awaits
      from attempt_tasks where school_id = ${ctx.schoolId} and attempt_id = ${answer.attemptId}) x
    where a.school_id = ${ctx.schoolId} and a.id = ${answer.attemptId}
    returning a.points, a.awaits`)
  await record(ctx, attemptGraded, {
    kind: 'attempt',
    id: answer.attemptId,
    payload: {
      list: attempt.exercise_list_id,
      person: attempt.person_id,
      task: answer.taskId,
      points: sum?.points,
      awaits: sum?.awaits,
    },
  })
}
