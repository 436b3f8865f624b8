import {
  getAttempt,
  listAttempts,
  listProviders,
  refundTest,
  tryProvider,
} from '@qadam/contract/payment-providers/endpoints.ts'
import {
  askAttempt,
  type DemoCard,
  payWithCard,
  startAtProvider,
  workRefund,
} from '../capabilities/payment-providers/public.ts'
import type { App } from '../platform/http/app-services.ts'
import type { ApiClient } from './api-client.ts'

/** The cards of the trials, the oldest first; null leaves the page of the bank open. */
const trials: readonly (DemoCard | null)[] = ['success', 'no_money', null]

/**
 * Tries the demo bank as an owner does before the first sale: paid and given back, declined, and still open. Repeating it
 * adds nothing.
 */
export async function tryDemoBank(app: App, owner: ApiClient, schoolId: number): Promise<void> {
  const provider = 'demo_bank' as const
  const here = (await owner.send(listProviders, {})).find((one) => one.provider === provider)
  if (!here?.is_available) return
  if ((await owner.send(listAttempts, { query: {} })).count > 0) return
  for (const card of trials) {
    const { id, number, amount } = await owner.send(tryProvider, { params: { provider } })
    await startAtProvider(app.services, { schoolId, id })
    if (!card) continue
    await payWithCard(app.services, { schoolId, number, card })
    await askAttempt(app.services, { schoolId, id }, true)
    if (card !== 'success') continue
    const body = { minor: amount.minor, reason: 'Пробный платёж', key: `demo-refund-${id}` }
    await owner.send(refundTest, { params: { id }, body })
    const { refunds } = await owner.send(getAttempt, { params: { id } })
    for (const refund of refunds) await workRefund(app.services, { schoolId, id: refund.id })
  }
}
