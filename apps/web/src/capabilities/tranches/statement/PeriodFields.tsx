import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'
import classes from '../Tranches.module.css'
import { type StatementPeriod, statementPeriods } from './period.ts'

interface PeriodFieldsProps {
  readonly value: StatementPeriod
  /** Today in the school's time zone. */
  readonly today: string
  readonly errors?: { readonly [field: string]: ReactNode }
  readonly onChange: (period: StatementPeriod) => void
}

/** The academic year, all time, or days of one's own. */
export function PeriodFields({ value, today, errors, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('payments')
  const { period, from, to } = value
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('statementPeriod')}
        data={statementPeriods.map((name) => ({ value: name, label: t(`statementPeriod_${name}`) }))}
        value={period}
        onChange={(chosen) => onChange({ from, to, period: chosen })}
      />
      {period === 'own' && (
        <div className={classes.days}>
          <DayInput
            label={t('statementFrom')}
            clearable
            maxDate={to ?? today}
            value={from}
            error={errors?.from}
            onChange={(day) => onChange({ period, to, from: day })}
          />
          <DayInput
            label={t('statementTo')}
            clearable
            {...(from !== null && { minDate: from })}
            value={to}
            error={errors?.to}
            onChange={(day) => onChange({ period, from, to: day })}
          />
        </div>
      )}
    </>
  )
}
