import { scaleOf } from '@qadam/contract/homework/rules.ts'
import { IconClockHour4, IconCornerUpLeft, IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { Work } from './queries.ts'

type Graded = Pick<Work, 'state' | 'grade' | 'scale'> & { readonly is_passed?: boolean | null }

/** How a work stands: its grade in its scale, or the state in words. */
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
  if (work.state === 'returned')
    return (
      <Badge color="yellow" icon={<IconCornerUpLeft size={13} aria-hidden />}>
        {t('stateReturned')}
      </Badge>
    )
  if (work.state === 'excused')
    return (
      <Badge color="purple" icon={<IconLeaf size={13} aria-hidden />}>
        {t('stateExcused')}
      </Badge>
    )
  if (work.state === 'draft') return <Badge>{t('stateDraft')}</Badge>
  return (
    <Badge color="review" icon={<IconClockHour4 size={13} aria-hidden />}>
      {t('stateSubmitted')}
    </Badge>
  )
}
