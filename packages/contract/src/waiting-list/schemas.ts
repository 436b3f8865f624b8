import { z } from 'zod'
import { clock, day } from '../availability/schemas.ts'
import { person } from '../groups/schemas.ts'
import { paging } from '../paging.ts'
import { id, instant } from '../values.ts'
import * as words from './vocabulary.ts'

const rowId = z.int()
const course = z.object({ id: rowId, title: z.string() })

/** An hour or a seat offered to a person on the waiting list. */
export const waitingOffer = z.object({
  id: rowId,
  status: z.enum(words.offerStatuses),
  course,
  /** The time of an hour; null for a seat. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  offered_at: instant,
  /** Until when it may be accepted. */
  expires_at: instant,
  /** The class planned by the acceptance. */
  class_id: rowId.nullable(),
})

/** An entry of the waiting list, for an hour of a teacher or for a seat in a group. */
export const waitingEntry = z.object({
  id: rowId,
  status: z.enum(words.waitingStatuses),
  student: person,
  teacher: person.nullable(),
  group: z.object({ id: rowId, name_group: z.string() }).nullable(),
  /** Null: any program in which the teacher teaches the student. */
  course: course.nullable(),
  /** 1 is Monday; an empty list is any day. Days and times are in the student's timezone. */
  weekdays: z.array(z.int()),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  until: day.nullable(),
  /** Position in the queue, from 1; null once the entry is closed. */
  place: z.int().nullable(),
  created_at: instant,
  /** The latest offer. */
  offer: waitingOffer.nullable(),
})

export const waitingQuery = z.object({
  ...paging,
  state: z.enum(words.waitingStates).default('open'),
  teacher: id.optional(),
  student: id.optional(),
  group: id.optional(),
})

/** A new entry for a teacher's hour or a group's seat; staff name the student. */
export const newWaiting = z
  .object({
    teacher: id.optional(),
    group: id.optional(),
    student: id.optional(),
    course: id.optional(),
    weekdays: z
      .array(z.int().min(1).max(7))
      .max(7)
      .default([])
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    time_from: clock.optional(),
    time_to: clock.optional(),
    until: day.optional(),
  })
  .refine(({ teacher, group }) => (teacher === undefined) !== (group === undefined), {
    path: ['teacher'],
    message: 'waiting.for_what',
  })
  .refine(({ time_from: from, time_to: to }) => (from === undefined) === (to === undefined), {
    path: ['time_to'],
    message: 'waiting.both_times',
  })
  .refine(({ time_from: from, time_to: to }) => !from || !to || from < to, {
    path: ['time_to'],
    message: 'hours.reversed',
  })

/** The teachers and programs that a student may wait for. */
export const waitingChoices = z.object({
  /** True when students of the school may book hours at all. */
  is_open: z.boolean(),
  teachers: z.array(person.extend({ courses: z.array(course) })),
})

export const choicesQuery = z.object({ student: id.optional() })
