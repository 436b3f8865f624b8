export { type Absence, type Left, type Substitution, substituteAbsent } from './extension-points.ts'
export { programsOf, teachersVisibleTo } from './policy.ts'
export { blockersOf, blockersOfMany } from './queries/blockers.ts'
export { readTeachers } from './queries/teacher-times.ts'
export { getTeacher } from './queries/week.ts'
export { workingCalendar } from './queries/working-calendar.ts'
export { zoneOf, zoneOfReader, zoneOfSchool } from './queries/zone.ts'
export { dayAfter, dayAt, instantOf, millisOf, weekdayOf } from './rules/civil-time.ts'
export { type Span, without } from './rules/spans.ts'
export {
  clockOf,
  freeSpans,
  minuteOf,
  type TeacherTime,
  type WeeklyHours,
  workingSpans,
} from './rules/teacher-time.ts'
