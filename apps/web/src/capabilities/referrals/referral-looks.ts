import type { ReferralState } from '@qadam/contract/referrals/rules.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

export const referralLooks: Readonly<Record<ReferralState, StatusLook>> = {
  asked: statusLooks.open,
  registered: statusLooks.waiting,
  waiting: statusLooks.planned,
  credited: statusLooks.done,
  withdrawn: statusLooks.stopped,
  refused: statusLooks.failed,
}
