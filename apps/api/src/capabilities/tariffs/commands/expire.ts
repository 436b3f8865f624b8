import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { tariffOrderColumns } from '../queries/orders.ts'
import type { TariffOrderRow } from '../rules.ts'
import { closeOrder } from './order.ts'

/** Nightly task of the operator's school: closes orders whose time is over. A payment that succeeds later still wins. */
export async function expireTariffOrders(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, async (ctx) => {
    const over = await ctx.db.rows<TariffOrderRow>(sql`
      select ${tariffOrderColumns} from tariff_orders o
      where o.school_id = ${schoolId} and o.state in ('created', 'pending', 'failed') and o.expires_at <= ${ctx.now}
      order by o.id for update skip locked`)
    for (const order of over) await closeOrder(ctx, order)
  })
}
