import { NumberInput } from '@mantine/core'
import { maxClassMinutes } from '@qadam/contract/classes/vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { TimeField } from '../../../ui/TimeField.tsx'
import classes from './ClassSheet.module.css'

interface TimeFieldsProps {
  readonly day: string
  readonly time: string
  readonly minutes: number
  /** Validation errors of the fields. */
  readonly errors?: Readonly<Partial<Record<'day' | 'time' | 'minutes', ReactNode>>>
  readonly onDay: (day: string) => void
  readonly onTime: (time: string) => void
  readonly onMinutes: (minutes: number) => void
}

/** Renders the start of a class in the viewer's timezone, and its duration. */
export function TimeFields({ day, time, minutes, errors, onDay, onTime, onMinutes }: TimeFieldsProps) {
  const { t } = useTranslation('schedule')
  /** The field was emptied to type a new value; on blur the previous duration is restored. */
  const [isEmptied, setEmptied] = useState(false)
  return (
    <div className={classes.times}>
      <DayInput
        label={t('date')}
        value={day || null}
        data-path="day"
        error={errors?.day}
        onChange={(chosen) => onDay(chosen ?? '')}
      />
      <TimeField label={t('time')} data-path="time" value={time} error={errors?.time} onChange={onTime} />
      <NumberInput
        label={t('lasts')}
        min={5}
        max={maxClassMinutes}
        step={5}
        allowDecimal={false}
        clampBehavior="blur"
        data-path="minutes"
        error={errors?.minutes}
        value={isEmptied ? '' : minutes}
        onBlur={() => setEmptied(false)}
        onChange={(value) => {
          setEmptied(typeof value !== 'number')
          if (typeof value === 'number') onMinutes(value)
        }}
      />
    </div>
  )
}
