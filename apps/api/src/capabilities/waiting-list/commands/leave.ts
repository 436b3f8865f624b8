import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { waitingOver } from '../errors.ts'
import { waitingLeft } from '../events.ts'
import { getEntry } from '../queries/entries.ts'
import { closeOffers, lockEntries, moveEntries } from './close.ts'
import { lookSoon } from './look-soon.ts'

/** Takes somebody out of a queue; what they were offered goes to the next. @throws Failure 404, 409 */
export async function leaveQueue(act: Act, id: number): Promise<void> {
  const { teacher, group, student } = await getEntry(act, id)
  await lockEntries(act, [id])
  const open = await act.db.row(sql`
    select 1 from waiting_entries e where e.school_id = ${act.schoolId} and e.id = ${id}
      and e.status in ('waiting', 'offered')`)
  if (!open) throw waitingOver()
  const closed = await closeOffers(act, [id], { offer: 'declined', entry: 'left' })
  if (closed.length === 0) await moveEntries(act, [id], 'left')
  await record(act, waitingLeft, { kind: 'waiting', id, payload: { student: student.id } })
  if (closed.length > 0) await lookSoon(act, { teacher_id: teacher?.id, group_id: group?.id })
}
