import { DateInput, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './language.ts'

/** A day: typed as 21.11.2026, or chosen in a calendar of the reader's language. */
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
