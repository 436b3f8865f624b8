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
  const isOn = change.is_on ?? before.is_on
  const stopAfterDays = change.stop_after_days === undefined ? before.stop_after_days : change.stop_after_days
  const after = { is_on: isOn, stop_after_days: stopAfterDays, version: before.version + 1 }
  await ctx.db.rows(sql`
    insert into payment_reminder_settings (school_id, is_on, stop_after_days, version)
    values (${ctx.schoolId}, ${isOn}, ${stopAfterDays}, ${after.version})
    on conflict (school_id) do update set is_on = excluded.is_on, stop_after_days = excluded.stop_after_days,
      version = excluded.version`)
  await record(ctx, reminderSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { is_on: isOn, stop_after_days: stopAfterDays },
  })
  return after
}
