import { money } from '@qadam/contract/money/money.ts'
import { getMyTariff, orderTariff, payTariff } from '@qadam/contract/tariffs/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import {
  askAttempt,
  type DemoCard,
  payWithCard,
  startAtProvider,
  workRefund,
} from '../capabilities/payment-providers/public.ts'
import { addCustomer, assignTariff, refundTariff, setPrices } from '../capabilities/tariffs/public.ts'
import type { App } from '../platform/http/app-services.ts'
import { inSystemContext } from '../platform/jobs/system-context.ts'
import type { ApiClient } from './api-client.ts'

/** The host of the operator's own school, whose books take the money. */
export const operatorHost = 'operator.localhost'

const prices = {
  tiers: [
    { up_to: 50, minor: '150000' },
    { up_to: 200, minor: '120000' },
    { up_to: null, minor: '90000' },
  ],
  discounts: [
    { months: 3, percent: 3 },
    { months: 6, percent: 7 },
    { months: 12, percent: 15 },
  ],
}

interface Bought {
  readonly std: number
  readonly month: number
  /** The cards in turn; without any the order waits for its payment. */
  readonly cards: readonly DemoCard[]
  /** In tiyn: what the operator gave back. */
  readonly refund?: { readonly minor: string; readonly reason: string }
}

const bought: readonly Bought[] = [
  {
    std: 150,
    month: 1,
    cards: ['success'],
    refund: { minor: '1800000', reason: 'Неделю школа не могла войти' },
  },
  { std: 300, month: 3, cards: ['no_money', 'success'] },
]

interface Payer {
  readonly owner: ApiClient
  readonly schoolId: number
  readonly today: string
}

/** The operator gives the school a tariff, and the school pays it at the operator's demo bank. Repeating it adds nothing. */
export async function payTariffs(app: App, { owner, schoolId, today }: Payer): Promise<void> {
  const { services } = app
  if ((await owner.send(getMyTariff, {})).state !== 'none') return
  const booksId = await services.platformDb.findSchoolOfHost(operatorHost)
  if (booksId === null) throw new Error('the demo has no school of the operator')
  const asOperator = { requestId: 'demo', client: 'operator' }
  await inSystemContext(services, { ...asOperator, schoolId: booksId }, async (ctx) => {
    await addCustomer(ctx, { customerId: schoolId, name: 'demo' })
    await setPrices(ctx, prices)
  })
  const until = Temporal.PlainDate.from(today).add({ days: 9 }).toString()
  await inSystemContext(services, { ...asOperator, schoolId }, (ctx) => assignTariff(ctx, { booksId, until }))
  // Where the demo bank does not exist, the days until then are all there is.
  if (!(await owner.send(getMyTariff, {})).providers.includes('demo_bank')) return
  for (const { cards, refund, ...wanted } of bought) {
    const { id } = await owner.send(orderTariff, { body: wanted })
    for (const card of cards) {
      const { attempt } = await owner.send(payTariff, { body: { order_id: id, provider: 'demo_bank' } })
      if (!attempt) throw new Error('the demo bank was not asked')
      const of = { schoolId: booksId, id: attempt.id }
      await startAtProvider(services, of)
      await payWithCard(services, { schoolId: booksId, number: attempt.number, card })
      await askAttempt(services, of, true)
    }
    if (!refund) continue
    const asked = { orderId: id, customerId: schoolId, reason: refund.reason }
    const { refundId } = await inSystemContext(services, { ...asOperator, schoolId: booksId }, (ctx) =>
      refundTariff(ctx, { ...asked, part: money(BigInt(refund.minor), 'KZT') }),
    )
    await workRefund(services, { schoolId: booksId, id: refundId })
  }
}
