import { graceSeconds } from '@qadam/contract/tasks/rules.ts'
import type { allowance, givenAllowance } from '@qadam/contract/tasks/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { assertWithinAccess } from '../../accounts/public.ts'
import { taskNotFound } from '../errors.ts'
import { exerciseListAllowed } from '../events.ts'
import { readAllowances } from '../queries/allowances.ts'
import type { ListRow } from '../queries/list-row.ts'
import { getListRow } from '../queries/lists.ts'
import { handInAttempt } from './attempt.ts'

/**
 * Gives a student extra time or attempts at a list; extra time applies to a running attempt immediately.
 * @throws Failure 404 when the list or the student is not visible to the actor
 */
export async function allow(
  ctx: RequestContext,
  listId: number,
  given: z.output<typeof givenAllowance>,
): Promise<z.output<typeof allowance>> {
  const list = await getListRow(ctx, listId)
  const student = sql`p.id = ${given.student_id}`
  if ((await readAllowances(ctx.db, list, student)).length === 0) throw taskNotFound()
  await assertWithinAccess(ctx, given.student_id, taskNotFound)
  await ctx.db.rows(sql`
    insert into attempt_allowances (school_id, exercise_list_id, person_id, extra_minutes, extra_attempts, reason,
      changed_at, changed_by)
    values (${ctx.schoolId}, ${listId}, ${given.student_id}, ${given.extra_minutes}, ${given.extra_attempts},
      ${given.reason}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id, exercise_list_id, person_id) do update set extra_minutes = excluded.extra_minutes,
      extra_attempts = excluded.extra_attempts, reason = excluded.reason, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`)
  await moveDeadline(ctx, list, given)
  await record(ctx, exerciseListAllowed, { kind: 'exercise_list', id: listId, payload: { ...given } })
  const [presented] = await readAllowances(ctx.db, list, student)
  if (!presented) throw taskNotFound()
  return presented
}

/** Moves the deadline of the running attempt, never before now, and schedules another job for it. */
async function moveDeadline(
  ctx: RequestContext,
  list: ListRow,
  { student_id, extra_minutes }: z.output<typeof givenAllowance>,
): Promise<void> {
  if (list.minutes === null) return
  const moved = await ctx.db.row<{ id: number; deadline_at: string }>(sql`
    update attempts set deadline_at = greatest(
      started_at + make_interval(mins => ${list.minutes + extra_minutes}), ${ctx.now}::timestamptz)
    where school_id = ${ctx.schoolId} and exercise_list_id = ${list.id} and person_id = ${student_id}
      and state = 'in_progress' and deadline_at > ${ctx.now}::timestamptz
    returning id, deadline_at`)
  if (!moved) return
  await ctx.services.jobs.send(
    ctx.db,
    handInAttempt,
    { attempt_id: moved.id },
    { startAfter: new Date(Date.parse(moved.deadline_at) + graceSeconds * 1_000) },
  )
}
