import { z } from 'zod'
import { paging } from '../paging.ts'
import { day, flag, id, instant, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import * as words from './vocabulary.ts'

const rowId = z.int()

/** The reader's status in a program, and how they can enrol. */
export const ownEntry = z.object({
  course_id: rowId,
  place: z.enum(words.enrolmentStates),
  entry: z.enum(words.entries),
  entry_reason: z.enum(words.entryReasons).nullable(),
  since: instant.nullable(),
  until: instant.nullable(),
  /** When the request was sent or decided, or the student enrolled or left. */
  at: instant.nullable(),
  message: z.string().nullable(),
  /** The school's reason for declining or removing. */
  reason: z.string().nullable(),
  gives_certificate: z.boolean(),
})

export const asking = z.object({ message: text(1_000).default('') })

const person = z.object({
  id: rowId,
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
})

export const requestRow = z.object({
  id: rowId,
  course: z.object({ id: rowId, title: z.string() }),
  student: person,
  message: z.string(),
  state: z.enum(words.requestStates),
  asked_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export const requestQuery = z.object({
  ...paging,
  course_id: id.optional(),
  state: z.enum(words.requestStates).default('waiting'),
})
export const decision = z
  .object({ accept: flag, reason: text(1_000).optional(), until: day.nullable().optional() })
  .refine(({ accept, reason }) => accept || Boolean(reason), {
    path: ['reason'],
    message: 'enrolments.needs_reason',
  })

/** A student of a program, for those who run it. */
export const studentRow = z.object({
  student: person,
  way: z.enum(words.ways).nullable(),
  since: instant,
  until: instant.nullable(),
  is_ended: z.boolean(),
  lessons: z.int(),
  lessons_done: z.int(),
  percent: z.int(),
  last_at: instant.nullable(),
  certificate: z.object({ id: rowId, state: z.enum(['valid', 'revoked']) }).nullable(),
})
export const studentQuery = z.object({ ...paging, q: optionalLine(100).optional() })

export const addition = z.object({
  students: z.array(z.int().min(1)).min(1).max(words.maxAddedStudents),
  until: day.nullable().optional(),
})
/** `bulk_act_id` undoes it in the journal of bulk actions; null when at most one student was added. */
export const added = z.object({ added: z.int(), already: z.int(), bulk_act_id: z.int().nullable() })

export const fileWish = z.object({
  /** False is a dry run: nothing is written. */
  apply: flag.default(false),
  /** Skips unusable lines instead of rejecting the file. */
  skip_faulty: flag.default(false),
  until: day.optional(),
})
export const fileReport = z.object({
  applied: z.boolean(),
  counts: z.record(z.enum(words.fileLineStates), z.int()),
  rows: z.array(
    z.object({
      row: z.int(),
      email: z.string(),
      name: z.string().nullable(),
      state: z.enum(words.fileLineStates),
    }),
  ),
})

export const accessChange = z.object({ until: day.nullable() })
export const removal = z.object({ reason: text(1_000).pipe(z.string().min(1)) })
export const departure = z.object({ id: rowId })

export const history = z.object({
  id: rowId,
  act: z.enum(words.enrolmentActions),
  at: instant,
  by: z.string().nullable(),
  student: z.string().nullable(),
  reason: z.string().nullable(),
  until: instant.nullable(),
})
export const historyQuery = z.object({ ...paging, student: id.optional() })

export const settings = z.object({
  course_id: rowId,
  entry: z.enum(words.entries),
  access_days: z.int().nullable(),
  gives_certificate: z.boolean(),
  /** 0 before the first change. */
  version: z.int(),
})
export const settingsChange = z.object({
  entry: z.enum(words.entries).optional(),
  access_days: wholeNumberOf(1, 3_650).nullable().optional(),
  gives_certificate: flag.optional(),
  version: z.union([z.literal(0), version]).optional(),
})
