import { scaleOf } from '@qadam/contract/homework/rules.ts'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { Work } from './queries.ts'

type Graded = Pick<Work, 'state' | 'grade' | 'scale'> & { readonly is_passed?: boolean | null }

const ungraded = {
  returned: { look: statusLooks.returned, phrase: 'stateReturned' },
  excused: { look: statusLooks.excused, phrase: 'stateExcused' },
  draft: { look: statusLooks.begun, phrase: 'stateDraft' },
  submitted: { look: statusLooks.yourTurn, phrase: 'stateSubmitted' },
} as const

/** Renders the grade of a work in its scale, or its state. */
export function GradeText({ work }: { work: Graded }) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  if (work.grade !== null && work.scale)
    return (
      <StatusBadge look={work.is_passed === false ? statusLooks.below : statusLooks.done}>
        {work.scale === 'percent'
          ? `${number(work.grade, language)} %`
          : t('gradeOf', { grade: number(work.grade, language), most: scaleOf(work.scale).most })}
      </StatusBadge>
    )
  const { look, phrase } = ungraded[isUngraded(work.state) ? work.state : 'submitted']
  return <StatusBadge look={look}>{t(phrase)}</StatusBadge>
}

const isUngraded = (state: Graded['state']): state is keyof typeof ungraded => state in ungraded
