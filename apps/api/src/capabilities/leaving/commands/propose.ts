import type { newLeaving } from '@qadam/contract/leaving/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { leavingProposed } from '../errors.ts'
import { leavingProposedEvent } from '../events.ts'
import { countNow } from '../queries/count.ts'
import { getLeaving } from '../queries/leavings.ts'

/** Stores what a leaving would do; nothing changes until another person confirms it. @throws Failure 404, 409 */
export async function proposeLeaving(
  ctx: RequestContext,
  { user_id: student, left_on: day, done = undefined, reason }: z.output<typeof newLeaving>,
) {
  await requireStudent(ctx.db, ctx.actor, student)
  await lockMoneyOf(ctx, student)
  const open = await ctx.db.row<{ id: number }>(sql`
    select id from leavings where school_id = ${ctx.schoolId} and student_id = ${student} and state = 'proposed'`)
  if (open) throw leavingProposed({ facts: { current: await getLeaving(ctx, open.id) } })
  const count = await countNow(ctx, { student, day, done: done ?? null })
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into leavings (school_id, student_id, left_on, done_minor, reason, count, proposed_at, proposed_by)
    values (${ctx.schoolId}, ${student}, ${day}, ${done ?? null}::bigint, ${reason}, ${JSON.stringify(count)}::jsonb,
      ${ctx.now}, ${ctx.actor.id})
    returning id`)
  const { stays, stopped, refund } = count
  await record(ctx, leavingProposedEvent, {
    kind: 'leaving',
    id,
    payload: { student, stays, stopped, refund },
  })
  return getLeaving(ctx, id)
}
