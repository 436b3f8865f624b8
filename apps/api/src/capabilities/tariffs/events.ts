import { tariffStages } from '@qadam/contract/tariffs/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const since = '2026-11-29'
const price = { students: z.int(), months: z.int(), minor: z.string(), currency: z.string() }

// Of a school that pays.
export const tariffAssigned = event('tariff.assigned', z.strictObject({ paid_until: z.string() }), { since })
export const tariffOrdered = event('tariff.ordered', z.strictObject({ order: id, ...price }), { since })
export const tariffPaymentBegun = event(
  'tariff.payment_begun',
  z.strictObject({ order: id, provider: z.string() }),
  { since },
)
export const tariffExtended = event(
  'tariff.extended',
  z.strictObject({ order: id, ...price, paid_until: z.string() }),
  { since },
)
const givenBack = z.strictObject({
  order: id,
  refunded: z.string(),
  currency: z.string(),
  days: z.int(),
  paid_until: z.string(),
})
export const tariffRefunded = event('tariff.refunded', givenBack, { since })
/** A refund that the provider had confirmed failed after all: its days are given again. */
export const tariffRefundFailed = event('tariff.refund_failed', givenBack, { since })
export const tariffSuspended = event('tariff.suspended', z.strictObject({ reason: z.string() }), { since })
export const tariffResumed = event('tariff.resumed', z.strictObject({}), { since })
export const tariffSwitched = event('tariff.switched', z.strictObject({ is_active: z.boolean() }), { since })
/** A letter about the term is due. */
export const tariffLetterDue = event(
  'tariff.letter_due',
  z.strictObject({ stage: z.enum(tariffStages), paid_until: z.string() }),
  { since },
)

// Of the operator's school.
const ofOrder = z.strictObject({ customer: id, ...price })
export const tariffOrderCreated = event('tariff_order.created', ofOrder, { since })
export const tariffOrderPaid = event('tariff_order.paid', ofOrder.extend({ attempt: id }), { since })
/** An order was paid twice: the second payment extends the term once more. */
export const tariffOrderPaidAgain = event('tariff_order.paid_again', ofOrder.extend({ attempt: id }), {
  since,
})
export const tariffRefundAsked = event(
  'tariff_order.refund_asked',
  ofOrder.extend({ refund: id, reason: z.string() }),
  { since },
)
export const tariffOrderClosed = event('tariff_order.closed', z.strictObject({ state: z.string() }), {
  since,
})
export const tariffPricesChanged = event(
  'tariff_prices.changed',
  z.strictObject({ customer: id.nullable() }),
  { since },
)
