import { z } from 'zod'
import { attendances } from '../classes/vocabulary.ts'
import { riskRules } from '../risk/vocabulary.ts'
import { day, instant, titledRow } from '../values.ts'
import { teachingStates } from './vocabulary.ts'

const rowId = z.int()
const name = { id: rowId, first_name: z.string(), last_name: z.string().nullable() }

const participant = z.object({
  ...name,
  attendance: z.enum(attendances).nullable(),
  /** What is noted about the student in this class. */
  note: z.string(),
})

/** A class as it stands in a list. */
export const briefClass = z.object({
  id: rowId,
  /** The group, else one or two students, else the course. */
  title: z.string(),
  starts_at: instant,
  minutes: z.int(),
})

/** A class of the teacher with the attendance as stored. */
export const teachingClass = briefClass.extend({
  ends_at: instant,
  state: z.enum(teachingStates),
  course: titledRow,
  /** The title of the lesson that is taught. */
  topic: z.string().nullable(),
  room: z.string().nullable(),
  /** The address of an online class. */
  meeting_url: z.string().nullable(),
  is_finished: z.boolean(),
  students: z.array(participant),
})
export type TeachingClass = z.output<typeof teachingClass>

/** Works of one list, or of a lesson as a whole, that wait for a grade; by group where the teacher has it. */
const works = z.object({
  title: z.string(),
  course: titledRow,
  lesson_id: rowId,
  list_id: rowId.nullable(),
  group: z.object({ id: rowId, name: z.string() }).nullable(),
  count: z.int(),
  oldest_at: instant,
  /** The homework that has waited longest. */
  first_id: rowId,
})

const waitingQuestion = z.object({
  id: rowId,
  student: z.object(name),
  course: titledRow,
  lesson: titledRow,
  /** The first line. */
  text: z.string(),
  /** Since when it waits. */
  since: instant,
})

/** A reason of the risk rules with its number: days, works or classes in a row, or missed of held. */
const reason = z.object({
  rule: z.enum(riskRules),
  course: titledRow,
  /** Null where there is no pace to compute with. */
  count: z.int().nullable(),
  of: z.int().nullable(),
})

const behind = z.object({
  student: z.object(name),
  /** The oldest first. */
  reasons: z.array(reason),
})

const weekDay = z.object({
  day,
  classes: z.array(briefClass),
  deadlines: z.array(
    z.object({ title: z.string(), course: titledRow, lesson_id: rowId.nullable(), due_at: instant }),
  ),
  /** The working hours without a class. */
  free: z.array(z.object({ from: instant, until: instant })),
})

export const teachingDay = z.object({
  today: day,
  classes: z.array(teachingClass),
  /** Classes of the last days that are not completed or lack attendance: the oldest, and their number. */
  unmarked: z.object({ count: z.int(), classes: z.array(teachingClass) }),
  /** The first class after today. */
  next_class: briefClass.nullable(),
  works: z.object({ count: z.int(), results: z.array(works) }),
  questions: z.object({ count: z.int(), results: z.array(waitingQuestion) }),
  behind: z.object({ count: z.int(), results: z.array(behind) }),
  /** Today and the six days after it. */
  week: z.array(weekDay),
})
export type TeachingDay = z.output<typeof teachingDay>
