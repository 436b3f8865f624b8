import type { prioritySettingsChange } from '@qadam/contract/priority-package/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { prioritySettingsChanged } from '../events.ts'
import { presentSettings, prioritySettingsOf } from '../queries/settings.ts'

/** Changes how the package is sold; what was bought keeps its price and its hours. @throws Failure 409 stale_version */
export async function changePrioritySettings(
  ctx: RequestContext,
  { version, price, ...change }: z.output<typeof prioritySettingsChange>,
) {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await prioritySettingsOf(ctx.db)
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: presentSettings(before) } })
  const after = {
    is_sold: change.is_sold ?? before.is_sold,
    price_minor: price ?? before.price_minor,
    hours: change.hours ?? before.hours,
    version: before.version + 1,
  }
  await ctx.db.rows(sql`
    insert into priority_settings (school_id, is_sold, price_minor, hours, version)
    values (${ctx.schoolId}, ${after.is_sold}, ${after.price_minor}::bigint, ${after.hours}, ${after.version})
    on conflict (school_id) do update set is_sold = excluded.is_sold, price_minor = excluded.price_minor,
      hours = excluded.hours, version = excluded.version`)
  await record(ctx, prioritySettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { is_sold: after.is_sold, minor: after.price_minor, hours: after.hours },
  })
  return presentSettings(after)
}
