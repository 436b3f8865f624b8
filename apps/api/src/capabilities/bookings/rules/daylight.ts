import type { Span } from '../../availability/public.ts'
import { type TeacherTime, type WeeklyHours, workingSpans } from '../../availability/public.ts'

/** Restricts a teacher's hours to daytime if neither teacher nor school has set any. */
export function byDaylight<Teacher extends TeacherTime>(teacher: Teacher): Teacher {
  return { ...teacher, weekly: teacher.weekly.map(hoursByDaylight) }
}

/** Returns false for a time within a teacher's hours that is at night. */
export function isByDaylight(teacher: TeacherTime, asked: Span): boolean {
  if (workingSpans(teacher, asked).length === 0) return true
  const [span] = workingSpans(byDaylight(teacher), asked)
  return span?.from === asked.from && span.until === asked.until
}

function hoursByDaylight(hours: WeeklyHours): WeeklyHours {
  const isWholeDay = hours.from === 0 && hours.until === 1440
  return isWholeDay ? { ...hours, from: 8 * 60, until: 20 * 60 } : hours
}
