import type { reminderSettingsChange } from '@qadam/contract/payment-reminders/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { reminderSettingsChanged } from '../events.ts'
import { type ReminderSettings, reminderSettingsOf } from '../queries/settings.ts'

/** Changes how a school reminds of payments. @throws Failure 409 stale_version */
export async function changeReminderSettings(
  ctx: RequestContext,
  { version, ...change }: z.output<typeof reminderSettingsChange>,
): Promise<ReminderSettings> {
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await reminderSettingsOf(ctx.db)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const after = {
    is_on: change.is_on ?? before.is_on,
    stop_after_days: change.stop_after_days === undefined ? before.stop_after_days : change.stop_after_days,
    to_guardians: change.to_guardians ?? before.to_guardians,
    to_curators: change.to_curators ?? before.to_curators,
    version: before.version + 1,
  }
  await ctx.db.rows(sql`
    insert into payment_reminder_settings (school_id, is_on, stop_after_days, to_guardians, to_curators, version)
    values (${ctx.schoolId}, ${after.is_on}, ${after.stop_after_days}, ${after.to_guardians}, ${after.to_curators},
      ${after.version})
    on conflict (school_id) do update set is_on = excluded.is_on, stop_after_days = excluded.stop_after_days,
      to_guardians = excluded.to_guardians, to_curators = excluded.to_curators, version = excluded.version`)
  const { version: _, ...payload } = after
  await record(ctx, reminderSettingsChanged, { kind: 'school', id: ctx.schoolId, payload })
  return after
}
