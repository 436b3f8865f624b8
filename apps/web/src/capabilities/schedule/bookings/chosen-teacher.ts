import type { Bookable, Choice } from './queries.ts'

/** A teacher and a program learnt with them. */
export interface ChosenTeacher {
  readonly teacher: Bookable
  readonly course: Bookable['courses'][number]
}

/** Search params: a teacher (0 while none is chosen) and a program of theirs. */
interface Input {
  readonly book?: number | undefined
  readonly program?: number | undefined
}

/** Returns the teacher and program of the search params; preselects the only option. */
export function chosenTeacherOf(
  { teachers }: Pick<Choice, 'teachers'>,
  { book, program }: Input,
): ChosenTeacher | null {
  const teacher = book ? teachers.find(({ id }) => id === book) : only(teachers)
  const course = program ? teacher?.courses.find(({ id }) => id === program) : only(teacher?.courses ?? [])
  return teacher && course ? { teacher, course } : null
}

/** Returns true when the search params name a teacher who cannot be booked, or not for that program. */
export function isRefused({ teachers }: Pick<Choice, 'teachers'>, { book, program }: Input): boolean {
  if (!book) return false
  const teacher = teachers.find(({ id }) => id === book)
  return !teacher || (program !== undefined && !teacher.courses.some(({ id }) => id === program))
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined
}
