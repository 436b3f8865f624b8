import type { OwnState } from '@qadam/contract/homework/own.ts'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { useWords } from './words.ts'

const looks: Readonly<Record<OwnState, StatusLook>> = {
  to_do: statusLooks.yourTurn,
  draft: statusLooks.begun,
  submitted: statusLooks.waiting,
  graded: statusLooks.done,
  returned: statusLooks.returned,
  excused: statusLooks.excused,
}

interface HomeworkStatusBadgeProps {
  readonly state: OwnState
  readonly isLate?: boolean
  readonly isNews?: boolean
}

/** Renders the status of a homework as text, with badges for late and new. */
export function HomeworkStatusBadge({ state, isLate = false, isNews = false }: HomeworkStatusBadgeProps) {
  const { t } = useWords()
  return (
    <>
      {isNews && <StatusBadge look={statusLooks.fresh}>{t('isNew')}</StatusBadge>}
      <StatusBadge look={looks[state]}>{t(`state.${state}`)}</StatusBadge>
      {isLate && <StatusBadge look={statusLooks.late}>{t('isLate')}</StatusBadge>}
    </>
  )
}
