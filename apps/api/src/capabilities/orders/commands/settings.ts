import type { orderSettingsChange } from '@qadam/contract/orders/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { orderSettingsChanged } from '../events.ts'
import { type OrderSettings, orderSettingsOf } from '../queries/settings.ts'

/** Changes the refund policy; absent languages stay. @throws Failure 409 for another version */
export async function changeOrderSettings(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof orderSettingsChange>,
): Promise<OrderSettings> {
  const { db, schoolId, now, actor } = ctx
  await db.rows(sql`
    insert into order_settings (school_id, version, changed_at) values (${schoolId}, 0, ${now}) on conflict do nothing`)
  await db.rows(sql`select 1 from order_settings where school_id = ${schoolId} for update`)
  const before = await orderSettingsOf(db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const after = { ...before, ...change }
  await db.rows(sql`
    update order_settings set refund_policy_ru = ${after.refund_policy_ru}, refund_policy_kk = ${after.refund_policy_kk},
      refund_policy_en = ${after.refund_policy_en}, version = version + 1, changed_at = ${now}, changed_by = ${actor.id}
    where school_id = ${schoolId}`)
  const languages = Object.keys(change).map((name) => name.slice(-2))
  await record(ctx, orderSettingsChanged, { kind: 'order_settings', id: null, payload: { languages } })
  return orderSettingsOf(db)
}
