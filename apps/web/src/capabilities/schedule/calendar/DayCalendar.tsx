import { DatePicker, MonthPicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useLanguage } from '../../../ui/language.ts'
import { shortWeekday } from './day-words.ts'

interface DayCalendarProps {
  /** True to pick a month instead of a day. */
  readonly isMonth: boolean
  readonly on: string
  readonly onShow: (day: string) => void
}

export default function DayCalendar({ isMonth, on, onShow }: DayCalendarProps) {
  const { t } = useTranslation('schedule')
  const chosen = {
    locale: useLanguage(),
    value: on,
    defaultDate: on,
    onChange: (day: string | null) => day && onShow(day),
    ariaLabels: {
      previousMonth: t('before'),
      nextMonth: t('after'),
      previousYear: t('before'),
      nextYear: t('after'),
    },
  }
  return isMonth ? (
    <MonthPicker {...chosen} />
  ) : (
    <DatePicker
      {...chosen}
      hideOutsideDates
      firstDayOfWeek={1}
      weekendDays={[]}
      weekdayFormat={(day) => shortWeekday(day, t)}
    />
  )
}
