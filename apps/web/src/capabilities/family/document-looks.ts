import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import type { PaymentDocument } from './queries.ts'

/** The appearance of a document's state to a guardian. */
export const documentLooks: Readonly<Record<PaymentDocument['state'], StatusLook>> = {
  awaiting: statusLooks.waiting,
  confirmed: statusLooks.done,
  refused: statusLooks.failed,
  expired: statusLooks.expired,
  valid: statusLooks.done,
  unpaid: statusLooks.yourTurn,
  part: statusLooks.yourTurn,
  paid: statusLooks.done,
  closed: statusLooks.stopped,
  voided: statusLooks.cancelled,
}
