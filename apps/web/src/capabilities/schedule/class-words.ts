import { fullName } from '../../platform/full-name.ts'
import { session } from '../../platform/session.ts'
import type { CardColor } from '../../ui/theme.ts'
import type { ClassRow } from './queries.ts'

/** What a class is called: its group, its one or two students, or else its program; a student's own by the program. */
export function titleOf({
  group,
  students,
  course,
}: Pick<ClassRow, 'group' | 'students' | 'course'>): string {
  if (group) return group.name_group
  const isOwn = session()?.user.rle === 'student'
  if (isOwn || students.length === 0 || students.length > 2) return course.title
  return students.map(fullName).join(', ')
}

/** The colour of a class: its group's, or its program's. */
export function colourOf({ group, course }: Pick<ClassRow, 'group' | 'course'>): CardColor {
  return group?.colour ?? course.colour
}

/** Whole minutes between the beginning and the end. */
export function minutesOf({ starts_at, ends_at }: Pick<ClassRow, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
}

/** Whether a class still may be moved by a drag: it is planned and has not begun. */
export function isMovable({ status_lesson, starts_at }: ClassRow, now: number): boolean {
  return status_lesson === 'planned' && Date.parse(starts_at) > now
}
