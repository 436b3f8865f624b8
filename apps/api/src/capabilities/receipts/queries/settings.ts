import type { receiptSettings } from '@qadam/contract/receipts/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type ReceiptSettings = z.output<typeof receiptSettings>

/** Returns whether a receipt needs its document; version 0 until the school changes it. */
export async function receiptSettingsOf(db: SchoolDb): Promise<ReceiptSettings> {
  const row = await db.row<ReceiptSettings>(sql`
    select file_required, version from receipt_settings where school_id = ${db.schoolId}`)
  return row ?? { file_required: false, version: 0 }
}
