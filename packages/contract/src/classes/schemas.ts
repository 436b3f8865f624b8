import { z } from 'zod'
import { day as calendarDay } from '../availability/schemas.ts'
import { person } from '../groups/schemas.ts'
import { cardColours, groupTypes } from '../groups/vocabulary.ts'
import { paging } from '../paging.ts'
import {
  day,
  flag,
  givenInstant,
  id,
  idList,
  instant,
  line,
  optionalLine,
  refusal,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { offerMinutes } from '../waiting-list/vocabulary.ts'
import * as words from './vocabulary.ts'

const rowId = z.int()

/** Why an action is not open to the reader: the code of a phrase, or null while it is. */
const hindrance = refusal.nullable()

/** What a month's quota leaves; `most` is null where nothing is counted. */
export const quota = z.object({
  kind: z.enum(words.quotaKinds),
  /** The month of the school's calendar that the class begins in, as its first day. */
  month: day,
  used: z.int(),
  most: z.int().nullable(),
  notice_hours: z.int(),
})

const room = z.object({ id: rowId, name: z.string(), branch: z.string() })

/** A class in a list and on a calendar. */
export const classRow = z.object({
  id: rowId,
  status_lesson: z.enum(words.classStatuses),
  typelesson: z.enum(groupTypes),
  course: z.object({ id: rowId, title: z.string(), colour: z.enum(cardColours) }),
  group: z.object({ id: rowId, name_group: z.string(), colour: z.enum(cardColours) }).nullable(),
  lesson: z.object({ id: rowId, name: z.string() }).nullable(),
  teacher: person,
  /** Whose class it was before a substitute took it. */
  substituted: person.nullable(),
  students: z.array(person.extend({ attendance: z.enum(words.attendances).nullable() })),
  room: room.nullable(),
  starts_at: instant,
  ends_at: instant,
  series_id: rowId.nullable(),
  is_exception: z.boolean(),
  /** Finished by the clock, not by somebody. */
  is_automatic: z.boolean(),
  version: z.int(),
})

const neighbour = z.object({ id: rowId, starts_at: instant })

/** A class with everything that its sheet shows. */
export const classDetail = classRow.extend({
  note: z.string(),
  /** Where it is held online: its own link, or the school's meeting room of it. */
  meeting_url: z.string().nullable(),
  moved_from: neighbour.nullable(),
  moved_to: neighbour.nullable(),
  makes_up: neighbour.nullable(),
  /** What the reader may do with it now: null is open, otherwise why not. */
  acts: z.record(z.enum(['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'mark', 'delete']), hindrance),
  /** The reader's own quotas where an action would be counted. */
  quotas: z.array(quota),
  history: z.array(
    z.object({
      act: z.string(),
      at: instant,
      by: person.nullable(),
      reason: z.string().nullable(),
      was_at: instant.nullable(),
    }),
  ),
})

/** `date` is one day, the others a range of days, of the reader's clock; all of it at most 100 days. */
export const classQuery = z.object({
  ...paging,
  date: calendarDay.optional(),
  date_after: calendarDay.optional(),
  date_before: calendarDay.optional(),
  teacher: id.optional(),
  student: id.optional(),
  group: id.optional(),
  room: id.optional(),
  course: id.optional(),
  typelesson: z.enum(groupTypes).optional(),
  status_lesson: z.enum(words.classStatuses).optional(),
})

/** A link that everybody in a class opens: an address of the web, or none. */
const webLink = optionalLine(500).refine(
  (given) => given === '' || (/^https:\/\//i.test(given) && URL.canParse(given)),
  'lessons.not_an_address',
)

/** When and where, with whom; a group brings its students. */
const planned = {
  course: id,
  group: id.optional(),
  students: z.array(z.int().min(1)).max(200).optional(),
  teacher: id,
  typelesson: z.enum(groupTypes),
  room: id.nullable().optional(),
  lesson: id.nullable().optional(),
  starts_at: givenInstant,
  minutes: wholeNumberOf(5, words.maxClassMinutes).optional(),
  note: text(2_000).optional(),
  meeting_url: webLink.optional(),
  makes_up: id.optional(),
}

/** How it repeats, by the clock of the teacher: until a day or so many times. */
export const repetition = z
  .object({
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    every_weeks: wholeNumberOf(1, 8).default(1),
    until: day.optional(),
    times: wholeNumberOf(1, words.maxSeriesClasses).optional(),
    on_holiday: z.enum(words.onHoliday).default('skip'),
  })
  .refine(({ until, times }) => (until === undefined) !== (times === undefined), {
    path: ['until'],
    message: 'schedule.end_of_series',
  })

export const newClass = z.object({
  ...planned,
  repeat: repetition.optional(),
  /** Why it is planned outside the teacher's hours; only those who may override say it. */
  override_reason: line(500).optional(),
  /** Leaves out the classes of a series that collide, instead of refusing all of it. */
  skip_collisions: flag.default(false),
})

/** What was planned; `skipped` are the days that a holiday or a collision took, each with its reason. */
export const plannedClasses = z.object({
  results: z.array(classRow),
  series_id: rowId.nullable(),
  skipped: z.array(z.object({ day, code: z.string(), message: z.string() })),
})

/** Another status, and what it needs: a move says when, others why. */
export const statusChange = z.object({
  status_lesson: z.enum(['finished', 'rescheduled', 'cancelled']),
  starts_at: givenInstant.optional(),
  minutes: wholeNumberOf(5, words.maxClassMinutes).optional(),
  teacher: id.optional(),
  room: id.nullable().optional(),
  reason: line(500).optional(),
  scope: z.enum(words.seriesScopes).default('this'),
  /** Outside of the teacher's hours, with the reason; only the school's admin. */
  override: flag.default(false),
  version: version.optional(),
})

/** Back to planned, with the reason where one is due. */
export const reset = z.object({ reason: line(500).optional(), version: version.optional() })

/** Classes by their ids; of a series those that follow too, or all that are still planned. */
const someClasses = {
  ids: z.array(z.int().min(1)).min(1).max(words.maxSeriesClasses),
  scope: z.enum(words.seriesScopes).default('this'),
}

export const classRemoval = z.object({ ...someClasses, reason: line(500).optional() })
export const classJoining = z.object(someClasses)

/** Only what changes. A teacher takes the class over as a substitute; the time is changed by a move. */
export const classChange = z.object({
  note: text(2_000).optional(),
  lesson: id.nullable().optional(),
  room: id.nullable().optional(),
  meeting_url: webLink.optional(),
  teacher: id.optional(),
  scope: z.enum(words.seriesScopes).default('this'),
  /** A teacher who is not free by the work days, with a reason; only the school's admin. */
  override_reason: line(500).optional(),
  version: version.optional(),
})

/** Who came; a mark of null takes the mark back. */
export const attendanceMarks = z.object({
  marks: z
    .array(
      z.object({
        student: id,
        attendance: z.enum(words.attendances).nullable(),
        note: text(500).optional(),
      }),
    )
    .min(1)
    .max(200),
  version: version.optional(),
})

export const quotaQuery = z.object({ person: id.optional(), month: day.optional() })

/** What would be planned, asked beforehand; `class` is the one that would be moved there. */
export const planCheck = z.object({
  course: id.optional(),
  teacher: id,
  group: id.optional(),
  students: idList.optional(),
  room: id.optional(),
  starts_at: givenInstant,
  minutes: wholeNumberOf(5, words.maxClassMinutes).optional(),
  class: id.optional(),
})

/** Why not, each in a sentence; those of `can_override` the school's admin may pass over with a reason. */
export const planHints = z.object({
  hindrances: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      can_override: z.boolean(),
      /** The class that takes the time. */
      class_id: rowId.nullable(),
    }),
  ),
})

/** The classes of a student in one program. */
export const classCounts = z.array(
  z.object({
    course: z.object({ id: rowId, title: z.string() }),
    /** Lessons that the program has. */
    lessons: z.int(),
    planned: z.int(),
    finished: z.int(),
    /** Held without the student. */
    missed: z.int(),
    /** Missed without a class that makes up for it. */
    to_make_up: z.int(),
    /** Lessons for which no class was held yet. */
    left: z.int(),
  }),
)

/** How a school plans. */
const planning = {
  teacher_cancellations: wholeNumberOf(0, 1_000).nullable(),
  teacher_transfers: wholeNumberOf(0, 1_000).nullable(),
  class_minutes: wholeNumberOf(5, words.maxClassMinutes),
  students_book: flag,
  meeting_base: z
    .string()
    .max(200)
    .regex(/^(https:\/\/[^\s?#]+)?$/, 'schedule.needs_https'),
  reminder_hours: z.array(wholeNumberOf(1, 336)).max(5),
  /** Classes until this day are not reset any more. */
  closed_until: day.nullable(),
  /** How long somebody on the waiting list has for an answer. */
  offer_minutes: wholeNumberOf(offerMinutes.least, offerMinutes.most),
}
export const planningSettings = z.object({ ...planning, version: z.int() })
export const planningChange = z.object({ ...planning, version }).partial()
