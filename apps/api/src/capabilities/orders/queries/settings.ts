import type { orderSettings } from '@qadam/contract/orders/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type OrderSettings = z.output<typeof orderSettings>

/** Returns how the school sells; version 0 until it says something. */
export async function orderSettingsOf(db: SchoolDb): Promise<OrderSettings> {
  const found = await db.row<OrderSettings>(sql`
    select refund_policy_ru, refund_policy_kk, refund_policy_en, version from order_settings
    where school_id = ${db.schoolId}`)
  return found ?? { refund_policy_ru: null, refund_policy_kk: null, refund_policy_en: null, version: 0 }
}

/** Returns the refund policy in a language, or in another one that there is; empty without any. */
export async function refundPolicyIn(db: SchoolDb, language: Language): Promise<string> {
  const settings = await orderSettingsOf(db)
  const { refund_policy_ru: ru, refund_policy_kk: kk, refund_policy_en: en } = settings
  return { ru, kk, en }[language] || ru || kk || en || ''
}
