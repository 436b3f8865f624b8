import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import type { Application } from './queries.ts'
import { useWords } from './words.ts'

export const statusLook = {
  selected: statusLooks.chosen,
  under_review: statusLooks.waiting,
  has_invitation: statusLooks.offered,
  refusal: statusLooks.failed,
  final_choice: statusLooks.decided,
} as const satisfies Record<Application['status'], StatusLook>

export const statuses = Object.keys(statusLook) as Application['status'][]

interface ApplicationStatusBadgeProps {
  readonly status: Application['status']
  /** True where students read about an application of theirs that is still open: it says what is to be done. */
  readonly isOwn?: boolean
}

/** Renders the status of an application, by default as staff read it about a student. */
export function ApplicationStatusBadge({ status, isOwn = false }: ApplicationStatusBadgeProps) {
  const { t } = useWords()
  const look = isOwn && status === 'has_invitation' ? statusLooks.yourTurn : statusLook[status]
  return <StatusBadge look={look}>{t(isOwn ? `own_${status}` : `status_${status}`)}</StatusBadge>
}
