import { z } from 'zod'
import { titledRow } from '../values.ts'

/** Classes that were held for the student while they were in the program; unmarked and cancelled ones are out. */
const attendance = z.object({
  held: z.int(),
  /** On time. */
  present: z.int(),
  late: z.int(),
  /** Absent with notice. */
  excused: z.int(),
  /** Absent without notice. */
  absent: z.int(),
  /** Begun, but nobody has marked who came. */
  unmarked: z.int(),
})

/** Work that was due since the student joined; what the school excused is out. */
const homework = z.object({
  due: z.int(),
  on_time: z.int(),
  late: z.int(),
  missing: z.int(),
  /** To be reworked now. */
  returned: z.int(),
  /** Waiting for a teacher. */
  waiting: z.int(),
})

/** Results of one section: the counted attempt of each of its lists, and graded homework. */
const topic = z.object({
  id: z.int(),
  title: z.string(),
  points: z.number(),
  most: z.number(),
  /** Null before the first result. */
  percent: z.int().nullable(),
  /** The highest pass mark of its lists; else that of the program; 0 where the school set none. */
  threshold: z.int(),
  is_reached: z.boolean().nullable(),
  /** Where to go on in it: its first list that is not passed. */
  next: z.object({ lesson: titledRow, list: titledRow }).nullable(),
})

const program = z.object({
  course: titledRow,
  joined_at: z.string(),
  ends_at: z.string().nullable(),
  lessons: z.int(),
  done: z.int(),
  /** Lessons done in the last four weeks. */
  done_lately: z.int(),
  last_at: z.string().nullable(),
  /** The first lesson that is not done. */
  next: titledRow.nullable(),
  attendance,
  homework,
  topics: z.array(topic),
})

/** What a student has done in their programs and what came of it: the facts of their own page and of staff's. */
export const learningFacts = z.object({
  as_of: z.string(),
  attendance,
  homework,
  programs: z.array(program),
  /** The next planned class, for which the student is expected. */
  next_class: z.object({ id: z.int(), course: titledRow, starts_at: z.string() }).nullable(),
  /** What to hand in first. */
  next_work: z.object({ course: titledRow, lesson: titledRow, due_at: z.string() }).nullable(),
})
export type LearningFacts = z.output<typeof learningFacts>
