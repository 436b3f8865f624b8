import { DateInput, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './language.ts'

/** A date input: typed as 21.11.2026, or selected in a calendar in the current language. */
export function DayInput(props: DateInputProps) {
  const { t } = useTranslation('ui')
  return (
    <DateInput
      placeholder={t('dayPattern')}
      valueFormat="DD.MM.YYYY"
      locale={useLanguage()}
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...props}
    />
  )
}
