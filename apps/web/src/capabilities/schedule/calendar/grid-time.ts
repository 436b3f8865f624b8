import type { ClassRow } from '../queries.ts'
import { civilOf } from './civil-time.ts'
import { instantOf } from './instant-of.ts'
import type { ScheduleView } from './schedule-search.ts'
import { hasColumns } from './schedule-views.ts'
import { plusDays } from './span.ts'

/** A teacher or room with its own column in a day view. */
export interface Column {
  readonly id: number
  readonly name: string
}

/** The timezone and columns that determine where classes are drawn. */
export interface Sheet {
  readonly view: ScheduleView
  readonly on: string
  readonly zone: string
  readonly columns: readonly Column[]
}

/** Minutes of a slot: the duration of a click and the step of a drag. */
export const slotMinutes = 15

/** The position of a class in the grid, as local times that the calendar treats as UTC. */
export interface Position {
  readonly start: string
  readonly end: string
}

/** A time selected in the grid, with the teacher or room of its column. */
export interface Spot {
  readonly starts_at: string
  readonly ends_at: string
  readonly column: Column | null
}

/**
 * Returns the position of a class; null when it has no column. The free calendar has no resource columns, so
 * each teacher or room uses a consecutive date: the third column is the day after tomorrow, with today's
 * classes.
 */
export function placeOf(row: ClassRow, sheet: Sheet): Position | null {
  const civil = civilOf(row.starts_at, sheet.zone)
  const length = Date.parse(row.ends_at) - Date.parse(row.starts_at)
  if (!hasColumns(sheet.view)) return { start: civil, end: later(civil, length) }
  const whose = sheet.view === 'teachers' ? row.teacher.id : row.room?.id
  const at = sheet.columns.findIndex(({ id }) => id === whose)
  if (at === -1) return null
  const start = `${plusDays(sheet.on, at)}T${civil.slice(11)}`
  return { start, end: later(start, length) }
}

/** Converts a selection of the grid to instants. */
export function spotOf(start: Date, end: Date, sheet: Sheet): Spot {
  const civil = civilText(start)
  const isColumn = hasColumns(sheet.view)
  const starts_at = instantOf(isColumn ? `${sheet.on}${civil.slice(10)}` : civil, sheet.zone)
  return {
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + end.getTime() - start.getTime()).toISOString(),
    column: columnAt(start, sheet),
  }
}

/** Returns the teacher or room that a calendar date represents, or null. */
export function columnAt(date: Date, { view, on, columns }: Sheet): Column | null {
  if (!hasColumns(view)) return null
  return columns[Math.floor((date.getTime() - Date.parse(on)) / 86_400_000)] ?? null
}

/** Returns the local time that a calendar date represents. */
export function civilText(date: Date): string {
  return date.toISOString().slice(0, 16)
}

/** Returns the first and last hour to draw: working hours, extended to include all classes. */
export function hoursOf(
  positions: readonly Position[],
  work: { readonly from: number; readonly to: number },
) {
  let { from, to } = work
  for (const { start, end } of positions) {
    const begins = Number(start.slice(11, 13))
    const isOverMidnight = end.slice(0, 10) !== start.slice(0, 10)
    from = Math.min(from, begins)
    to = Math.max(to, isOverMidnight ? 24 : Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14)) / 60))
  }
  return { from, to }
}

function later(civil: string, ms: number): string {
  return civilText(new Date(Date.parse(`${civil}Z`) + ms))
}
