import { z } from 'zod'
import { ownRow } from '../homework/own-schemas.ts'
import { lessonFormats } from '../lessons/rules.ts'
import { titledRow } from '../values.ts'

const lesson = {
  course_id: z.int(),
  course_title: z.string(),
  lesson_id: z.int(),
  lesson_title: z.string(),
  format: z.enum(lessonFormats),
}

/** A student's home page: where to continue, what is due, what was decided, and progress. */
export const glance = z.object({
  /**
   * Where to continue; `list` when an attempt is running, `seconds` is the video position. Null when nothing
   * is left.
   */
  resume: z.object({ ...lesson, list: titledRow.nullable(), seconds: z.int() }).nullable(),
  /** Homework to submit, earliest due first; `due_count` is the total. */
  due: z.array(ownRow),
  due_count: z.int(),
  /** Upcoming livestreams and exams with a fixed start time, including the running ones. */
  starts: z.array(z.object({ ...lesson, starts_at: z.string(), duration: z.int().nullable() })),
  /** Decided homework that the student has not seen. */
  news: z.array(ownRow),
  news_count: z.int(),
  programs: z.array(
    z.object({
      course_id: z.int(),
      course_title: z.string(),
      lessons: z.int(),
      done: z.int(),
      /** The first lesson that is open and not done. */
      next: z.object({ lesson_id: z.int(), lesson_title: z.string() }).nullable(),
      /** First name and picture, as on the page of the program. */
      teachers: z.array(z.object({ id: z.int(), first_name: z.string(), avatar: z.string().nullable() })),
    }),
  ),
})
export type Glance = z.output<typeof glance>
