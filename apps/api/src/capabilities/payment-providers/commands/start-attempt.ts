import type { Money } from '@qadam/contract/money/money.ts'
import { attemptLimits, providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { fieldsMissing, providerIsOff, providerNotHere } from '../errors.ts'
import { attemptStarted } from '../events.ts'
import { attemptStart } from '../jobs/kinds.ts'
import { getProviderRow, type ProviderRow } from '../queries/provider-access.ts'
import { isAvailable } from '../rules/available.ts'
import { openDriver } from './open-driver.ts'

/** What is paid for, in the words of whoever sells; the number at the provider is ours to choose. */
export interface NewAttempt {
  readonly provider: PaymentProvider
  /** The seller's own reference; opaque here. */
  readonly orderRef: string
  readonly payerId: number | null
  readonly amount: Money
  /** The path of the app to which the payer returns. */
  readonly returnPath: string
  /** A trial of the settings: possible before the provider is switched on, and never delivered. */
  readonly isTest?: boolean
}

/**
 * Creates a payment attempt; a job opens it at the provider. Repeated calls make several: whoever sells decides whether
 * an order may have another one. @throws Failure 409
 */
export async function startAttempt(ctx: RequestContext<Actor | null>, given: NewAttempt): Promise<number> {
  const { db, schoolId, now, services } = ctx
  const { provider, amount, isTest = false } = given
  assertSound(given)
  if (!isAvailable(services.settings, provider)) throw providerNotHere()
  const row = await getProviderRow(db, provider)
  if (!row.is_on && !isTest) throw providerIsOff()
  assertComplete(row)
  const number = await nextNumber(ctx, row)
  const { lifetime_minutes } = openDriver(services.settings, provider)
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_attempts (school_id, provider, number, order_ref, is_test, payer_id, amount_minor, currency,
      return_path, language, created_at, expires_at)
    values (${schoolId}, ${provider}, ${number}::bigint, ${given.orderRef}, ${isTest}, ${given.payerId},
      ${amount.minor.toString()}::bigint, ${amount.currency}, ${given.returnPath}, ${ctx.language}, ${now},
      ${new Date(now.getTime() + lifetime_minutes * 60_000)})
    returning id`)
  const payload = {
    order_ref: given.orderRef,
    provider,
    number,
    is_test: isTest,
    minor: amount.minor.toString(),
    currency: amount.currency,
  }
  await record(ctx, attemptStarted, { kind: 'payment_attempt', id, payload })
  await services.jobs.send(db, attemptStart, { attempt_id: id })
  return id
}

/** Throws for what only our own code could get wrong. */
function assertSound({ amount, orderRef, returnPath }: NewAttempt): void {
  if (amount.minor <= 0n) throw new RangeError('a payment is more than nothing')
  if (orderRef === '' || orderRef.length > attemptLimits.orderRef)
    throw new RangeError('an order reference has 1 to 64 signs')
  // Another host, also spelled //host or /\host, is nowhere to return to.
  if (!/^\/([^/\\]|$)/.test(returnPath) || returnPath.length > attemptLimits.returnPath)
    throw new RangeError('a payer returns to a path of the app')
}

/** @throws Failure 409 that names every required field that is empty */
export function assertComplete({ provider, settings, key_names: keys }: ProviderRow): void {
  const { fields, keys: needed } = providerShapes[provider]
  const missing = [
    ...fields
      .filter(({ isRequired, name }) => isRequired && !settings[name])
      .map(({ name }) => `settings.${name}`),
    ...needed
      .filter(({ isRequired, name }) => isRequired && !keys.includes(name))
      .map(({ name }) => `keys.${name}`),
  ]
  if (missing.length > 0)
    throw fieldsMissing({ fields: missing.map((path) => ({ path, code: 'field.required' as const })) })
}

/** Returns the next number of the school's provider: rising, never given twice, also when this attempt comes to nothing. */
async function nextNumber(
  { db, schoolId, now }: RequestContext<Actor | null>,
  row: ProviderRow,
): Promise<string> {
  const { number } = await db.one<{ number: string }>(sql`
    insert into payment_providers (school_id, provider, is_on, last_number, changed_at)
    values (${schoolId}, ${row.provider}, ${row.is_on}, ${attemptLimits.minNumber}, ${now})
    on conflict (school_id, provider) do update set last_number = payment_providers.last_number + 1
    returning last_number::text as number`)
  return number
}
