import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { orderClosed } from '../events.ts'

/** Nightly task: closes orders whose time is over. A payment that succeeds later still wins. */
export async function expireOrders(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    const over = await ctx.db.rows<{ id: number }>(sql`
      update orders set state = 'expired' where school_id = ${schoolId} and state in ('created', 'pending', 'failed')
        and expires_at <= ${ctx.now} returning id`)
    for (const { id } of over)
      await record(ctx, orderClosed, { kind: 'order', id, payload: { state: 'expired' } })
  })
}
