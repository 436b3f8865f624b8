import type { TeachingClass, TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'

export type Attendance = NonNullable<TeachingClass['students'][number]['attendance']>

export interface Mark {
  readonly student: number
  readonly attendance: Attendance | null
}

/** The marks that one press gives, in the order of their keys; a reason for an absence is noted on the class's page. */
export const marksByKey = ['present', 'late', 'absent'] as const

/** Returns the day with the marks in one class, wherever the page lists it. */
export function withMarks(day: TeachingDay, id: number, marks: readonly Mark[]): TeachingDay {
  const of = new Map(marks.map(({ student, attendance }) => [student, attendance]))
  const marked = (one: TeachingClass): TeachingClass =>
    one.id === id
      ? {
          ...one,
          students: one.students.map((student) => {
            const attendance = of.get(student.id)
            return attendance === undefined ? student : { ...student, attendance }
          }),
        }
      : one
  return {
    ...day,
    classes: day.classes.map(marked),
    unmarked: { ...day.unmarked, classes: day.unmarked.classes.map(marked) },
  }
}

/** Returns what the students are marked with now: the way back from new marks. */
export function marksOf(one: TeachingClass, students: readonly number[]): Mark[] {
  return one.students
    .filter(({ id }) => students.includes(id))
    .map(({ id, attendance }) => ({ student: id, attendance }))
}

/** Returns the class that is marked when the page opens: the running one, else the first that is over and not marked. */
export function classToMark(classes: readonly TeachingClass[]): TeachingClass | undefined {
  return classes.find(({ state }) => state === 'running') ?? classes.find(({ state }) => state === 'unmarked')
}
