import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import { useSession } from '../../platform/session.ts'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { useWords } from './words.ts'

const looks: Readonly<Record<DocumentState, StatusLook>> = {
  missing: statusLooks.open,
  quarantined: statusLooks.inspected,
  not_checked: statusLooks.waiting,
  checked: statusLooks.done,
  rejected: statusLooks.returned,
  waived: statusLooks.excused,
  expired: statusLooks.overdue,
  not_needed: statusLooks.stopped,
}

/** What the student is told to do, or what the school does for them, where staff read a state. */
const ownWords = {
  missing: 'own_missing',
  quarantined: 'own_quarantined',
  not_checked: 'own_not_checked',
  rejected: 'own_rejected',
  expired: 'own_expired',
} as const satisfies Partial<Record<DocumentState, string>>

/** Renders the status of a document; a waived one may have been seen in print. */
export function DocumentStatusBadge({ state, reason }: { state: DocumentState; reason?: string | null }) {
  const { t } = useWords()
  const isOwn = useSession()?.user.role === 'student'
  const isSeen = state === 'waived' && reason === 'seen_on_paper'
  const word = isSeen ? 'waiver_seen_on_paper' : (`state_${state}` as const)
  const ownWord = isOwn && state in ownWords ? ownWords[state as keyof typeof ownWords] : undefined
  // Only the student's own voice asks for something, so only theirs is in the colour of the next step.
  const look = isOwn && state === 'missing' ? statusLooks.yourTurn : looks[state]
  return <StatusBadge look={look}>{t(ownWord ?? word)}</StatusBadge>
}
