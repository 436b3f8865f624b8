import { NumberInput, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { maxClassMinutes } from '@qadam/contract/schedule/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { dayOf } from '../../../platform/typed-day.ts'
import { useLanguage } from '../../../ui/language.ts'
import classes from './ClassSheet.module.css'

interface TimeFieldsProps {
  readonly day: string
  readonly time: string
  readonly minutes: number
  readonly error?: string | undefined
  readonly onDay: (day: string) => void
  readonly onTime: (time: string) => void
  readonly onMinutes: (minutes: number) => void
}

/** When a class begins, by the reader's clock, and how long it is. */
export function TimeFields({ day, time, minutes, error, onDay, onTime, onMinutes }: TimeFieldsProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  return (
    <div className={classes.times}>
      <DateInput
        label={t('date')}
        value={day || null}
        error={error}
        valueFormat="DD.MM.YYYY"
        locale={language}
        firstDayOfWeek={1}
        dateParser={(typed: string) => dayOf(typed) ?? null}
        onChange={(chosen) => onDay(chosen ?? '')}
      />
      <TextInput
        type="time"
        label={t('time')}
        step={300}
        value={time}
        onChange={(event) => onTime(event.currentTarget.value)}
      />
      <NumberInput
        label={t('lasts')}
        min={5}
        max={maxClassMinutes}
        step={5}
        allowDecimal={false}
        clampBehavior="blur"
        value={minutes}
        onChange={(value) => typeof value === 'number' && onMinutes(value)}
      />
    </div>
  )
}
