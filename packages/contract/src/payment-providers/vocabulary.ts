/** Providers of payments that have a driver. */
export const paymentProviders = ['demo_bank', 'kaspi'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Why an attempt did not succeed, or why its outcome is unknown: for people, in groups. */
export const attemptReasons = [
  'refused_by_bank',
  'no_money',
  'card_expired',
  'not_confirmed',
  'wrong_keys',
  'not_found',
  'silent',
  'other_amount',
  'other_currency',
  'unclear',
] as const
export type AttemptReason = (typeof attemptReasons)[number]

/** Kinds of raw events: a provider's message to us, its answer to our question, and what a person settled. */
export const providerEventKinds = ['webhook', 'answer', 'by_hand'] as const
export type ProviderEventKind = (typeof providerEventKinds)[number]
