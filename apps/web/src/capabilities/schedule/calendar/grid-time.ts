import type { ClassRow } from '../queries.ts'
import { civilOf } from './civil-time.ts'
import { instantOf } from './instant-of.ts'
import { hasColumns, type ScheduleView } from './schedule-search.ts'
import { plusDays } from './span.ts'

/** A teacher or a room that has a column of its own on one day. */
export interface Column {
  readonly id: number
  readonly name: string
}

/** The clock and the columns by which classes are put into the grid. */
export interface Sheet {
  readonly view: ScheduleView
  readonly on: string
  readonly zone: string
  readonly columns: readonly Column[]
}

/** Minutes of one slot of the grid: what a click takes, and the step of a drag. */
export const slotMinutes = 15

/** Where a class stands in the grid, as civil times that the calendar takes for UTC. */
export interface Position {
  readonly start: string
  readonly end: string
}

/** A place of the grid as a time, with the teacher or room of its column. */
export interface Spot {
  readonly starts_at: string
  readonly ends_at: string
  readonly column: Column | null
}

/**
 * Where a class stands. The free calendar has no columns for people or rooms, so a day beside another is lent to each:
 * the third column is the day after tomorrow, with the classes of today.
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

/** The time that a place of the grid stands for. */
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

/** The teacher or room that a date of the calendar is lent to. */
export function columnAt(date: Date, { view, on, columns }: Sheet): Column | null {
  if (!hasColumns(view)) return null
  return columns[Math.floor((date.getTime() - Date.parse(on)) / 86_400_000)] ?? null
}

/** A date of the calendar as the civil time that it stands for. */
export function civilText(date: Date): string {
  return date.toISOString().slice(0, 16)
}

/** The first and the last hour to draw: the hours of work, and every class before or after them. */
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
