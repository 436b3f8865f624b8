import { plusDays, weekdayOf } from './span.ts'

/** Time that is not for classes, drawn behind them: hours off, holidays, absences; civil times of the grid. */
export interface Shade {
  readonly start: string
  readonly end: string
  readonly title: string
}

/** Hours of one weekday of a school, 1 is Monday. */
export interface DayHours {
  readonly day: number
  readonly from: string
  readonly to: string
}

/** When somebody works, as civil times. */
export interface WorkSpan {
  readonly start: string
  readonly end: string
}

/** When a school works on some days; a school that named no hours is always open. */
export function workOfSchool(days: readonly string[], hours: readonly DayHours[]): WorkSpan[] {
  if (hours.length === 0) return days.map((day) => ({ start: at(day, '00:00'), end: at(day, '24:00') }))
  return days.flatMap((day) =>
    hours
      .filter((open) => open.day === weekdayOf(day))
      .map(({ from, to }) => ({ start: at(day, from), end: at(day, to) })),
  )
}

/** The times of a day that nobody works. `drawn` is the day of the grid that stands for it. */
export function offTimes(day: string, work: readonly WorkSpan[], drawn = day): Shade[] {
  const end = at(day, '24:00')
  const shades: Shade[] = []
  let free = at(day, '00:00')
  for (const span of [...work].sort((one, other) => one.start.localeCompare(other.start))) {
    if (span.end <= free || span.start >= end) continue
    if (span.start > free) shades.push({ start: free, end: span.start, title: '' })
    free = span.end
  }
  if (free < end) shades.push({ start: free, end, title: '' })
  return drawn === day ? shades : shades.map((shade) => lent(shade, day, drawn))
}

/** A whole day with its name, as a holiday is drawn. */
export function wholeDay(day: string, title: string): Shade {
  return { start: at(day, '00:00'), end: at(day, '24:00'), title }
}

/** The whole hours between the earliest beginning and the latest end. */
export function wholeHours(hours: readonly DayHours[]): { readonly from: number; readonly to: number } {
  if (hours.length === 0) return { from: 8, to: 21 }
  return {
    from: Math.min(...hours.map(({ from }) => Number(from.slice(0, 2)))),
    to: Math.max(...hours.map(({ to }) => Math.ceil(Number(to.slice(0, 2)) + Number(to.slice(3)) / 60))),
  }
}

function lent(shade: Shade, day: string, drawn: string): Shade {
  const days = (Date.parse(drawn) - Date.parse(day)) / 86_400_000
  const move = (civil: string) => `${plusDays(civil.slice(0, 10), days)}${civil.slice(10)}`
  return { ...shade, start: move(shade.start), end: move(shade.end) }
}

function at(day: string, clock: string): string {
  return clock === '24:00' ? `${plusDays(day, 1)}T00:00` : `${day}T${clock}`
}
