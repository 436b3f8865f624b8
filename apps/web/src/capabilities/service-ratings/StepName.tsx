import { useTranslation } from 'react-i18next'
import type { RatingQuestion } from './queries.ts'

/** Renders what a rating is about: a step of admission, or a course. */
export function StepName({ of: { step, course } }: { readonly of: Pick<RatingQuestion, 'step' | 'course'> }) {
  const { t } = useTranslation('ratings')
  if (step !== 'course') return t(`step_${step}`)
  return course ? t('step_course', { course: course.title }) : t('step_courseGone')
}
