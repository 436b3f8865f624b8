import type { PaymentRequest } from './queries.ts'

/** Returns in tiyn what can still be given back; `refunded` counts what waits for the bank. */
export const leftOf = ({ amount, refunded }: Pick<PaymentRequest, 'amount' | 'refunded'>): bigint =>
  BigInt(amount.minor) - BigInt(refunded.minor)
