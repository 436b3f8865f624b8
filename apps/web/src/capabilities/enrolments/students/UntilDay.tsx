import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'

interface UntilDayProps {
  /** The last day, or nothing. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** Until when those who are enrolled may learn. */
export function UntilDay({ value, onChange }: UntilDayProps) {
  const { t } = useTranslation('enrolments')
  return (
    <DayInput
      clearable
      label={t('untilDay')}
      description={t('untilHint')}
      maw={280}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
