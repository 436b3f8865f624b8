import { Input, Stack } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '../../../ui/TimeField.tsx'
import classes from './work-days.module.css'

interface TimePairProps {
  readonly from: string
  readonly to: string
  /** Label of the interval. */
  readonly label: string
  readonly fault: string | null
  /** An additional note on the interval. */
  readonly note?: string
  readonly onChange: (part: { time_from?: string; time_to?: string }) => void
}

/** Renders a start and end time; midnight as the end means the end of the day. */
export function TimePair({ from, to, label, fault, note, onChange }: TimePairProps) {
  const { t } = useTranslation('workDays')
  const reason = useId()
  const describedBy = fault ? reason : undefined
  return (
    <Stack gap="var(--space-4)">
      <div className={classes.times}>
        <TimeField
          aria-label={t('from', { of: label })}
          aria-describedby={describedBy}
          value={from}
          error={Boolean(fault)}
          onChange={(time_from) => onChange({ time_from })}
        />
        <span aria-hidden>–</span>
        <TimeField
          aria-label={t('to', { of: label })}
          aria-describedby={describedBy}
          value={to}
          isEnd
          error={Boolean(fault)}
          onChange={(time_to) => onChange({ time_to })}
        />
      </div>
      {note && <span className={classes.soft}>{note}</span>}
      {fault && (
        <Input.Error role="alert" id={reason}>
          {fault}
        </Input.Error>
      )}
    </Stack>
  )
}
