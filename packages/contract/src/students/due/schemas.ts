import { z } from 'zod'
import { talker } from '../../conversations/schemas.ts'
import { paging } from '../../paging.ts'
import { day, flag, id, instant, line, plannedDay, version } from '../../values.ts'
import { dueKinds, dueSides, maxStepLength } from './rules.ts'

export const dueKind = z.enum(dueKinds)
export const dueSide = z.enum(dueSides)

/** An item that is due for a student: what, from which person, by when, and since when it is waiting. */
export const dueItem = z.object({
  id: z.string(),
  kind: dueKind,
  /** Id of the referenced row: the next step of a `step`, the assignment slot of `homework`. */
  ref: z.int(),
  student: talker,
  /** Who has to act, and the responsible staff member. */
  whose: dueSide,
  owner: talker.nullable(),
  /** A day in the school's calendar; items without one come last. */
  due_on: day.nullable(),
  due_time: z.string().nullable(),
  since: instant.nullable(),
  /** The author's own text, or the beginning of a message that waits; empty when the kind implies it. */
  text: z.string(),
  /** The day to which the reader has put it off. */
  snoozed_until: day.nullable(),
  version: z.int().nullable(),
})
export const dueQuery = z.object({
  ...paging,
  /** `mine`: students whose curator is the reader, and steps assigned to the reader; `all`: everybody. */
  scope: z.enum(['mine', 'all']).default('mine'),
  whose: dueSide.optional(),
  kind: dueKind.optional(),
  /** What the reader has to do: without what colleagues do for their students, and without what they have put off. */
  todo: flag.optional(),
  /** What the reader has put off alone. */
  snoozed: flag.optional(),
  /** Who has to see to it. */
  owner: id.optional(),
  /** What is overdue alone. */
  late: flag.optional(),
  order: z.enum(['due', 'student']).default('due'),
})
export const dueOfStudent = z.object({ results: z.array(dueItem) })
export const dueCounts = { staff: z.int(), student: z.int(), overdue: z.int() }

const stepWords = line(maxStepLength)
/** A next step for a student, written manually. The owner is a staff member or the student. */
export const newStep = z.object({
  user: id,
  text: stepWords,
  due_on: plannedDay.nullable().optional(),
  owner: id.optional(),
})
export const stepChange = z.object({
  text: stepWords.optional(),
  due_on: plannedDay.nullable().optional(),
  owner: id.optional(),
  is_done: flag.optional(),
  version: version.optional(),
})
export const nextStep = z.object({
  id: z.int(),
  user: z.int(),
  text: z.string(),
  due_on: day.nullable(),
  owner: talker,
  is_done: z.boolean(),
  version: z.int(),
})
