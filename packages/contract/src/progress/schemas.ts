import { z } from 'zod'

const student = z.object({ id: z.int(), first_name: z.string(), last_name: z.string().nullable() })

/** Progress of one student in a program. Counts lessons visible to students, and lists that have tasks. */
const standing = {
  student,
  lessons: z.int(),
  lessons_done: z.int(),
  lists: z.int(),
  lists_passed: z.int(),
  /** Sum over the counted attempts. */
  points: z.number(),
  most: z.number(),
  /** Share of lessons done, in whole percent. */
  percent: z.int(),
  /** Number of answers that a person has yet to grade. */
  awaits: z.int(),
  last_at: z.string().nullable(),
}
export const standingRow = z.object(standing)

/** Progress of every student in a program; students see only their own. */
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

/** Progress of one student in a program, by lesson. */
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

/** Results of every student in one list. */
export const listTracker = z.object({
  list: z.object({ id: z.int(), title: z.string(), min_percent: z.int() }),
  results: z.array(z.object({ student, ...onList })),
})

/** Number of completed lessons per program of a person. */
export const lessonCounts = z.array(
  z.object({
    course: z.object({ id: z.int(), title: z.string(), title_ru: z.string().nullable() }),
    lessons: z.int(),
    done: z.int(),
  }),
)
