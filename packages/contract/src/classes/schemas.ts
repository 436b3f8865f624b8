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

/** Why the reader may not perform an action: a phrase code, or null when they may. */
const hindrance = refusal.nullable()

/** The remaining monthly quota; `most` is null when there is no limit. */
export const quota = z.object({
  kind: z.enum(words.quotaKinds),
  /** The month in which the class begins, as its first day in the school's calendar. */
  month: day,
  used: z.int(),
  most: z.int().nullable(),
  notice_hours: z.int(),
})

const room = z.object({ id: rowId, name: z.string(), branch: z.string() })

/** A class as lists and calendars show it. */
export const classRow = z.object({
  id: rowId,
  status_lesson: z.enum(words.classStatuses),
  typelesson: z.enum(groupTypes),
  course: z.object({ id: rowId, title: z.string(), colour: z.enum(cardColours) }),
  group: z.object({ id: rowId, name_group: z.string(), colour: z.enum(cardColours) }).nullable(),
  lesson: z.object({ id: rowId, name: z.string() }).nullable(),
  teacher: person,
  /** The original teacher, when a substitute took the class. */
  substituted: person.nullable(),
  students: z.array(person.extend({ attendance: z.enum(words.attendances).nullable() })),
  room: room.nullable(),
  starts_at: instant,
  ends_at: instant,
  series_id: rowId.nullable(),
  is_exception: z.boolean(),
  /** True when it was completed automatically, not by a person. */
  is_automatic: z.boolean(),
  version: z.int(),
})

const neighbour = z.object({ id: rowId, starts_at: instant })

/** A class with every field of its detail sheet. */
export const classDetail = classRow.extend({
  note: z.string(),
  /** Online meeting address: the class's own link, or the school's meeting room for it. */
  meeting_url: z.string().nullable(),
  moved_from: neighbour.nullable(),
  moved_to: neighbour.nullable(),
  makes_up: neighbour.nullable(),
  /** The actions and whether the reader may perform them now: null when allowed, otherwise why not. */
  acts: z.record(z.enum(['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'mark', 'delete']), hindrance),
  /** The reader's own quotas, for actions that would count. */
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

/** `date` is one day, the others a range of days, in the reader's timezone; at most 100 days in total. */
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

/** A meeting link shared by everybody in a class: an https address, or empty. */
const webLink = optionalLine(500).refine(
  (given) => given === '' || (/^https:\/\//i.test(given) && URL.canParse(given)),
  'lessons.not_an_address',
)

/** Time, place and participants; a group implies its students. */
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

/** Repetition rule in the teacher's timezone: until a day, or a number of times. */
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
  /** Why it is planned outside the teacher's hours; only for those who may override. */
  override_reason: line(500).optional(),
  /** Skips colliding classes of a series instead of rejecting the whole series. */
  skip_collisions: flag.default(false),
})

/** The planned classes; `skipped` are the days lost to a holiday or a collision, each with its reason. */
export const plannedClasses = z.object({
  results: z.array(classRow),
  series_id: rowId.nullable(),
  skipped: z.array(z.object({ day, code: z.string(), message: z.string() })),
})

/** A new status with its data: rescheduling needs a time, the others a reason. */
export const statusChange = z.object({
  status_lesson: z.enum(['finished', 'rescheduled', 'cancelled']),
  starts_at: givenInstant.optional(),
  minutes: wholeNumberOf(5, words.maxClassMinutes).optional(),
  teacher: id.optional(),
  room: id.nullable().optional(),
  reason: line(500).optional(),
  scope: z.enum(words.seriesScopes).default('this'),
  /** Allows a time outside the teacher's hours, with a reason; only for the school's admin. */
  override: flag.default(false),
  version: version.optional(),
})

/** Resets to planned; some resets require a reason. */
export const reset = z.object({ reason: line(500).optional(), version: version.optional() })

/** Classes by id; of a series optionally the following ones too, or all that are still planned. */
const someClasses = {
  ids: z.array(z.int().min(1)).min(1).max(words.maxSeriesClasses),
  scope: z.enum(words.seriesScopes).default('this'),
}

export const classRemoval = z.object({ ...someClasses, reason: line(500).optional() })
export const classJoining = z.object(someClasses)

/**
 * Only the changed fields. A new teacher takes the class over as a substitute; a new time needs a reschedule
 * instead.
 */
export const classChange = z.object({
  note: text(2_000).optional(),
  lesson: id.nullable().optional(),
  room: id.nullable().optional(),
  meeting_url: webLink.optional(),
  teacher: id.optional(),
  scope: z.enum(words.seriesScopes).default('this'),
  /** Why a teacher takes it outside their work days; only for the school's admin. */
  override_reason: line(500).optional(),
  version: version.optional(),
})

/** Attendance marks; null removes a mark. */
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

/** A dry run of planning; `class` is the class that would be rescheduled. */
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

/**
 * The blockers, each with a sentence; the school's admin may override those of `can_override` with a reason.
 */
export const planHints = z.object({
  hindrances: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      can_override: z.boolean(),
      /** The class that occupies the time. */
      class_id: rowId.nullable(),
    }),
  ),
})

/** Class counts of a student per program. */
export const classCounts = z.array(
  z.object({
    course: z.object({ id: rowId, title: z.string() }),
    /** Number of lessons in the program. */
    lessons: z.int(),
    planned: z.int(),
    finished: z.int(),
    /** Classes held without the student. */
    missed: z.int(),
    /** Missed classes without a make-up class. */
    to_make_up: z.int(),
    /** Lessons without a completed class. */
    left: z.int(),
  }),
)

/** The school's scheduling settings. */
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
  /** Classes up to this day can no longer be reset. */
  closed_until: day.nullable(),
  /** How long a waiting-list offer is valid. */
  offer_minutes: wholeNumberOf(offerMinutes.least, offerMinutes.most),
}
export const planningSettings = z.object({ ...planning, version: z.int() })
export const planningChange = z.object({ ...planning, version }).partial()
