import { maxSeriesClasses, maxSeriesDays, type onHoliday } from '@qadam/contract/classes/vocabulary.ts'
import { plusDays, weekdayOf } from '../calendar/span.ts'

export interface Repetition {
  readonly day: string
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  readonly until?: string
  readonly times?: number
  readonly onHoliday: (typeof onHoliday)[number]
}

/** A day of a series and the effect of a holiday on it. */
export interface SeriesDay {
  readonly day: string
  /** The holiday it was moved from, or is held on or skipped for. */
  readonly holiday?: string
  readonly became?: 'skipped' | 'moved' | 'kept'
}

/**
 * Returns the days of a series for a preview; the server decides, because it knows the teacher's hours. Weeks
 * count from the week of the first day. Skipped days do not count towards `times`.
 */
export function daysOfSeries(repetition: Repetition, holidays: ReadonlySet<string>): SeriesDay[] {
  const { day: first, weekdays, everyWeeks, until, times = maxSeriesClasses } = repetition
  const end = plusDays(first, maxSeriesDays)
  const last = until !== undefined && until < end ? until : end
  const days: SeriesDay[] = []
  let held = 0
  for (let passed = 0, day = first; day <= last && held < Math.min(times, maxSeriesClasses); ) {
    const week = Math.floor((passed + weekdayOf(first) - 1) / 7)
    if (weekdays.includes(weekdayOf(day)) && week % everyWeeks === 0) {
      const one = onDay(day, holidays, repetition)
      days.push(one)
      if (one.became !== 'skipped') held += 1
    }
    passed += 1
    day = plusDays(first, passed)
  }
  return days
}

/**
 * Returns the day of a class that falls on a holiday: moved to the next working day within a week that is not
 * in the series.
 */
function onDay(day: string, holidays: ReadonlySet<string>, { onHoliday, weekdays }: Repetition): SeriesDay {
  if (!holidays.has(day)) return { day }
  if (onHoliday === 'keep') return { day, holiday: day, became: 'kept' }
  const free = [1, 2, 3, 4, 5, 6, 7]
    .map((later) => plusDays(day, later))
    .find((one) => !holidays.has(one) && weekdayOf(one) <= 5 && !weekdays.includes(weekdayOf(one)))
  if (onHoliday === 'skip' || !free) return { day, holiday: day, became: 'skipped' }
  return { day: free, holiday: day, became: 'moved' }
}
