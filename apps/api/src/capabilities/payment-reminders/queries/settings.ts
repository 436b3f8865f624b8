import type { reminderSettings } from '@qadam/contract/payment-reminders/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type ReminderSettings = z.output<typeof reminderSettings>

/** Returns how a school reminds of payments: it does, until it decides otherwise. Version 0 until it is changed. */
export async function reminderSettingsOf(db: SchoolDb): Promise<ReminderSettings> {
  const row = await db.row<ReminderSettings>(sql`
    select is_on, stop_after_days, to_guardians, to_curators, version from payment_reminder_settings where school_id = ${db.schoolId}`)
  return row ?? { is_on: true, stop_after_days: null, to_guardians: true, to_curators: true, version: 0 }
}
