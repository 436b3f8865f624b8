import { useTranslation } from 'react-i18next'
import { daysUntil } from '../platform/formats.ts'
import classes from './DaysLeft.module.css'

/** How long until a deadline: calm, urgent within a week, over. */
export function DaysLeft({ until }: { until: string }) {
  const { t } = useTranslation('ui')
  const days = daysUntil(until)
  const tone = days < 0 ? 'over' : days <= 7 ? 'soon' : 'calm'
  const words =
    days < 0 ? t('deadlineOver') : days === 0 ? t('deadlineToday') : t('daysLeft', { count: days })
  return (
    <span className={classes.left} data-tone={tone}>
      {words}
    </span>
  )
}
