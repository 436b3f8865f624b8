import type { OwnState } from '@qadam/contract/homework/own.ts'
import { Badge } from '../../../ui/Badge.tsx'
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
      {isNews && <Badge color="pink">{t('isNew')}</Badge>}
      <StatusBadge look={looks[state]}>{t(`state.${state}`)}</StatusBadge>
      {isLate && <Badge color="yellow">{t('isLate')}</Badge>}
    </>
  )
}
