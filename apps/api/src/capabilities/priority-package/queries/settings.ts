import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import { defaultHours, defaultPriceMinor } from '@qadam/contract/priority-package/rules.ts'
import type { prioritySettings } from '@qadam/contract/priority-package/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface PrioritySettings {
  readonly is_sold: boolean
  readonly price_minor: string
  readonly hours: number
  readonly version: number
}

/** Returns how a school sells the package; version 0 until it is changed. */
export async function prioritySettingsOf(db: SchoolDb): Promise<PrioritySettings> {
  const row = await db.row<PrioritySettings>(sql`
    select is_sold, price_minor::text as price_minor, hours, version from priority_settings
    where school_id = ${db.schoolId}`)
  return row ?? { is_sold: true, price_minor: String(defaultPriceMinor), hours: defaultHours, version: 0 }
}

export const priceIn = ({ price_minor: minor }: PrioritySettings) => money(BigInt(minor), saleCurrency)

export const presentSettings = (settings: PrioritySettings): z.output<typeof prioritySettings> => ({
  is_sold: settings.is_sold,
  price: toWire(priceIn(settings)),
  hours: settings.hours,
  version: settings.version,
})
