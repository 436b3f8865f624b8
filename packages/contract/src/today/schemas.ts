import { z } from 'zod'
import { applicationStatuses } from '../applications/lifecycle.ts'
import { talker } from '../conversations/schemas.ts'
import { problemError } from '../problem.ts'
import { dueItem, dueKind } from '../students/due/schemas.ts'
import { day, id, instant, personName, plannedDay, text } from '../values.ts'
import { maxDueLines, maxReminded, reminderSkips, setupSteps, stuckKinds, weekKinds } from './rules.ts'

const count = z.int()

export const todayQuery = z.object({
  /** How many of those who owe something are listed. */
  owed: z.coerce.number().int().min(1).max(maxReminded).default(15),
})

/** What a student owes the school: documents, homework, answers, days to be ready for. */
const owing = z.object({
  student: talker,
  count,
  /** How long the oldest of it has been late or waited for; null when all of it is in time. */
  late_days: z.int().nullable(),
  /** The first of it. */
  lines: z.array(dueItem.pick({ id: true, kind: true, ref: true, text: true, due_on: true, since: true })),
  /** The student wrote today. */
  has_written: z.boolean(),
  /** The school wrote to them today. */
  is_written_to: z.boolean(),
  /** They wait for an answer themselves. */
  waits: z.boolean(),
})

export const weekMark = z.object({
  kind: z.enum(weekKinds),
  time: z.string().nullable(),
  /** The program, class or lesson; empty when the kind says it. */
  title: z.string(),
  count,
  /** Of one person alone. */
  student: personName.nullable(),
})

/** Seven days, today first. */
export const comingWeek = z.array(z.object({ on: day, count, marks: z.array(weekMark) }))

/** The page of a curator: what they have to do, what they wait for, and the week. */
export const today = z.object({
  day,
  todo: z.object({
    count,
    overdue: count,
    snoozed: count,
    groups: z.array(z.object({ kind: dueKind, count, items: z.array(dueItem) })),
  }),
  owed: z.object({
    /** Everything that is owed, and by how many. */
    count,
    people: count,
    has_written: count,
    /** Those who can be reminded now. */
    remindable: z.array(z.int()),
    students: z.array(owing),
  }),
  week: comingWeek,
})

const dueLine = z.object({ kind: dueKind, ref: id, student: id })
export const dueLines = z.array(dueLine).min(1).max(maxDueLines)

export const snooze = z.object({
  lines: dueLines,
  /** The day on which they come back; null brings them back now. */
  until_on: plannedDay.nullable(),
})
export const handOver = z.object({
  lines: dueLines,
  /** Null gives them back to whose they were. */
  owner: id.nullable(),
})
export const changedLines = z.object({ lines: count })

export const reminder = z.object({
  students: z.array(id).min(1).max(maxReminded),
  /** What stands before the list; without it the school's usual words. */
  text: text(500).optional(),
})
export const reminded = z.object({
  reminded: z.array(z.int()),
  skipped: z.array(z.object({ student: z.int(), reason: z.enum(reminderSkips) })),
})

const curatorRow = z.object({
  curator: talker,
  students: count,
  overdue: count,
  /** Messages without an answer for a day. */
  unanswered: count,
  /** Applications whose deadline is within two weeks. */
  submissions: count,
  checks: count,
  /** Minutes within which half of the messages were answered lately; null without enough answers. */
  answers_in: z.int().nullable(),
})

/** The page of an owner: the team, what is stuck, and what a new school has to set up. */
export const team = z.object({
  day,
  totals: z.object({
    students: count,
    new_students: count,
    overdue: count,
    overdue_students: count,
    unanswered: count,
    oldest_unanswered: instant.nullable(),
    submissions: count,
    ready_submissions: count,
    checks: count,
    oldest_check: instant.nullable(),
    without_curator: count,
  }),
  curators: z.array(curatorRow),
  stuck: z.array(z.object({ kind: z.enum(stuckKinds), count, oldest_on: day.nullable() })),
  week: comingWeek,
  /** Null once everything is set up. */
  setup: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })).nullable(),
})

/** What a curator has to know of a student at once: what is missing, who has to do it, and how each part stands. */
export const studentOverview = z.object({
  count,
  /** The nearest first, whoever has to act. */
  due: z.array(dueItem),
  documents: z.object({
    done: count,
    needed: count,
    /** What keeps the student from applying. */
    unmet: z.array(problemError),
  }),
  applications: z.object({
    count,
    results: z.array(
      z.object({
        id: z.int(),
        status: z.enum(applicationStatuses),
        title: z.string(),
        university: z.string().nullable(),
        /** The last day of the round that is open or comes next. */
        deadline: day.nullable(),
        answer_by: day.nullable(),
        submitted_at: instant.nullable(),
      }),
    ),
  }),
  /** Messages of the student that nobody has read. */
  unread: count,
  courses: z.array(
    z.object({ id: z.int(), title: z.string(), next_class_at: instant.nullable(), homework: count }),
  ),
})
