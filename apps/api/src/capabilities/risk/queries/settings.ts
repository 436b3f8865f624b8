import { usualThresholds } from '@qadam/contract/risk/rules.ts'
import type { riskSettings } from '@qadam/contract/risk/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type RiskSettings = z.output<typeof riskSettings>

/** Returns the school's thresholds; version 0 until the school changes the defaults. */
export async function riskSettingsOf(db: SchoolDb): Promise<RiskSettings> {
  const row = await db.row<RiskSettings>(sql`
    select silent_days, late_in_row, absences_in_row, missed_percent, missed_from, pace_days, version
    from risk_settings where school_id = ${db.schoolId}`)
  return row ?? { ...usualThresholds, version: 0 }
}
