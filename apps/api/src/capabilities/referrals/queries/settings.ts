import { defaultWaitingDays } from '@qadam/contract/referrals/rules.ts'
import type { referralSettings } from '@qadam/contract/referrals/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type ReferralSettings = z.output<typeof referralSettings>

/** Returns whether and when a school gives cashback; version 0 until it is changed. */
export async function referralSettingsOf(db: SchoolDb): Promise<ReferralSettings> {
  const row = await db.row<ReferralSettings>(sql`
    select is_on, waiting_days, version from referral_settings where school_id = ${db.schoolId}`)
  return row ?? { is_on: true, waiting_days: defaultWaitingDays, version: 0 }
}
