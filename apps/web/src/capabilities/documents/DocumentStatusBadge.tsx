import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconMinus,
  IconShieldSearch,
  IconThumbUp,
} from '@tabler/icons-react'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { useWords } from './words.ts'

const looks: Readonly<Record<DocumentState, StatusLook>> = {
  missing: { color: 'plain', icon: IconCircleDashed },
  quarantined: { color: 'review', icon: IconShieldSearch },
  not_checked: { color: 'review', icon: IconClockHour4 },
  checked: { color: 'invitation', icon: IconCircleCheck },
  rejected: { color: 'refusal', icon: IconArrowBackUp },
  waived: { color: 'final', icon: IconThumbUp },
  expired: { color: 'refusal', icon: IconAlertTriangle },
  not_needed: { color: 'plain', icon: IconMinus },
}

/** The status of a document; one that was seen in print says so. */
export function DocumentStatusBadge({ state, reason }: { state: DocumentState; reason?: string | null }) {
  const { t } = useWords()
  const isSeen = state === 'waived' && reason === 'seen_on_paper'
  return (
    <StatusBadge look={looks[state]}>{t(isSeen ? 'waiver_seen_on_paper' : `state_${state}`)}</StatusBadge>
  )
}
