import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useLanguage } from './language.ts'

interface DayCalendarProps {
  readonly value: string | undefined
  /** The first and the last day that may be picked. */
  readonly min: string | undefined
  readonly max: string | undefined
  /** The picked day, or none when the present one was pressed again. */
  readonly onPick: (day: string | undefined) => void
}

/** A month of days in the reader's language. */
export default function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  return (
    <DatePicker
      locale={useLanguage()}
      allowDeselect
      value={value ?? null}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      onChange={(day) => onPick(day ?? undefined)}
    />
  )
}
