import type { MailingState, RecipientState } from '@qadam/contract/mailings/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

export const mailingLooks: Readonly<Record<MailingState, StatusLook>> = {
  draft: statusLooks.begun,
  awaiting_approval: statusLooks.waiting,
  scheduled: statusLooks.planned,
  running: statusLooks.running,
  paused: statusLooks.stopped,
  finished: statusLooks.done,
  cancelled: statusLooks.cancelled,
}

export const recipientLooks: Readonly<Record<RecipientState, StatusLook>> = {
  queued: statusLooks.waiting,
  sending: statusLooks.running,
  sent: statusLooks.done,
  failed: statusLooks.failed,
  unknown: statusLooks.unclear,
  skipped: statusLooks.stopped,
}
