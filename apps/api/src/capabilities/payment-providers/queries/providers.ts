import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import type { providerSettings } from '@qadam/contract/payment-providers/schemas.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { Settings } from '../../../settings.ts'
import { isAvailable } from '../rules/available.ts'
import { webhookPath } from '../rules/webhook-address.ts'
import { listProviderRows, type ProviderRow } from './provider-access.ts'

type Presented = z.output<typeof providerSettings>

/** Returns how the school takes payments. Of keys only the names leave. */
export async function listProviders(ctx: ReadContext): Promise<Presented[]> {
  const { schoolId, services } = ctx
  const rows = await listProviderRows(ctx.db)
  return rows.map((row) => presentProvider(row, { schoolId, settings: services.settings }))
}

interface Shown {
  readonly schoolId: number
  readonly settings: Settings
}

/** Returns one provider as people see it. */
export function presentProvider(row: ProviderRow, { schoolId, settings }: Shown): Presented {
  const { provider, is_on, key_names, keys_changed_at, version } = row
  const isHere = isAvailable(settings, provider)
  const { LINK_SECRET, PUBLIC_ORIGIN } = settings
  return {
    provider,
    is_available: isHere,
    is_on: isHere && is_on,
    settings: { ...row.settings },
    keys: providerShapes[provider].keys.map(({ name }) => ({ name, is_set: key_names.includes(name) })),
    keys_changed_at,
    webhook_address: `${PUBLIC_ORIGIN}${webhookPath(LINK_SECRET, { schoolId, provider })}`,
    version,
  }
}
