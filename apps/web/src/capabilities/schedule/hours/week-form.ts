import type { WorkDay } from './queries.ts'

/** An interval of a weekday in the form; dates limit its validity. */
export interface Hours {
  readonly time_from: string
  readonly time_to: string
  readonly date_from: string | null
  readonly date_to: string | null
}

/** A week, Monday first; a day without intervals is off. */
export type WeekForm = readonly (readonly Hours[])[]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** Groups the hours of a week by day. */
export function formOf(workDays: readonly WorkDay[]): WeekForm {
  return weekdays.map((weekday) =>
    workDays
      .filter((hours) => hours.weekday === weekday)
      .map(({ time_from, time_to, date_from, date_to }) => ({ time_from, time_to, date_from, date_to })),
  )
}

/** Converts the form to a request body. */
export function workDaysOf(form: WeekForm) {
  return form.flatMap((day, index) => day.map((hours) => ({ weekday: index + 1, ...hours })))
}

const usual: Hours = { time_from: '09:00', time_to: '18:00', date_from: null, date_to: null }

/** Returns a suggestion for the next interval: an hour after the last one, an hour long, within the day. */
export function nextHours(day: readonly Hours[]): Hours {
  const last = day.at(-1)
  if (!last) return usual
  const end = minuteOf(last.time_to)
  const from = Math.min(end + 60, 23 * 60)
  return { ...usual, time_from: clockOf(from), time_to: clockOf(Math.min(from + 60, 1440)) }
}

export function copied(form: WeekForm, from: number, onto: readonly number[]): WeekForm {
  return form.map((day, index) => (onto.includes(index) ? (form[from] ?? []) : day))
}

export type Fault = 'reversed' | 'overlap' | 'datesReversed'

/** Validates the week; keys are `day.index`. */
export function faultsOf(form: WeekForm): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>()
  for (const [day, hours] of form.entries())
    for (const [index, one] of hours.entries()) {
      const fault = faultOf(one, hours.slice(0, index))
      if (fault) faults.set(`${day}.${index}`, fault)
    }
  return faults
}

function faultOf(one: Hours, before: readonly Hours[]): Fault | null {
  if (!one.time_from || !one.time_to || one.time_to <= one.time_from) return 'reversed'
  if (one.date_from && one.date_to && one.date_to < one.date_from) return 'datesReversed'
  return before.some((other) => hoursMeet(one, other) && datesMeet(one, other)) ? 'overlap' : null
}

function hoursMeet(one: Hours, other: Hours): boolean {
  return one.time_from < other.time_to && other.time_from < one.time_to
}

function datesMeet(one: Hours, other: Hours): boolean {
  return (one.date_from ?? '0') <= (other.date_to ?? '9') && (other.date_from ?? '0') <= (one.date_to ?? '9')
}

/** Returns the working minutes of a regular week. */
export function minutesOf(form: WeekForm): number {
  return form
    .flat()
    .filter(({ date_from: from, date_to: to }) => !from && !to)
    .reduce((sum, { time_from, time_to }) => sum + Math.max(0, minuteOf(time_to) - minuteOf(time_from)), 0)
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
