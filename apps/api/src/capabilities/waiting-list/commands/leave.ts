import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { waitingOver } from '../errors.ts'
import { waitingLeft } from '../events.ts'
import { getEntry } from '../queries/entries.ts'
import { closeOffers, lockEntries, moveEntries } from './close.ts'
import { lookSoon } from './look-soon.ts'

/** Removes somebody from a queue; their offer goes to the next. @throws Failure 404, 409 */
export async function leaveQueue(ctx: RequestContext, id: number): Promise<void> {
  const { teacher, group, student } = await getEntry(ctx, id)
  await lockEntries(ctx, [id])
  const open = await ctx.db.row(sql`
    select 1 from waiting_entries e where e.school_id = ${ctx.schoolId} and e.id = ${id}
      and e.status in ('waiting', 'offered')`)
  if (!open) throw waitingOver()
  const closed = await closeOffers(ctx, [id], { offer: 'declined', entry: 'left' })
  if (closed.length === 0) await moveEntries(ctx, [id], 'left')
  await record(ctx, waitingLeft, { kind: 'waiting', id, payload: { student: student.id } })
  if (closed.length > 0) await lookSoon(ctx, { teacher_id: teacher?.id, group_id: group?.id })
}
