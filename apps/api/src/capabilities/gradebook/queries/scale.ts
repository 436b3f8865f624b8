import { usualScale } from '@qadam/contract/gradebook/scales.ts'
import type { schoolScale } from '@qadam/contract/gradebook/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type StoredScale = z.output<typeof schoolScale>

/** Returns the school's grading scale; version 0 until the school changes the default. */
export async function scaleOfSchool(db: SchoolDb): Promise<StoredScale> {
  const row = await db.row<StoredScale>(sql`
    select shown, five, four, version from grading_scales where school_id = ${db.schoolId}`)
  return row ?? { ...usualScale, five: [...usualScale.five], four: [...usualScale.four], version: 0 }
}
