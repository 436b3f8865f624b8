import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import type { providerChange } from '@qadam/contract/payment-providers/schemas.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { z } from 'zod'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { providerNotHere } from '../errors.ts'
import { paymentProviderChanged } from '../events.ts'
import { getProviderRow, type ProviderRow } from '../queries/provider-access.ts'
import { presentProvider } from '../queries/providers.ts'
import { wrongAddressIn } from '../rules/addresses.ts'
import { isAvailable } from '../rules/available.ts'
import { decryptKeys, encryptKeys } from '../rules/provider-keys.ts'
import { assertComplete } from './start-attempt.ts'

type Change = z.output<typeof providerChange>

/**
 * Changes how the school takes payments, for an owner who has just proved who they are: whoever changes a key changes
 * where money goes. @throws Failure 400, 403, 409
 */
export async function changeProvider(ctx: RequestContext, provider: PaymentProvider, change: Change) {
  const { db, schoolId, now, services } = ctx
  requireReauthentication(ctx.actor, now)
  if (!isAvailable(services.settings, provider)) throw providerNotHere()
  await db.rows(sql`select 1 from schools where school_id = ${schoolId} for update`)
  const before = await getProviderRow(db, provider)
  const shown = { schoolId, settings: services.settings }
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: presentProvider(before, shown) } })
  const settings = changedSettings(before, change.settings ?? {})
  const owner = { schoolId, provider }
  const keys = changedKeys(
    before,
    decryptKeys(services.settings, owner, before.encrypted_keys),
    change.keys ?? {},
  )
  const isOn = change.is_on ?? before.is_on
  const names = Object.keys(keys).toSorted()
  // A provider is switched on once everything that it needs is there.
  if (isOn) assertComplete({ ...before, settings, key_names: names })
  const hasNewKeys = change.keys !== undefined && Object.keys(change.keys).length > 0
  await db.rows(sql`
    insert into payment_providers (school_id, provider, is_on, settings, encrypted_keys, key_names, keys_changed_at,
      version, changed_at, changed_by)
    values (${schoolId}, ${provider}, ${isOn}, ${JSON.stringify(settings)}::jsonb,
      ${encryptKeys(services.settings, owner, keys)}, ${names}::text[], ${hasNewKeys ? now : before.keys_changed_at},
      ${before.version + 1}, ${now}, ${ctx.actor.id})
    on conflict (school_id, provider) do update set is_on = excluded.is_on, settings = excluded.settings,
      encrypted_keys = excluded.encrypted_keys, key_names = excluded.key_names,
      keys_changed_at = excluded.keys_changed_at, version = excluded.version, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`)
  await record(ctx, paymentProviderChanged, {
    kind: 'school',
    id: schoolId,
    payload: {
      provider,
      is_on: isOn,
      settings: Object.keys(settings).filter((name) => settings[name] !== before.settings[name]),
      keys: Object.keys(change.keys ?? {}),
    },
  })
  return presentProvider(await getProviderRow(db, provider), shown)
}

/** @throws Failure 400 */
function changedSettings(
  { provider, settings }: ProviderRow,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const after: Record<string, string> = { ...settings }
  for (const [name, text] of Object.entries(given)) {
    const path = `settings.${name}`
    const field = providerShapes[provider].fields.find((one) => one.name === name)
    if (!field) throw badField(path, 'field.unknown')
    const value = text.trim()
    if (value.length > field.maxLength) throw badField(path, 'field.too_long', { maximum: field.maxLength })
    if (value !== '' && field.choices && !field.choices.includes(value))
      throw badField(path, 'field.not_in_list')
    if (field.isList && wrongAddressIn(value) !== undefined) throw badField(path, 'payments.not_an_address')
    if (name === 'bin' && value !== '' && !/^\d{12}$/.test(value)) throw badField(path, 'field.wrong_format')
    if (value === '') delete after[name]
    else after[name] = value
  }
  return after
}

/** @throws Failure 400 */
function changedKeys(
  { provider }: ProviderRow,
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const after: Record<string, string> = { ...stored }
  for (const [name, text] of Object.entries(given)) {
    const path = `keys.${name}`
    const key = providerShapes[provider].keys.find((one) => one.name === name)
    if (!key) throw badField(path, 'field.unknown')
    const value = text.trim()
    if (value === '') {
      delete after[name]
      continue
    }
    if (value.length < key.minLength) throw badField(path, 'field.too_short', { minimum: key.minLength })
    if (value.length > key.maxLength) throw badField(path, 'field.too_long', { maximum: key.maxLength })
    after[name] = value
  }
  return after
}
