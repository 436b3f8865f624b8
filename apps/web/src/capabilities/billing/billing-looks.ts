import type { BillingState } from '@qadam/contract/billing/vocabulary.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of a document's state. */
export const billingLooks: Readonly<Record<BillingState, StatusLook>> = {
  valid: statusLooks.done,
  unpaid: statusLooks.waiting,
  part: statusLooks.waiting,
  paid: statusLooks.done,
  closed: statusLooks.stopped,
  voided: statusLooks.cancelled,
}
