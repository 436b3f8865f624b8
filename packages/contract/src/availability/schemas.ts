import { z } from 'zod'
import { busyReasons, maxClassMinutes } from '../classes/vocabulary.ts'
import { person } from '../groups/schemas.ts'
import { groupTypes } from '../groups/vocabulary.ts'
import {
  day as anyDay,
  flag,
  givenInstant,
  id,
  instant,
  line,
  optionalLine,
  version,
  wholeNumberOf,
} from '../values.ts'
import { maxAbsenceDays, maxIntervals, maxOverrideDays, maxWorkTimeDays } from './vocabulary.ts'

const rowId = z.int()

/** A day in the supported calendar range, 2000 to 2199. */
export const day = anyDay.refine((given) => given >= '2000' && given < '2200', 'field.date')

/** A time of day, 09:30; 24:00 is the end of a day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const inOrder = { path: ['time_to'], message: 'hours.reversed' }

/** A time range within one day. */
export const interval = z
  .object({ time_from: clock, time_to: clock })
  .refine(({ time_from: from, time_to: to }) => from < to, inOrder)

const weekday = wholeNumberOf(1, 7)
const dates = { date_from: day.nullable().optional(), date_to: day.nullable().optional() }
const datesInOrder = ({
  date_from: from,
  date_to: to,
}: {
  date_from?: string | null
  date_to?: string | null
}) => !from || !to || from <= to
const inDateOrder = { path: ['date_to'], message: 'hours.dates_reversed' }

/** Hours of one weekday (1 is Monday) in the teacher's timezone; without dates they always apply. */
export const workDay = z.object({
  id: rowId,
  weekday: z.int(),
  time_from: z.string(),
  time_to: z.string(),
  date_from: day.nullable(),
  date_to: day.nullable(),
  version: z.int(),
})
const weekHours = z
  .object({ weekday, time_from: clock, time_to: clock, ...dates })
  .refine(({ time_from: from, time_to: to }) => from < to, inOrder)
  .refine(datesInOrder, inDateOrder)

/** `teacher` defaults to the reader when the reader is a teacher. */
export const newWorkDay = z
  .object({ teacher: id.optional(), weekday, time_from: clock, time_to: clock, ...dates })
  .refine(({ time_from: from, time_to: to }) => from < to, inOrder)
  .refine(datesInOrder, inDateOrder)
/** Only the changed fields. */
export const workDayChange = z
  .object({ weekday, time_from: clock, time_to: clock, ...dates, version })
  .partial()
/** The whole week; replaces the previous one. */
export const newWeek = z.object({
  work_days: z.array(weekHours).max(maxIntervals),
  version: wholeNumberOf(0).optional(),
})

/** A day that differs from its weekday; without times it is a day off. */
export const override = z.object({
  day,
  times: z.array(z.object({ time_from: z.string(), time_to: z.string() })),
  note: z.string(),
})
export const newOverride = z.object({
  days: z.array(day).min(1).max(maxOverrideDays),
  times: z.array(interval).max(6),
  note: optionalLine(200).default(''),
})

/** When a teacher is away, and the substitute. */
export const absence = z.object({
  id: rowId,
  starts_at: instant,
  ends_at: instant,
  reason: z.string(),
  substitute: person.nullable(),
  version: z.int(),
})
const away = {
  starts_at: givenInstant,
  ends_at: givenInstant,
  reason: optionalLine(200),
  substitute: id.nullable(),
}
const isStretch = ({ starts_at: from, ends_at: to }: { starts_at?: string; ends_at?: string }) =>
  from === undefined || to === undefined || from < to
const isBounded = ({ starts_at: from, ends_at: to }: { starts_at?: string; ends_at?: string }) =>
  from === undefined || to === undefined || Date.parse(to) - Date.parse(from) <= maxAbsenceDays * 86_400_000
const reversed = { path: ['ends_at'], message: 'hours.reversed' }
const tooLong = { path: ['ends_at'], message: 'hours.absence_too_long' }
export const newAbsence = z
  .object({
    ...away,
    teacher: id.optional(),
    reason: away.reason.default(''),
    substitute: away.substitute.optional(),
  })
  .refine(isStretch, reversed)
  .refine(isBounded, tooLong)
export const absenceChange = z
  .object({ ...away, version })
  .partial()
  .refine(isStretch, reversed)
  .refine(isBounded, tooLong)

/** Why a person is not free: a code and its sentence. */
export const reason = z.object({ code: z.enum(busyReasons), message: z.string() })

/** An absence, with the result for the classes in its time. */
export const keptAbsence = z.object({
  absence,
  /** Number of classes given to the substitute. */
  given: z.int(),
  /** Planned classes without a substitute, each with the reason. */
  left: z.array(
    z.object({
      id: rowId,
      title: z.string(),
      starts_at: instant,
      ends_at: instant,
      code: z.string(),
      message: z.string(),
    }),
  ),
})

/** Scheduling preferences of a teacher. */
export const terms = z.object({
  buffer_minutes: wholeNumberOf(0, 240),
  notice_hours: wholeNumberOf(0, 336),
  daily_limit: wholeNumberOf(1, 24).nullable(),
  takes_bookings: flag,
})
export const termsChange = terms.extend({ version: wholeNumberOf(0) }).partial()

/** Everything that defines a teacher's work days. */
export const workWeek = z.object({
  teacher: person,
  /** The teacher's timezone. */
  time_zone: z.string(),
  /** True while the teacher has no hours and the school's apply. */
  is_of_school: z.boolean(),
  work_days: z.array(workDay),
  overrides: z.array(override),
  absences: z.array(absence),
  holidays: z.array(z.object({ day, name: z.string(), worked_as: z.int().nullable() })),
  terms,
  /** Version of hours and terms together; 0 before the first change. */
  version: z.int(),
})

const span = z.object({ starts_at: instant, ends_at: instant })

export const workTimeQuery = z.object({
  teacher: id.optional(),
  date_after: day,
  date_before: day,
  minutes: wholeNumberOf(5, maxClassMinutes).default(60),
})
/** When a teacher works and is free, as instants. */
export const workTime = z.object({
  teacher: person,
  time_zone: z.string(),
  work: z.array(span),
  free: z.array(span),
})
export { maxWorkTimeDays }

const holidayNames = { name_ru: line(120), name_kk: line(120), name_en: line(120) }
/** A day off of the school, or a day worked as another weekday. */
export const holiday = z.object({
  day,
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string(),
  name_en: z.string(),
  worked_as: z.int().nullable(),
  version: z.int(),
})
export const newHoliday = z.object({ day, ...holidayNames, worked_as: weekday.nullable().default(null) })
export const holidayChange = z.object({ ...holidayNames, worked_as: weekday.nullable(), version }).partial()
/** The year to fill in. */
export const holidaysOfYear = z.object({ year: wholeNumberOf(2000, 2100) })

/** A day on which the holidays that a school took over differ from the law now, with its classes. */
export const holidayCorrection = z.object({
  day,
  name: z.string(),
  /** The law has it in addition; else the law does not have it. */
  is_added: z.boolean(),
  /** Classes of series that the holiday left out; they can be planned after the correction. */
  left_out: z.int(),
  /** Classes that it put on another day; they stay there. */
  rescheduled: z.int(),
  /** Classes planned on the day; they stay until they are cancelled or rescheduled. */
  planned: z.int(),
})
export const holidayQuery = z.object({ year: wholeNumberOf(2000, 2100).optional() })

/**
 * Finds free teachers: on a day (`data`, `start_date`, or `day` as a date or as the next weekday of that
 * number), between two times in the reader's timezone, for a class of the given minutes.
 */
export const teacherQuery = z.object({
  data: day.optional(),
  start_date: day.optional(),
  day: z.union([day, weekday]).optional(),
  course: id.optional(),
  type_lesson: z.enum(groupTypes).optional(),
  time_after: clock.optional(),
  time_before: clock.optional(),
  teacher: id.optional(),
  minutes: wholeNumberOf(5, maxClassMinutes).optional(),
})
export const freeTeachers = z.object({
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  minutes: z.int(),
  free: z.array(z.object({ teacher: person, time_zone: z.string(), times: z.array(span) })),
  /** Busy teachers with the reasons; returned only to those who plan. */
  busy: z.array(z.object({ teacher: person, reasons: z.array(reason) })),
  /** Set when nobody is free. */
  message: z.string().nullable(),
  /** The nearest free times; used when nobody is free at the requested time. */
  nearest: z.array(span.extend({ teacher: person })),
})

/** A teacher of a program, as the schedule shows them. */
export const teacherOfProgram = person.extend({ time_zone: z.string(), takes_bookings: z.boolean() })
