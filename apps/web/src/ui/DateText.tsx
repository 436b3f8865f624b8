import { clockTime, longDate, shortDate } from '../platform/formats.ts'
import { useLanguage } from './language.ts'

interface DateTextProps {
  /** A day (YYYY-MM-DD) or an instant. */
  readonly value: string
  readonly long?: boolean
  /** Adds the time of an instant by the school's clock. */
  readonly withTime?: boolean
}

/** A day or an instant in the reader's language. */
export function DateText({ value, long, withTime }: DateTextProps) {
  const language = useLanguage()
  const date = long ? longDate(value, language) : shortDate(value, language)
  return (
    <time dateTime={value} className="tabular">
      {withTime ? `${date}, ${clockTime(value)}` : date}
    </time>
  )
}
