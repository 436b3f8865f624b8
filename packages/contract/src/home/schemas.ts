import { z } from 'zod'
import { application } from '../applications/schemas.ts'
import { way } from '../onboarding/schemas.ts'
import { programCard } from '../programs/schemas.ts'
import { day, instant } from '../values.ts'
import { homeKinds } from './vocabulary.ts'

const rowId = z.int()

export const homeKind = z.enum(homeKinds)

/** Something that the student does, or a day that they have to be ready for. */
export const homeTask = z.object({
  key: z.string(),
  kind: homeKind,
  /** The name of the document, program, lesson or step; empty when the kind implies it. */
  title: z.string(),
  /** A day in the school's calendar, with its time if it has one. */
  due_on: day.nullable(),
  due_time: z.string().nullable(),
  is_overdue: z.boolean(),
  /** Estimated minutes; null for events. */
  minutes: z.int().nullable(),
  /** The assignment slot of homework. */
  course_id: rowId.nullable(),
  lesson_id: rowId.nullable(),
  task: rowId.nullable(),
})
export type HomeTask = z.output<typeof homeTask>

/** Everything of a student that has a day, the past apart: deadlines, exams, the visa, the departure. */
export const ownDates = z.array(homeTask.extend({ due_on: day }))
export type OwnDate = z.output<typeof ownDates>[number]

/** A class of today. */
export const homeClass = z.object({
  id: rowId,
  title: z.string(),
  teacher: z.string(),
  room: z.string().nullable(),
  starts_at: instant,
  ends_at: instant,
})

/** The days that are left until the nearest one. */
export const nextDate = z.object({ kind: homeKind, title: z.string(), day, days: z.int() })

/** How many working days the tightest document may still wait before it is ordered. */
export const homeSlack = z.object({
  document: z.object({ type_id: rowId, name: z.string() }),
  /** What it has to be ready for, and until when. */
  stage: z.enum(['submission', 'visa']),
  due_on: day,
  takes_working_days: z.int(),
  /** The last day on which it can be ordered in time. */
  start_by: day,
  /** Negative: it is too late already. */
  left: z.int(),
  /** Days of beginning: at once, in a week and in two. */
  options: z.array(z.object({ start_on: day, ready_on: day, left: z.int() })),
})
export type HomeSlack = z.output<typeof homeSlack>

/** What a student and their guardian both see. */
export const sharedHome = z.object({
  today: day,
  /** The next step; null when everything is done. */
  hero: homeTask.nullable(),
  week: z.array(homeTask),
  /** The number of tasks beyond the hero and the week. */
  later: z.int(),
  /** Those tasks, in order. */
  later_tasks: z.array(homeTask),
  next_date: nextDate.nullable(),
  classes: z.array(homeClass),
  /** Null when no document is waiting whose term and day are known. */
  slack: homeSlack.nullable(),
})
export type SharedHome = z.output<typeof sharedHome>

/** The home page of a student, composed in one call. */
export const home = sharedHome.extend({
  steps: way.shape.steps,
  ready: z.boolean(),
  /** Later dates of the record that neither the hero nor the week names. */
  dates: way.shape.dates,
  /** The lesson to continue, with the position in its course. */
  course: z
    .object({
      course_id: rowId,
      course_title: z.string(),
      lesson_id: rowId,
      lesson_title: z.string(),
      /** A running attempt. */
      list_id: rowId.nullable(),
      done: z.int(),
      lessons: z.int(),
    })
    .nullable(),
  people: z.array(
    way.shape.people.element.extend({
      /** Hours within which three of four messages were answered lately; null without enough answers. */
      answers_within: z.int().nullable(),
      /** Their latest message to the student. */
      last_message: z.object({ text: z.string(), at: instant }).nullable(),
    }),
  ),
  /** Open applications, the one that waits for the student first. */
  applications: z.array(
    application
      .pick({ id: true, status: true, answer_by: true, deadline: true, submitted_at: true })
      .extend({ title: z.string(), university: z.string().nullable() }),
  ),
  unread: z.int(),
  /** Open programs for a student who has chosen none, those that fit first. */
  suggestions: z.array(programCard),
})
export type Home = z.output<typeof home>

/** Counters of the menu, by its row. */
export const menuCounts = z.object({
  today: z.int(),
  students: z.int(),
  applications: z.int(),
  documents: z.int(),
  messages: z.int(),
  study: z.int(),
  programs: z.int(),
})
export type MenuCounts = z.output<typeof menuCounts>
