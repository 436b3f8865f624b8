import { clockTime, longDate, shortDate } from '../platform/formats.ts'
import { useLanguage } from './language.ts'

interface DateTextProps {
  /** A day (YYYY-MM-DD) or an instant. */
  readonly value: string
  readonly long?: boolean
  /** Adds the time of an instant. */
  readonly withTime?: boolean
  /** The timezone in which an instant is shown; the school's when absent. */
  readonly zone?: string
}

/** A day or an instant in the current language. */
export function DateText({ value, long, withTime, zone }: DateTextProps) {
  const language = useLanguage()
  const date = long ? longDate(value, language, zone) : shortDate(value, language, zone)
  return (
    <time dateTime={value} className="tabular">
      {withTime ? `${date}, ${clockTime(value, zone)}` : date}
    </time>
  )
}
