import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { notGenuine } from '../errors.ts'
import { attemptAsk } from '../jobs/kinds.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { findAttemptByNumber } from '../queries/rows.ts'
import { isAvailable } from '../rules/available.ts'
import type { Knock } from '../rules/port.ts'
import { openDriver } from './open-driver.ts'
import { storeEvent } from './store-event.ts'

/**
 * Takes a message of a provider: verifies the sender, stores the bytes, and has the provider asked by a job. Nothing that
 * the message says of money is believed. The same message again stores nothing and asks nothing.
 * @throws Failure 401, 404
 */
export async function receiveWebhook(
  services: Services,
  { schoolId, provider }: { readonly schoolId: number; readonly provider: PaymentProvider },
  knock: Knock,
): Promise<void> {
  if (!isAvailable(services.settings, provider)) throw addressNotFound()
  await inSchool(services.pools, { schoolId }, async (db) => {
    const access = await providerAccess(services, db, provider)
    const genuine = openDriver(services.settings, provider).verify(access, knock)
    if (!genuine) throw notGenuine()
    const attempt =
      genuine.number === null ? undefined : await findAttemptByNumber(db, provider, genuine.number)
    const isNew = await storeEvent(
      { db, now: access.now },
      {
        provider,
        eventKey: genuine.eventKey,
        kind: 'webhook',
        attemptId: attempt?.id ?? null,
        body: knock.rawBody,
      },
    )
    if (isNew && attempt) await services.jobs.send(db, attemptAsk, { attempt_id: attempt.id, knocked: true })
  })
}
