import type { Money } from '@qadam/contract/money/money.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Offered, SoldOrder } from '../../orders/public.ts'
import { packageIsOwned } from '../errors.ts'
import { priorityEnded, priorityStarted } from '../events.ts'
import { livePackage } from '../queries/live.ts'
import { priceIn, prioritySettingsOf } from '../queries/settings.ts'

type Context = RequestContext<Actor | null>

/** Returns what the package costs; null where the school does not sell it. @throws Failure 409 for who has it */
export async function priceOfPackage(
  ctx: RequestContext,
  { kind, studentId }: Offered,
): Promise<Money | null> {
  if (kind !== 'priority') return null
  const settings = await prioritySettingsOf(ctx.db)
  if (!settings.is_sold) return null
  if (await livePackage(ctx.db, studentId)) throw packageIsOwned()
  return priceIn(settings)
}

/** Starts the package that an order has paid, and promises a check of every document that waits already. */
export async function startPackage(ctx: Context, { kind, orderId, studentId }: SoldOrder): Promise<void> {
  if (kind !== 'priority') return
  const { db, schoolId, now } = ctx
  const { hours } = await prioritySettingsOf(db)
  await db.rows(sql`
    insert into priority_packages (school_id, order_id, student_id, hours, started_at)
    values (${schoolId}, ${orderId}, ${studentId}, ${hours}, ${now})`)
  const promised = await db.rows(sql`
    insert into priority_promises (school_id, document_id, order_id, since, promised_at)
    select d.school_id, d.id, ${orderId}, ${now}, after_working_hours(${now}, ${hours}) from documents d
    where d.school_id = ${schoolId} and d.student_id = ${studentId} and d.state = 'not_checked'
    on conflict (school_id, document_id) where ended_at is null do nothing returning id`)
  await record(ctx, priorityStarted, {
    kind: 'order',
    id: orderId,
    payload: { student: studentId, hours, promises: promised.length },
  })
}

/** Ends the package of an order that was refunded, with the promises that still run. */
export async function endPackage(ctx: Context, { kind, orderId, studentId }: SoldOrder): Promise<void> {
  if (kind !== 'priority') return
  const { db, schoolId, now } = ctx
  await db.rows(sql`
    update priority_packages set ended_at = ${now} where school_id = ${schoolId} and order_id = ${orderId}`)
  await db.rows(sql`
    update priority_promises set ended_at = ${now}
    where school_id = ${schoolId} and order_id = ${orderId} and ended_at is null`)
  await record(ctx, priorityEnded, { kind: 'order', id: orderId, payload: { student: studentId } })
}
