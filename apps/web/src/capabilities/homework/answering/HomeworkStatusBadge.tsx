import type { OwnState } from '@qadam/contract/homework/own.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { CardColor } from '../../../ui/theme.ts'
import { useWords } from './words.ts'

const colors: Readonly<Record<OwnState, CardColor | 'plain'>> = {
  to_do: 'blue',
  draft: 'plain',
  submitted: 'purple',
  graded: 'green',
  returned: 'orange',
  excused: 'mermaid',
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
      <Badge color={colors[state]}>{t(`state.${state}`)}</Badge>
      {isLate && <Badge color="yellow">{t('isLate')}</Badge>}
    </>
  )
}
