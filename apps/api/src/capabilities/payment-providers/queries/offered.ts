import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { isAvailable } from '../rules/available.ts'
import { listProviderRows } from './provider-access.ts'

/** Returns the providers by which people can pay the school now. */
export async function offeredProviders(
  services: Pick<Services, 'settings'>,
  db: SchoolDb,
): Promise<PaymentProvider[]> {
  const rows = await listProviderRows(db)
  return rows
    .filter(({ provider, is_on: isOn }) => isOn && isAvailable(services.settings, provider))
    .map(({ provider }) => provider)
}
