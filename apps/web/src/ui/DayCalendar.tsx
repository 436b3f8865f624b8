import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { useLanguage } from './language.ts'

interface DayCalendarProps {
  readonly value: string | undefined
  /** The first and the last selectable day. */
  readonly min: string | undefined
  readonly max: string | undefined
  /** Called with the selected day, or undefined when the selected day was clicked again. */
  readonly onPick: (day: string | undefined) => void
}

/** A month calendar in the current language. */
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
