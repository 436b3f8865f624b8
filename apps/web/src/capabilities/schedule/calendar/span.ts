import type { ScheduleView } from './schedule-search.ts'

/** The first and last day of a view, inclusive. */
export interface Span {
  readonly from: string
  readonly to: string
}

const agendaDays = 14

/** Returns the days that a view shows around a day. */
export function spanOf(view: ScheduleView, on: string): Span {
  if (view === 'week') return { from: mondayOf(on), to: plusDays(mondayOf(on), 6) }
  if (view === 'agenda') return { from: on, to: plusDays(on, agendaDays - 1) }
  if (view !== 'month') return { from: on, to: on }
  const first = `${on.slice(0, 7)}-01`
  return { from: mondayOf(first), to: plusDays(mondayOf(plusDays(plusMonths(first, 1), -1)), 6) }
}

/** Returns the day to show after a step forward (1) or back (-1). */
export function stepFrom(view: ScheduleView, on: string, step: 1 | -1): string {
  if (view === 'week') return plusDays(on, 7 * step)
  if (view === 'agenda') return plusDays(on, agendaDays * step)
  return view === 'month' ? plusMonths(`${on.slice(0, 7)}-01`, step) : plusDays(on, step)
}

export function plusDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/** Returns the weekday, 1 for Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}

function plusMonths(first: string, months: number): string {
  const date = new Date(`${first}T00:00:00Z`)
  return dayOf(date.setUTCMonth(date.getUTCMonth() + months))
}

function mondayOf(day: string): string {
  return plusDays(day, 1 - weekdayOf(day))
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
