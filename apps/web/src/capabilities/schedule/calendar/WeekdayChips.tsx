import { Chip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Weekday } from './day-words.ts'
import classes from './WeekdayChips.module.css'

interface WeekdayChipsProps {
  readonly value: string[]
  readonly onChange: (days: string[]) => void
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Renders the choice of weekdays in one row, also on phones; 1 is Monday. */
export function WeekdayChips({ value, onChange }: WeekdayChipsProps) {
  const { t } = useTranslation('schedule')
  return (
    <Chip.Group multiple value={value} onChange={onChange}>
      <div className={classes.days}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            value={String(day)}
            classNames={{ label: classes.day, iconWrapper: classes.sign }}
            aria-label={t(`weekday${day}`)}
            {...(day === 1 && { 'data-path': 'weekdays' })}
          >
            {t(`weekdayShort${day}`)}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}
