import type { OwnState } from '@qadam/contract/homework/own.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { useWords } from './words.ts'

const looks: Readonly<Record<OwnState, StatusLook>> = {
  to_do: { color: 'blue' },
  draft: { color: 'plain' },
  submitted: { color: 'purple' },
  graded: { color: 'green' },
  returned: { color: 'orange' },
  excused: { color: 'mermaid' },
}

interface HomeworkStatusBadgeProps {
  readonly state: OwnState
  readonly isLate?: boolean
  readonly isNews?: boolean
}

/** How a homework stands, in words; lateness and news stand beside it. */
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
