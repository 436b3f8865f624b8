/** Calendar days, both included, YYYY-MM-DD. */
export interface Days {
  readonly first: string
  readonly last: string
}

export const presets = ['week', 'month', 'academic_year'] as const
export type Preset = (typeof presets)[number]

/** What a period is compared with. */
export const comparisons = ['previous', 'year_ago'] as const
export type Comparison = (typeof comparisons)[number]

/** A period as a report shows it. */
export interface Period extends Days {
  /** A period that is not over is compared with the same part of the other one. */
  readonly state: 'over' | 'running' | 'future'
  /** The days that the comparison covers; null without one. */
  readonly compared: (Days & { readonly by: Comparison }) | null
}

// A calendar day as its midnight in UTC: no zone is involved in counting days.
const dayMs = 86_400_000
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const dayOn = (year: number, month: number, day: number): string =>
  dayOf(new Date(Date.UTC(year, month, day)))
const plus = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * dayMs))
const lengthOf = ({ first, last }: Days): number =>
  (dateOf(last).getTime() - dateOf(first).getTime()) / dayMs + 1
/** 1 is Monday. */
const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7
const mondayOf = (day: string): string => plus(day, 1 - weekdayOf(day))

/** Academic years begin on 1 September. */
const september = 8

/** Returns the calendar week (from Monday), month or academic year around a day. */
export function presetAround(preset: Preset, day: string): Days {
  if (preset === 'week') return { first: mondayOf(day), last: plus(mondayOf(day), 6) }
  const [year, month] = [dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth()]
  if (preset === 'month') return { first: dayOn(year, month, 1), last: dayOn(year, month + 1, 0) }
  const begins = month < september ? year - 1 : year
  return { first: dayOn(begins, september, 1), last: dayOn(begins + 1, september, 0) }
}

/** Returns the preset that a period is, or null for days of one's own. */
export function presetOf(period: Days): Preset | null {
  const isWhole = (preset: Preset) => {
    const whole = presetAround(preset, period.first)
    return whole.first === period.first && whole.last === period.last
  }
  return presets.find(isWhole) ?? null
}

/**
 * Returns the period with what it is compared with. A running period is compared with the same part of the other:
 * Monday to today with the same weekdays, the 1st to today with the same days of the month.
 */
export function periodOf({ first, last }: Days, today: string, by: Comparison | null): Period {
  const state = first > today ? 'future' : last >= today ? 'running' : 'over'
  if (!by) return { first, last, state, compared: null }
  const whole = by === 'previous' ? previousOf({ first, last }) : yearBefore({ first, last })
  const part = state === 'running' ? samePart(first, whole, today) : whole
  return { first, last, state, compared: { ...part, by } }
}

function previousOf(period: Days): Days {
  const preset = presetOf(period)
  const before = plus(period.first, -1)
  return preset ? presetAround(preset, before) : { first: plus(before, 1 - lengthOf(period)), last: before }
}

/** A week is compared with the week of the same number, other days with the same dates. */
function yearBefore(period: Days): Days {
  if (presetOf(period) === 'week') {
    const monday = sameWeekBefore(period.first)
    return { first: monday, last: plus(monday, 6) }
  }
  const last = dayBefore(period.last)
  const endsMonth = plus(period.last, 1).endsWith('-01')
  return {
    first: dayBefore(period.first),
    last: endsMonth ? presetAround('month', plus(last, -3)).last : last,
  }
}

/** The Monday of the week with the same ISO number a year before; for week 53 of a year that has none, its last. */
function sameWeekBefore(monday: string): string {
  // The Thursday decides to which year a week belongs, 4 January lies in its week 1.
  const year = dateOf(plus(monday, 3)).getUTCFullYear()
  const firstOf = (of: number) => mondayOf(dayOn(of, 0, 4))
  const weeks = (lengthOf({ first: firstOf(year), last: monday }) - 1) / 7
  const same = plus(firstOf(year - 1), weeks * 7)
  return same < firstOf(year) ? same : plus(same, -7)
}

/** The same date of the year before; for 29 February 1 March. */
function dayBefore(day: string): string {
  const date = dateOf(day)
  return dayOn(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate())
}

/** As many days of `whole` as have passed since `first`, today included; never more than it has. */
function samePart(first: string, whole: Days, today: string): Days {
  const last = plus(whole.first, lengthOf({ first, last: today }) - 1)
  return { first: whole.first, last: last < whole.last ? last : whole.last }
}
