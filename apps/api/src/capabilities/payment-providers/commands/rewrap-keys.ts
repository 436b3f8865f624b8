import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { headerBytes, rewrap } from '../../../platform/files/encryption.ts'
import type { Settings } from '../../../settings.ts'
import { environmentKeys } from '../rules/provider-keys.ts'

/** Encrypts a school's provider keys with the current key of the environment. Returns how many rows have any. */
export async function rewrapProviderKeys(db: SchoolDb, settings: Settings): Promise<number> {
  const rows = await db.rows<{ provider: string; encrypted_keys: Buffer }>(sql`
    select provider, encrypted_keys from payment_providers
    where school_id = ${db.schoolId} and encrypted_keys is not null for update`)
  const keys = environmentKeys(settings)
  for (const { provider, encrypted_keys: stored } of rows) {
    const header = rewrap(stored.subarray(0, headerBytes), keys)
    await db.rows(sql`
      update payment_providers set encrypted_keys = ${Buffer.concat([header, stored.subarray(headerBytes)])}
      where school_id = ${db.schoolId} and provider = ${provider}`)
  }
  return rows.length
}
