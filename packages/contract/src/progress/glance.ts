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

/** A student's home: where to go on, what is due, what was decided, how far they are. */
export const glance = z.object({
  /** Where to go on; `list` when an attempt runs, `seconds` where the video stopped. Null when nothing is left. */
  resume: z.object({ ...lesson, list: titledRow.nullable(), seconds: z.int() }).nullable(),
  /** What is to be handed in, what is due first at the top; `due_count` counts all of it. */
  due: z.array(ownRow),
  due_count: z.int(),
  /** Livestreams and exams of the next days that begin at a fixed time, and what runs now. */
  starts: z.array(z.object({ ...lesson, starts_at: z.string(), duration: z.int().nullable() })),
  /** What was decided and not looked at yet. */
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
    }),
  ),
})
export type Glance = z.output<typeof glance>
