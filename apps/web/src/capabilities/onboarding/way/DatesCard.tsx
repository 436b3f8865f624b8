import type { Way } from '@qadam/contract/onboarding/schemas.ts'
import { IconCertificate, IconId, IconPlaneDeparture } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { daysUntil, longDate } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Card } from './Card.tsx'
import classes from './Way.module.css'

const icons = { test_date: IconCertificate, visa_date: IconId, departure_date: IconPlaneDeparture }

/** Days that staff have set on the record. */
export function DatesCard({ dates }: { readonly dates: Way['dates'] }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  return (
    <Card title={t('dates')}>
      {dates.length === 0 && <p className={classes.calm}>{t('datesNone')}</p>}
      <ul className={classes.list}>
        {dates.map(({ field, day, time }) => {
          const Picture = icons[field]
          return (
            <li key={field} className={classes.line}>
              <span className={classes.icon}>
                <Picture size={19} stroke={1.6} aria-hidden />
              </span>
              <span>
                <b>{t(`date_${field}`)}</b>
                <small>
                  {[longDate(day, language), time].filter(Boolean).join(', ')} · {untilOf(day, t)}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function untilOf(day: string, t: TFunction<'onboarding'>): string {
  const count = daysUntil(day)
  if (count < 0) return t('isPast')
  return count === 0 ? t('isToday') : t('daysLeft', { count })
}
