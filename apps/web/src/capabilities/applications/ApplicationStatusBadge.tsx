import { nearDate } from '../../platform/formats.ts'
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
  /**
   * Who reads it: the student about an application of theirs that is still open, the family (a guardian, or the
   * student about several at once), who are asked for no answer, otherwise staff.
   */
  readonly voice?: 'student' | 'family' | 'staff'
  /** The day by which the university expects the student's answer. */
  readonly answerBy?: string | null
}

/** Renders the status of an application: what it is to staff, and whose turn it is to the family. */
export function ApplicationStatusBadge({ status, voice = 'staff', answerBy }: ApplicationStatusBadgeProps) {
  const { t, language } = useWords()
  if (voice === 'student' && status === 'has_invitation')
    return (
      <StatusBadge look={statusLooks.yourTurn}>
        {answerBy ? t('own_answer_by', { day: nearDate(answerBy, language) }) : t('own_has_invitation')}
      </StatusBadge>
    )
  const isOwn =
    voice === 'student' || (voice === 'family' && status !== 'has_invitation' && status !== 'final_choice')
  return (
    <StatusBadge look={statusLook[status]}>{t(isOwn ? `own_${status}` : `status_${status}`)}</StatusBadge>
  )
}
