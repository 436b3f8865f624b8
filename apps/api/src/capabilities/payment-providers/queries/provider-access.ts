import { type PaymentProvider, paymentProviders } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { ProviderAccess } from '../rules/port.ts'
import { decryptKeys } from '../rules/provider-keys.ts'

/** How a school has set up a provider; version 0 until it changes the defaults. */
export interface ProviderRow {
  readonly provider: PaymentProvider
  readonly is_on: boolean
  readonly settings: Readonly<Record<string, string>>
  readonly encrypted_keys: Buffer | null
  readonly key_names: readonly string[]
  readonly keys_changed_at: string | null
  readonly version: number
}

/** Returns every provider; the demo bank is on until a school says otherwise. */
export async function listProviderRows(db: SchoolDb): Promise<ProviderRow[]> {
  const rows = await db.rows<ProviderRow>(sql`
    select provider, is_on, settings, encrypted_keys, key_names, keys_changed_at, version
    from payment_providers where school_id = ${db.schoolId}`)
  return paymentProviders.map(
    (provider) =>
      rows.find((row) => row.provider === provider) ?? {
        provider,
        is_on: provider === 'demo_bank',
        settings: {},
        encrypted_keys: null,
        key_names: [],
        keys_changed_at: null,
        version: 0,
      },
  )
}

export async function getProviderRow(db: SchoolDb, provider: PaymentProvider): Promise<ProviderRow> {
  const row = (await listProviderRows(db)).find((one) => one.provider === provider)
  if (!row) throw new Error(`there is no provider ${provider}`)
  return row
}

/** Returns what the driver of a provider needs, with the keys opened. */
export async function providerAccess(
  services: Services,
  db: SchoolDb,
  provider: PaymentProvider,
): Promise<ProviderAccess> {
  const row = await getProviderRow(db, provider)
  return {
    services,
    schoolId: db.schoolId,
    settings: row.settings,
    keys: decryptKeys(services.settings, { schoolId: db.schoolId, provider }, row.encrypted_keys),
    now: services.clock.now(),
  }
}
