import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface UntilDayProps {
  /** The last day, or nothing. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** Until when those who are enrolled may learn. */
export function UntilDay({ value, onChange }: UntilDayProps) {
  const { t } = useTranslation('enrolments')
  return (
    <TextInput
      type="date"
      label={t('untilDay')}
      description={t('untilHint')}
      maw={280}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
