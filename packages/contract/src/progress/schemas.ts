import { z } from 'zod'

const student = z.object({ id: z.int(), first_name: z.string(), last_name: z.string().nullable() })

/** How far one student is in a program. Lessons count where students see them; lists where they have tasks. */
const standing = {
  student,
  lessons: z.int(),
  lessons_done: z.int(),
  lists: z.int(),
  lists_passed: z.int(),
  /** Of the attempts that count. */
  points: z.number(),
  most: z.number(),
  /** Lessons done of all, in whole percent. */
  percent: z.int(),
  /** Answers that a person has yet to grade. */
  awaits: z.int(),
  last_at: z.string().nullable(),
}
export const standingRow = z.object(standing)

/** Everybody's way through a program, or only one's own for a student. */
export const courseTracker = z.object({ course_id: z.int(), results: z.array(standingRow) })

const onList = {
  attempts: z.int(),
  points: z.number().nullable(),
  most: z.number().nullable(),
  percent: z.int().nullable(),
  is_passed: z.boolean(),
  awaits: z.int(),
  last_at: z.string().nullable(),
}

/** One student's way through a program, lesson by lesson. */
export const studentTracker = z.object({
  course_id: z.int(),
  ...standing,
  way: z.array(
    z.object({
      id: z.int(),
      section: z.int(),
      title: z.string(),
      is_open: z.boolean(),
      is_done: z.boolean(),
      lists: z.array(z.object({ id: z.int(), title: z.string(), ...onList })),
    }),
  ),
})

/** How everybody did on one list. */
export const listTracker = z.object({
  list: z.object({ id: z.int(), title: z.string(), min_percent: z.int() }),
  results: z.array(z.object({ student, ...onList })),
})

/** How many lessons somebody has done in each of their programs. */
export const lessonCounts = z.array(
  z.object({
    course: z.object({ id: z.int(), title: z.string(), title_ru: z.string().nullable() }),
    lessons: z.int(),
    done: z.int(),
  }),
)
