import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './work-days.module.css'

interface TimePairProps {
  readonly from: string
  readonly to: string
  /** Which hours these are. */
  readonly label: string
  readonly fault: string | null
  /** What else is to be known of these hours. */
  readonly note?: string
  readonly onChange: (part: { time_from?: string; time_to?: string }) => void
}

/** From one time of a day to another. A browser's clock ends at 23:59: that and midnight are the end of the day. */
export function TimePair({ from, to, label, fault, note, onChange }: TimePairProps) {
  const { t } = useTranslation('workDays')
  const reason = useId()
  const describedBy = fault ? reason : undefined
  return (
    <div className={classes.pair}>
      <div className={classes.times}>
        <Input
          type="time"
          aria-label={t('from', { of: label })}
          aria-describedby={describedBy}
          value={from}
          error={Boolean(fault)}
          onChange={(event) => onChange({ time_from: event.currentTarget.value })}
        />
        <span aria-hidden>–</span>
        <Input
          type="time"
          aria-label={t('to', { of: label })}
          aria-describedby={describedBy}
          value={to === '24:00' ? '23:59' : to}
          error={Boolean(fault)}
          onChange={(event) => onChange({ time_to: endOf(event.currentTarget.value) })}
        />
      </div>
      {note && <span className={classes.soft}>{note}</span>}
      {fault && (
        <Input.Error role="alert" id={reason}>
          {fault}
        </Input.Error>
      )}
    </div>
  )
}

const endOf = (clock: string) => (clock === '23:59' || clock === '00:00' ? '24:00' : clock)
