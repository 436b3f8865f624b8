import type { Span } from '../../availability/public.ts'
import { type TeacherTime, type WeeklyHours, workingSpans } from '../../availability/public.ts'

/** Where neither teacher nor school has said when they work, nobody is asked to come at night. */
export function byDaylight<Teacher extends TeacherTime>(teacher: Teacher): Teacher {
  return { ...teacher, weekly: teacher.weekly.map(hoursByDaylight) }
}

/** Whether a time that is within a teacher's hours is one to ask them for. */
export function isByDaylight(teacher: TeacherTime, asked: Span): boolean {
  if (workingSpans(teacher, asked).length === 0) return true
  const [span] = workingSpans(byDaylight(teacher), asked)
  return span?.from === asked.from && span.until === asked.until
}

function hoursByDaylight(hours: WeeklyHours): WeeklyHours {
  const isWholeDay = hours.from === 0 && hours.until === 1440
  return isWholeDay ? { ...hours, from: 8 * 60, until: 20 * 60 } : hours
}
