import { fullName } from '../../platform/full-name.ts'
import { session } from '../../platform/session.ts'
import type { CardColor } from '../../ui/tokens.ts'
import type { ClassRow } from './queries.ts'

/**
 * Returns the title of a class: its group, its one or two students, or its program; for a student always the
 * program.
 */
export function titleOf({
  group,
  students,
  course,
}: Pick<ClassRow, 'group' | 'students' | 'course'>): string {
  if (group) return group.name_group
  const isOwn = session()?.user.role === 'student'
  if (isOwn || students.length === 0 || students.length > 2) return course.title
  return students.map(fullName).join(', ')
}

/** Returns the colour of a class: that of its group, otherwise of its program. */
export function colourOf({ group, course }: Pick<ClassRow, 'group' | 'course'>): CardColor {
  return group?.colour ?? course.colour
}

/** Returns the duration of a class in whole minutes. */
export function minutesOf({ starts_at, ends_at }: Pick<ClassRow, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}

/** Returns true when a class can be dragged: it is planned and has not started. */
export function isMovable({ status_lesson, starts_at }: ClassRow, now: number): boolean {
  return status_lesson === 'planned' && Date.parse(starts_at) > now
}
