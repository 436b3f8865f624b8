import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconMinus,
  IconShieldSearch,
  IconThumbUp,
} from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'
import { useWords } from './words.ts'

type Look = readonly [color: 'plain' | 'selected' | 'review' | 'invitation' | 'refusal' | 'final', icon: Icon]

const looks: Readonly<Record<DocumentState, Look>> = {
  missing: ['plain', IconCircleDashed],
  quarantined: ['review', IconShieldSearch],
  not_checked: ['review', IconClockHour4],
  checked: ['invitation', IconCircleCheck],
  rejected: ['refusal', IconArrowBackUp],
  waived: ['final', IconThumbUp],
  expired: ['refusal', IconAlertTriangle],
  not_needed: ['plain', IconMinus],
}

/** How a paper stands: a word, a sign and a colour; one that was seen on paper says so. */
export function DocumentStatusBadge({ state, reason }: { state: DocumentState; reason?: string | null }) {
  const { t } = useWords()
  const [color, Sign] = looks[state]
  return (
    <Badge color={color} icon={<Sign size={14} stroke={1.9} aria-hidden />}>
      {state === 'waived' && reason === 'seen_on_paper' ? t('waiver_seen_on_paper') : t(`state_${state}`)}
    </Badge>
  )
}
