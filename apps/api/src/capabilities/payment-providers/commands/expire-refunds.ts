import { expiredFault } from '@qadam/contract/payment-providers/lifecycle.ts'
import { confirmWithinDays } from '@qadam/contract/receipts/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { refundExpired } from '../events.ts'
import { endRefund } from './refund.ts'

const atOnce = 1_000

/**
 * Nightly task: ends refunds by another way that nobody confirmed in the time that receipts by hand have. Their money can
 * be given back again, and whoever recorded one is notified.
 */
export async function expireRefunds(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  const over = await inSystemContext(services, unattended, (ctx) =>
    ctx.db.rows<Waiting>(sql`
      select r.id, r.requested_by, r.amount_minor::text as minor, a.currency, a.order_ref from payment_refunds r
      join payment_attempts a on a.school_id = r.school_id and a.id = r.attempt_id
      where r.school_id = ${schoolId} and r.state = 'pending' and r.method is not null
        and r.requested_at <= ${new Date(ctx.now.getTime() - confirmWithinDays * 86_400_000)}
      order by r.requested_at limit ${atOnce}`),
  )
  // One by one: the payment of each is locked, and someone may decide about the next meanwhile.
  for (const waiting of over) await inSystemContext(services, unattended, (ctx) => expireRefund(ctx, waiting))
}

interface Waiting {
  readonly id: number
  readonly requested_by: number | null
  readonly minor: string
  readonly currency: string
  readonly order_ref: string
}

async function expireRefund(ctx: RequestContext<Actor | null>, waiting: Waiting): Promise<void> {
  const { id, requested_by: by, ...rest } = waiting
  if (!(await endRefund(ctx, id, { action: 'expire', fault: expiredFault }))) return
  await record(ctx, refundExpired, { kind: 'payment_refund', id, payload: { by, ...rest } })
}
