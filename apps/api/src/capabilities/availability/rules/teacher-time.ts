import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import { dayAfter, dayAt, millisOf, weekdayOf } from './civil-time.ts'
import { merged, overlaps, type Span, within, without } from './spans.ts'

/** Hours of one weekday, 1 is Monday; in minutes since midnight. */
export interface WeeklyHours {
  readonly weekday: number
  readonly from: number
  readonly until: number
  readonly startsOn: string | null
  readonly endsOn: string | null
}

/** How one day differs from its weekday; a day without minutes is off. */
export interface DayHours {
  readonly day: string
  readonly from: number | null
  readonly until: number | null
}

/** A class in the teacher's time; `freeAt` is its end plus the buffer. */
export interface Taken extends Span {
  readonly freeAt: number
}

/** Everything that determines when a teacher can be planned; days are in the teacher's timezone. */
export interface TeacherTime {
  readonly zone: string
  readonly weekly: readonly WeeklyHours[]
  readonly overrides: readonly DayHours[]
  /** Holidays map to null, moved days to the weekday as which they are worked. */
  readonly holidays: ReadonlyMap<string, number | null>
  readonly absences: readonly Span[]
  readonly busy: readonly Span[]
  readonly classes: readonly Taken[]
  readonly bufferMinutes: number
  readonly noticeHours: number
  readonly dailyLimit: number | null
}

type HoursReason = 'no_work_day' | 'day_off' | 'holiday'

/** Returns the hours of a day: overrides take precedence over holidays, holidays over the week. */
export function hoursOf(
  { weekly, overrides, holidays }: Pick<TeacherTime, 'weekly' | 'overrides' | 'holidays'>,
  day: string,
): { minutes: readonly (readonly [from: number, until: number])[]; reason: HoursReason } {
  const unlike = overrides.filter((override) => override.day === day)
  if (unlike.length > 0)
    return {
      minutes: unlike.flatMap(({ from, until }) =>
        from === null || until === null ? [] : [[from, until] as const],
      ),
      reason: 'day_off',
    }
  const workedAs = holidays.get(day)
  if (workedAs === null) return { minutes: [], reason: 'holiday' }
  const weekday = workedAs ?? weekdayOf(day)
  return {
    minutes: weekly
      .filter(
        (hours) =>
          hours.weekday === weekday &&
          (hours.startsOn === null || hours.startsOn <= day) &&
          (hours.endsOn === null || hours.endsOn >= day),
      )
      .map(({ from, until }) => [from, until] as const),
    reason: 'no_work_day',
  }
}

/** Returns when a teacher works within a frame, ignoring everything that blocks it. */
export function workingSpans(teacher: TeacherTime, frame: Span): Span[] {
  const spans: Span[] = []
  const last = dayAt(teacher.zone, frame.until)
  for (let day = dayAt(teacher.zone, frame.from); day <= last; day = dayAfter(day, 1))
    for (const [from, until] of hoursOf(teacher, day).minutes)
      spans.push({
        from: millisOf(teacher.zone, day, from),
        until: millisOf(teacher.zone, day, until),
      })
  return within(merged(spans), frame)
}

/** Returns what blocks a teacher's time within a frame, by reason. */
function cutsOf(teacher: TeacherTime, frame: Span, now: number): [BusyReason, Span[]][] {
  const buffer = teacher.bufferMinutes * 60_000
  const soon = now + teacher.noticeHours * 3_600_000
  return [
    ['absent', [...teacher.absences]],
    ['has_class', teacher.classes.map(({ from, until }) => ({ from, until }))],
    ['buffer', teacher.classes.map(({ from, freeAt }) => ({ from: from - buffer, until: freeAt }))],
    ['busy_elsewhere', [...teacher.busy]],
    ['too_soon', [{ from: Math.min(frame.from, soon), until: soon }]],
    ['daily_limit', fullDays(teacher)],
  ]
}

/** Returns the days on which a teacher has reached the daily limit. */
function fullDays({ zone, classes, dailyLimit }: TeacherTime): Span[] {
  if (dailyLimit === null) return []
  const counts = new Map<string, number>()
  for (const { from } of classes) {
    const day = dayAt(zone, from)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= dailyLimit)
    .map(([day]) => ({
      from: millisOf(zone, day, 0),
      until: millisOf(zone, day, 1440),
    }))
}

interface Asked {
  readonly frame: Span
  readonly minutes: number
  readonly now: number
}

/** Returns the spans of a frame in which a class of the given minutes fits. */
export function freeSpans(teacher: TeacherTime, asked: Asked): Span[] {
  return timesOf(teacher, asked).free
}

/** Returns why no class of the given minutes fits into a frame; empty if one does. */
export function whyNotFree(teacher: TeacherTime, asked: Asked): BusyReason[] {
  return timesOf(teacher, asked).reasons
}

/** Returns the free time of a frame and, if there is none, the reasons; most callers need both. */
export function timesOf(
  teacher: TeacherTime,
  { frame, minutes, now }: Asked,
): { readonly free: Span[]; readonly reasons: BusyReason[] } {
  const fitting = (spans: readonly Span[]) =>
    spans.filter(({ from, until }) => until - from >= minutes * 60_000)
  const working = workingSpans(teacher, frame)
  if (fitting(working).length === 0) {
    const { reason } = hoursOf(teacher, dayAt(teacher.zone, frame.from))
    const isAway = teacher.absences.some((absence) => overlaps(absence, frame))
    return { free: [], reasons: isAway ? ['absent', reason] : [reason] }
  }
  const cuts = cutsOf(teacher, frame, now)
  const free = fitting(
    without(
      working,
      cuts.flatMap(([, spans]) => spans),
    ),
  )
  if (free.length > 0) return { free, reasons: [] }
  const found = cuts
    .filter(([, spans]) => working.some((span) => spans.some((cut) => overlaps(span, cut))))
    .map(([reason]) => reason)
  return { free, reasons: onlyBufferWhereAlone(found) }
}

/** Returns why a teacher cannot be planned between two instants; empty if they can. */
export function blockersAt(teacher: TeacherTime, asked: Span, now: number): BusyReason[] {
  const working = workingSpans(teacher, asked)
  const isWorked = working.length === 1 && working[0]?.from === asked.from && working[0].until === asked.until
  const found: BusyReason[] = isWorked ? [] : [hoursOf(teacher, dayAt(teacher.zone, asked.from)).reason]
  for (const [reason, spans] of cutsOf(teacher, asked, now)) {
    if (reason === 'too_soon' ? isTooSoon(teacher, asked, now) : startsOrOverlaps(reason, spans, asked))
      found.push(reason)
  }
  return onlyBufferWhereAlone(found)
}

function startsOrOverlaps(reason: BusyReason, spans: readonly Span[], asked: Span): boolean {
  // A class counts towards the day on which it starts.
  if (reason === 'daily_limit')
    return spans.some(({ from, until }) => from <= asked.from && asked.from < until)
  return spans.some((span) => overlaps(span, asked))
}

/** Without a notice period, the planner decides about late or retroactive planning. */
function isTooSoon({ noticeHours }: TeacherTime, { from }: Span, now: number): boolean {
  return noticeHours > 0 && from < now + noticeHours * 3_600_000
}

/** Omits the buffer when a class is among the reasons. */
function onlyBufferWhereAlone(found: readonly BusyReason[]): BusyReason[] {
  return found.includes('has_class') ? found.filter((reason) => reason !== 'buffer') : [...found]
}

/** Returns the minutes since midnight of a time such as 09:30. */
export function minuteOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Formats minutes since midnight as a time such as 09:30. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
