/**
 * What the server knows of a link to pay. `waiting`: a payment is under way at the bank; `paid`: nothing is left to pay,
 * through the link or otherwise; `withdrawn` also where what it was for has ended.
 */
export const paymentRequestStates = ['open', 'waiting', 'paid', 'expired', 'withdrawn'] as const
export type PaymentRequestState = (typeof paymentRequestStates)[number]

export const paymentRequestKinds = ['order', 'tranche'] as const

/** Days for which a link to pay a tranche works; one to an order works as long as the order is open. */
export const paymentRequestDays = 14
