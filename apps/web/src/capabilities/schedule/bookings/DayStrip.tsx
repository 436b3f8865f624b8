import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayTitle, shortWeekday } from '../calendar/day-words.ts'
import { daysOf, type Span } from '../calendar/span.ts'
import classes from './Booking.module.css'

interface DayStripProps {
  readonly span: Span
  readonly free: ReadonlyMap<string, readonly string[]>
  readonly shown: string | null
  readonly today: string
  readonly onDay: (day: string) => void
}

/** Renders a strip of two weeks; days without free times are disabled. */
export function DayStrip({ span, free, shown, today, onDay }: DayStripProps) {
  const { t } = useTranslation('bookings')
  const { t: words } = useTranslation('schedule')
  return (
    <ul className={classes.days} aria-label={t('days')}>
      {daysOf(span).map((day) => {
        const count = free.get(day)?.length ?? 0
        return (
          <li key={day}>
            <UnstyledButton
              className={classes.dayButton}
              aria-pressed={day === shown}
              data-today={day === today || undefined}
              disabled={count === 0}
              onClick={() => onDay(day)}
            >
              <span className={classes.heard}>
                {count === 0
                  ? t('noneOn', { day: dayTitle(day, words) })
                  : t('freeOn', { day: dayTitle(day, words), count })}
              </span>
              <small aria-hidden>{shortWeekday(day, words)}</small>
              <b aria-hidden className="tabular">
                {Number(day.slice(8))}
              </b>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
