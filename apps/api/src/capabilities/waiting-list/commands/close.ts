import type { OfferStatus, WaitingStatus } from '@qadam/contract/waiting-list/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { waitingAccepted, waitingDeclined, waitingExpired, waitingWithdrawn } from '../events.ts'

/** The new status of open offers, and of their entries. */
export interface Closing {
  readonly offer: Exclude<OfferStatus, 'open'>
  readonly entry: WaitingStatus
  /** A condition on offer `o`; all open ones by default. */
  readonly which?: SQL
  readonly classId?: number | null
}

const closedBy = {
  accepted: waitingAccepted,
  declined: waitingDeclined,
  expired: waitingExpired,
  withdrawn: waitingWithdrawn,
} as const

export interface Closed {
  readonly id: number
  readonly entry_id: number
}

/** Locks entries, always before their offers, to prevent deadlocks between answers and queue runs. */
export async function lockEntries(
  { db, schoolId }: { db: SchoolDb; schoolId: number },
  ids: readonly number[],
) {
  await db.rows(sql`
    select 1 from waiting_entries where school_id = ${schoolId} and id = ${anyId(ids)}
    order by id for no key update`)
}

/**
 * Closes the open offers of entries and sets the entries' status. Returns the offers that were still open.
 */
export async function closeOffers(
  ctx: RequestContext<Actor | null>,
  entryIds: readonly number[],
  { offer, entry, which = sql`true`, classId = null }: Closing,
): Promise<Closed[]> {
  if (entryIds.length === 0) return []
  const { db, schoolId } = ctx
  const now = ctx.now.toISOString()
  await lockEntries(ctx, entryIds)
  const closed = await db.rows<Closed>(sql`
    update waiting_offers o set status = ${offer}, answered_at = ${now}, class_id = ${classId}::bigint
    where o.school_id = ${schoolId} and o.entry_id = ${anyId(entryIds)} and o.status = 'open'
      and ${which}
    returning o.id, o.entry_id`)
  await moveEntries(
    ctx,
    closed.map(({ entry_id: id }) => id),
    entry,
  )
  for (const { id, entry_id: entryId } of closed)
    await record(ctx, closedBy[offer], {
      kind: 'waiting',
      id: entryId,
      payload: { offer: id, ...(classId === null ? {} : { class: classId }) },
    })
  return closed
}

/** Sets the status of locked entries; a final one also sets when and by whom it ended. */
export async function moveEntries(
  ctx: RequestContext<Actor | null>,
  ids: readonly number[],
  to: WaitingStatus,
): Promise<void> {
  const isOver = to !== 'waiting' && to !== 'offered'
  await ctx.db.rows(sql`
    update waiting_entries set status = ${to}, ended_at = ${isOver ? ctx.now.toISOString() : null}::timestamptz,
      ended_by = ${isOver ? (ctx.actor?.id ?? null) : null}::bigint
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
}
