import type { PaymentRequestState } from '@qadam/contract/payment-requests/vocabulary.ts'
import { IconCheck, IconClock, IconLink, IconLinkOff } from '@tabler/icons-react'
import type { StatusLook } from '../../ui/StatusBadge.tsx'

export const requestLooks: Readonly<Record<PaymentRequestState, StatusLook>> = {
  open: { color: 'selected', icon: IconLink },
  waiting: { color: 'review', icon: IconClock },
  paid: { color: 'final', icon: IconCheck },
  expired: { color: 'plain', icon: IconClock },
  withdrawn: { color: 'plain', icon: IconLinkOff },
}
