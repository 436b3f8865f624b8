import type { Bookable, Choice } from './queries.ts'

/** A teacher and what is learnt with them. */
export interface ChosenTeacher {
  readonly teacher: Bookable
  readonly course: Bookable['courses'][number]
}

/** What an address says: a teacher, 0 for nobody yet, and a program of theirs. */
interface Input {
  readonly book?: number | undefined
  readonly program?: number | undefined
}

/** Whom an address means. Where there is nothing to choose, nothing is asked. */
export function chosenTeacherOf(
  { teachers }: Pick<Choice, 'teachers'>,
  { book, program }: Input,
): ChosenTeacher | null {
  const teacher = book ? teachers.find(({ id }) => id === book) : only(teachers)
  const course = program ? teacher?.courses.find(({ id }) => id === program) : only(teacher?.courses ?? [])
  return teacher && course ? { teacher, course } : null
}

/** Whether an address names somebody who cannot be booked, or not for that program. */
export function isRefused({ teachers }: Pick<Choice, 'teachers'>, { book, program }: Input): boolean {
  if (!book) return false
  const teacher = teachers.find(({ id }) => id === book)
  return !teacher || (program !== undefined && !teacher.courses.some(({ id }) => id === program))
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined
}
