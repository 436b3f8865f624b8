import type { TFunction } from 'i18next'
import type { ScheduleView } from './schedule-search.ts'
import { type Span, weekdayOf } from './span.ts'

type Words = TFunction<'schedule'>
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** Formats a day: `понедельник, 23 ноября`, in Kazakh `23 қараша, дүйсенбі`. */
export function dayTitle(day: string, t: Words): string {
  const { date, month } = partsOf(day)
  return t('dayTitle', { weekday: t(`weekday${weekdayName(day)}`), date, month: t(`monthOf${month}`) })
}

/** Formats the weekday of a column: `пн`. */
export function shortWeekday(day: string, t: Words): string {
  return t(`weekdayShort${weekdayName(day)}`)
}

export function spanTitle(view: ScheduleView, { from, to }: Span, on: string, t: Words): string {
  if (view === 'month') {
    const { month, year } = partsOf(on)
    return t('monthTitle', { month: t(`month${month}`), year })
  }
  const first = partsOf(from)
  const last = partsOf(to)
  const words = { first: first.date, last: last.date, year: last.year, month: t(`monthOf${last.month}`) }
  if (from === to) return t('wholeDay', { ...words, weekday: t(`weekday${weekdayName(from)}`) })
  if (first.month === last.month) return t('spanInMonth', words)
  return t('spanOverMonths', { ...words, before: t(`monthOf${first.month}`) })
}

function weekdayName(day: string): Weekday {
  return weekdayOf(day) as Weekday
}

function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month as Month, date }
}
