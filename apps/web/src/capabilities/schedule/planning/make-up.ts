import { fullName } from '../../../platform/full-name.ts'
import { minutesOf } from '../class-words.ts'
import type { ClassDetail } from '../queries.ts'
import type { Draft } from './plan-values.ts'

/** A class that makes up for a missed one: with the same people and as long, on a day. */
export function makeUpOf(missed: ClassDetail, { day, time }: Draft): Draft {
  return {
    day,
    ...(time && { time }),
    course: { id: missed.course.id, name: missed.course.title },
    teacher: { id: missed.teacher.id, name: fullName(missed.teacher) },
    minutes: minutesOf(missed),
    ...(missed.group
      ? { group: missed.group.id }
      : { students: missed.students.map((student) => student.id), type: missed.typelesson }),
    makesUp: missed.id,
  }
}
