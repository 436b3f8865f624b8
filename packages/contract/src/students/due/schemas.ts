import { z } from 'zod'
import { talker } from '../../conversations/schemas.ts'
import { paging } from '../../paging.ts'
import { day, flag, id, instant, line, version } from '../../values.ts'
import { dueKinds, dueSides, maxStepLength } from './rules.ts'

/** One thing that is due for a student: what, by whom, until when, and since when it waits. */
export const dueItem = z.object({
  id: z.string(),
  kind: z.enum(dueKinds),
  /** The row that it is about: of a `step` the next step, of `homework` the place. */
  ref: z.int(),
  student: talker,
  /** Who has to move, and which of the staff answers for it. */
  whose: z.enum(dueSides),
  owner: talker.nullable(),
  /** The day in the school's calendar; what has none comes last. */
  due_on: day.nullable(),
  due_time: z.string().nullable(),
  since: instant.nullable(),
  /** In the words of who wrote it; empty where the kind says it all. */
  text: z.string(),
  version: z.int().nullable(),
})
export const dueQuery = z.object({
  ...paging,
  /** `mine`: of students whom the reader is responsible for, and steps given to the reader; `all`: of everybody. */
  scope: z.enum(['mine', 'all']).default('mine'),
  whose: z.enum(dueSides).optional(),
})
export const dueOfStudent = z.object({ results: z.array(dueItem) })
export const dueCounts = { staff: z.int(), student: z.int(), overdue: z.int() }

const stepWords = line(maxStepLength)
/** What comes next for a student, written by hand. The owner is one of the staff, or the student. */
export const newStep = z.object({
  user: id,
  text: stepWords,
  due_on: day.nullable().optional(),
  owner: id.optional(),
})
export const stepChange = z.object({
  text: stepWords.optional(),
  due_on: day.nullable().optional(),
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
