import type { PaymentRequestState } from '@qadam/contract/payment-requests/vocabulary.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

export const requestLooks: Readonly<Record<PaymentRequestState, StatusLook>> = {
  open: statusLooks.waiting,
  waiting: statusLooks.running,
  paid: statusLooks.done,
  expired: statusLooks.expired,
  withdrawn: statusLooks.stopped,
}
