import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/DayInput.tsx'

interface UntilDayProps {
  /** The last day; an empty string without one. */
  readonly value: string
  readonly onChange: (day: string) => void
}

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
