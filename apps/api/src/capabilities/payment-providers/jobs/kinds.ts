import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** Opens an attempt at its provider. */
export const attemptStart = jobKind<{ attempt_id: number }>({ name: 'payment-start', sideBySide: 4 })
/** Asks the provider; `knocked` when a message of it came, or a person wants to know now. */
export const attemptAsk = jobKind<{ attempt_id: number; knocked: boolean }>({
  name: 'payment-ask',
  sideBySide: 4,
})
/** Gives money back, or asks what became of it. */
export const refundWork = jobKind<{ refund_id: number }>({ name: 'payment-refund', sideBySide: 2 })
/** Asks about what no message came of. */
export const paymentClock = jobKind<object>({ name: 'payment-clock', expireInSeconds: 600 })
/** Sends the messages of the demo bank, in its stead. */
export const demoBankMessages = jobKind<{
  number: string
  event: string
  type: string
  created: string
}>({ name: 'demo-bank-message', sideBySide: 2 })
