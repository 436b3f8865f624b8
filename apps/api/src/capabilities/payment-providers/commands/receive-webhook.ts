import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { notGenuine } from '../errors.ts'
import { attemptAsk } from '../jobs/kinds.ts'
import { providerAccess } from '../queries/provider-access.ts'
import { isAvailable } from '../rules/available.ts'
import type { Knock } from '../rules/port.ts'
import { openDriver } from './open-driver.ts'
import { storeWebhooks } from './store-event.ts'

interface Of {
  readonly schoolId: number
  readonly provider: PaymentProvider
}

/** Takes one message of a provider. @throws Failure 401, 404 */
export async function receiveWebhook(services: Services, of: Of, knock: Knock): Promise<void> {
  const [rejection] = await receiveWebhooks(services, of, [knock])
  if (rejection) throw rejection
}

/**
 * Takes messages of a provider in one transaction: verifies the senders, stores the bytes, and has the provider asked by
 * jobs. Nothing that a message says of money is believed. The same message again stores nothing and asks nothing. Returns
 * for each message the failure that rejects it, or null. @throws Failure 404
 */
export async function receiveWebhooks(
  services: Services,
  { schoolId, provider }: Of,
  knocks: readonly Knock[],
): Promise<(Failure | null)[]> {
  if (!isAvailable(services.settings, provider)) throw addressNotFound()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const access = await providerAccess(services, db, provider)
    const driver = openDriver(services.settings, provider)
    const verified = knocks.map((knock) => ({ knock, genuine: driver.verify(access, knock) }))
    const messages = verified.flatMap(({ knock, genuine }) =>
      genuine ? [{ eventKey: genuine.eventKey, number: genuine.number, body: knock.rawBody }] : [],
    )
    const attempts = await storeWebhooks({ db, now: access.now }, provider, messages)
    await services.jobs.sendAll(
      db,
      attemptAsk,
      attempts.map((id) => ({ attempt_id: id, knocked: true })),
    )
    return verified.map(({ genuine }) => (genuine ? null : notGenuine()))
  })
}
