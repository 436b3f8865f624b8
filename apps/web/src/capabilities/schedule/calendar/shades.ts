import { civilIn } from './civil-time.ts'
import { plusDays, weekdayOf } from './span.ts'

/**
 * Time not available for classes, drawn behind them: off-hours, holidays, absences; in local times of the
 * grid.
 */
export interface Shade {
  readonly start: string
  readonly end: string
  readonly title: string
}

/** School hours of one weekday, 1 is Monday. */
export interface DayHours {
  readonly day: number
  readonly from: string
  readonly to: string
}

interface Clocks {
  readonly zone: string
  readonly schoolZone: string
}

/** A span of working time, in local times. */
export interface WorkSpan {
  readonly start: string
  readonly end: string
}

/**
 * Returns a school's working spans on some days, converted to the viewer's timezone; without hours it is
 * always open.
 */
export function workOfSchool(
  days: readonly string[],
  hours: readonly DayHours[],
  clocks: Clocks,
): WorkSpan[] {
  if (hours.length === 0) return days.map((day) => ({ start: at(day, '00:00'), end: at(day, '24:00') }))
  const shown = (civil: string) => civilIn(civil, { from: clocks.schoolZone, to: clocks.zone })
  // The previous and next day may extend into the first and last.
  const around = [plusDays(days[0] ?? '', -1), ...days, plusDays(days.at(-1) ?? '', 1)]
  return around.flatMap((day) =>
    hours
      .filter((open) => open.day === weekdayOf(day))
      .map(({ from, to }) => ({ start: shown(at(day, from)), end: shown(at(day, to)) })),
  )
}

/** Returns the times of a day without work. `drawn` is the grid date that represents the day. */
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

/** Returns a shade of a whole day, such as a holiday. */
export function wholeDay(day: string, title: string): Shade {
  return { start: at(day, '00:00'), end: at(day, '24:00'), title }
}

/**
 * Returns the whole hours between the earliest start and the latest end of a day, in the viewer's timezone.
 */
export function wholeHours(hours: readonly DayHours[], day: string, clocks: Clocks) {
  if (hours.length === 0) return { from: 8, to: 21 }
  const shown = (clock: string) => civilIn(at(day, clock), { from: clocks.schoolZone, to: clocks.zone })
  const spans = hours.map(({ from, to }) => ({ start: shown(from), end: shown(to) }))
  // Hours across midnight are drawn at both ends of the day.
  if (spans.some(({ start, end }) => start.slice(0, 10) !== end.slice(0, 10) && !end.endsWith('T00:00')))
    return { from: 0, to: 24 }
  return {
    from: Math.min(...spans.map(({ start }) => Number(start.slice(11, 13)))),
    to: Math.max(
      ...spans.map(({ end }) => Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14)) / 60) || 24),
    ),
  }
}

/** Returns holidays and absences by day. An absence that ends at midnight does not include that day. */
export function notesOf(
  days: readonly string[],
  holidays: readonly { readonly day: string; readonly name: string }[],
  absences: readonly Shade[],
): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>()
  const note = (day: string, text: string) => notes.set(day, [...(notes.get(day) ?? []), text])
  for (const { day, name } of holidays) note(day, name)
  for (const { start, end, title } of absences)
    for (const day of days) if (start < at(day, '24:00') && end > at(day, '00:00')) note(day, title)
  return notes
}

function lent(shade: Shade, day: string, drawn: string): Shade {
  const days = (Date.parse(drawn) - Date.parse(day)) / 86_400_000
  const shift = (civil: string) => `${plusDays(civil.slice(0, 10), days)}${civil.slice(10)}`
  return { ...shade, start: shift(shade.start), end: shift(shade.end) }
}

function at(day: string, clock: string): string {
  return clock === '24:00' ? `${plusDays(day, 1)}T00:00` : `${day}T${clock}`
}
