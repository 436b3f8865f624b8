import { scaleOf } from '@qadam/contract/homework/rules.ts'
import { IconClockHour4, IconCornerUpLeft, IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Work } from './queries.ts'

type Graded = Pick<Work, 'state' | 'grade' | 'scale'> & { readonly is_passed?: boolean | null }

const ungraded = {
  returned: { look: { color: 'yellow', icon: IconCornerUpLeft }, phrase: 'stateReturned' },
  excused: { look: { color: 'purple', icon: IconLeaf }, phrase: 'stateExcused' },
  draft: { look: { color: 'plain' }, phrase: 'stateDraft' },
  submitted: { look: { color: 'review', icon: IconClockHour4 }, phrase: 'stateSubmitted' },
} as const

/** Renders the grade of a work in its scale, or its state. */
export function GradeText({ work }: { work: Graded }) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  if (work.grade !== null && work.scale)
    return (
      <Badge color={work.is_passed === false ? 'orange' : 'invitation'}>
        {work.scale === 'percent'
          ? `${number(work.grade, language)} %`
          : t('gradeOf', { grade: number(work.grade, language), most: scaleOf(work.scale).most })}
      </Badge>
    )
  const { look, phrase } = ungraded[isUngraded(work.state) ? work.state : 'submitted']
  return <StatusBadge look={look}>{t(phrase)}</StatusBadge>
}

const isUngraded = (state: Graded['state']): state is keyof typeof ungraded => state in ungraded
