import type { Outline, OutlineLesson, OutlineSection } from '../lessons/queries.ts'
import { savedPosition } from '../lessons/saved-position.ts'

/** Returns the lessons of a program in order. */
export function lessonsOf(outline: Outline | undefined): readonly OutlineLesson[] {
  return outline?.sections.flatMap(({ lessons }) => lessons) ?? []
}

/** A lesson's position with its neighbours. */
export interface Standing {
  readonly section: OutlineSection
  readonly number: number
  readonly total: number
  readonly previous: OutlineLesson | undefined
  readonly next: OutlineLesson | undefined
}

/** Returns a lesson's position in its program; undefined when it is not visible to the viewer. */
export function standingOf(outline: Outline, lesson: number): Standing | undefined {
  const all = lessonsOf(outline)
  const index = all.findIndex(({ id }) => id === lesson)
  const section = outline.sections.find(({ lessons }) => lessons.some(({ id }) => id === lesson))
  if (index < 0 || !section) return undefined
  return { section, number: index + 1, total: all.length, previous: all[index - 1], next: all[index + 1] }
}

/**
 * Returns the lesson to continue with: the last on this device, otherwise the first open one that is not
 * done.
 */
export function lessonToOpen(outline: Outline | undefined) {
  const all = lessonsOf(outline)
  const position = outline && savedPosition(outline.course_id)
  const saved = all.find(({ id }) => id === position)
  const waiting = all.find(({ mine }) => mine?.is_open && !mine.is_done)
  const again = saved !== undefined || all.some(({ mine }) => mine?.is_done)
  return { lesson: saved ?? waiting ?? all[0], again }
}
