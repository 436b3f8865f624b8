import { z } from 'zod'
import { gradeScales } from '../homework/rules.ts'
import { taskType } from '../tasks/task-types.ts'
import { decimalNumber, id, optionalLine, text, titledRow, wholeNumberOf } from '../values.ts'
import { behindReasons, cellActs, cellStates, maxGradebookStudents, maxWeight } from './rules.ts'
import { areBorders, borderedGrades } from './scales.ts'

const student = z.object({ id: z.int(), first_name: z.string(), last_name: z.string().nullable() })

const borders = z.array(z.int())
/** In which scale the school shows grades; borders in percent, from the best grade down. */
export const schoolScale = z.object({
  shown: z.enum(gradeScales),
  five: borders,
  four: borders,
  version: z.int(),
})
const givenBorders = (count: number) =>
  z.array(wholeNumberOf(1, 100)).length(count).refine(areBorders, 'gradebook.borders_must_fall')
export const scaleChange = z.object({
  shown: z.enum(gradeScales).optional(),
  five: givenBorders(borderedGrades.five.length).optional(),
  four: givenBorders(borderedGrades.four.length).optional(),
  version: wholeNumberOf(0).optional(),
})

export const gradebookQuery = z.object({
  q: optionalLine(200).optional(),
  page: wholeNumberOf(1, 1_000_000).default(1),
  page_size: wholeNumberOf(1, maxGradebookStudents).default(200),
})

const section = z.object({
  id: z.int(),
  title: z.string(),
  /** Null: as much as its columns together. */
  weight: z.number().nullable(),
})
/** An exercise list that earns points, or a lesson that homework is handed in to as a whole. */
export const gradebookColumn = z.object({
  ex_list: z.int().nullable(),
  lesson: z.int(),
  section: z.int(),
  title: z.string(),
  lesson_title: z.string(),
  /** Points that can be had now; attempts keep the points of their own versions. */
  most: z.number(),
  /** The percentage must be higher than this; 0 asks for nothing. */
  min_percent: z.int(),
  due_at: z.string().nullable(),
  weight: z.number(),
  /** Of the whole grade, in percent. */
  share: z.number(),
})
export const gradebookCell = z.object({
  /** The place of its column, from 0. */
  at: z.int(),
  state: z.enum(cellStates),
  points: z.number().nullable(),
  most: z.number().nullable(),
  percent: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  is_late: z.boolean(),
  /** Whether staff has set it by hand. */
  is_set: z.boolean(),
})
const gradebookRow = z.object({
  student,
  /** In percent, cut to a tenth; null while nothing counts. */
  total: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  missing: z.int(),
  late: z.int(),
  waiting: z.int(),
  cells: z.array(gradebookCell),
})
const frame = {
  course: z.object({ id: z.int(), title: z.string(), min_percent: z.int() }),
  scale: schoolScale,
  sections: z.array(section),
  columns: z.array(gradebookColumn),
}

/** The students of a program by what they are graded for. */
export const gradebook = z.object({
  ...frame,
  version: z.int(),
  /** What the reader may do: weigh columns, take a file along. */
  may: z.object({ weigh: z.boolean(), export: z.boolean() }),
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(gradebookRow),
})
/** A student's own row, as far as it may be seen; `hidden` are places whose author keeps the score back. */
export const ownGrades = z.object({ ...frame, row: gradebookRow, hidden: z.array(z.int()) })

/** Exactly one of the two names a column. */
const columnName = { ex_list: id.optional(), lesson: id.optional() }
export const cellPlace = z.object(columnName)
export const cellDecision = z.object({
  ...columnName,
  act: z.enum(cellActs),
  percent: decimalNumber.pipe(z.number().min(0).max(100)).optional(),
  reason: text(1_000).pipe(z.string().min(1)),
  /** The decision that stood when the caller looked; null for none. */
  seen: id.nullable().optional(),
})
const decision = z.object({
  id: z.int(),
  act: z.enum(cellActs),
  percent: z.number().nullable(),
  reason: z.string(),
  at: z.string(),
  by: student,
})
const counts = z.object({
  attempt: z.int(),
  number: z.int(),
  points: z.number(),
  most: z.number(),
  percent: z.int(),
  awaits: z.int(),
  started_at: z.string(),
  finished_at: z.string(),
  is_late: z.boolean(),
  /** Whether it is the one that counts. */
  is_counted: z.boolean(),
})
const work = z.object({
  homework: z.int(),
  title: z.string(),
  state: z.string(),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  submitted_at: z.string().nullable(),
  is_late: z.boolean(),
})
/** What is behind a cell: the attempts and homework that it comes from, and what staff decided. */
export const cellStory = z.object({
  student,
  column: gradebookColumn,
  cell: gradebookCell.nullable(),
  /** What it would be had nobody set it. */
  computed: gradebookCell.nullable(),
  may_decide: z.boolean(),
  seen: z.int().nullable(),
  attempts: z.array(counts),
  works: z.array(work),
  history: z.array(decision),
})

const weight = decimalNumber.pipe(z.number().min(0).max(maxWeight)).nullable()
/** What is named gets this weight, null the usual one; what is not named stays. */
export const weightsChange = z.object({
  weights: z
    .array(z.object({ section: id.optional(), ex_list: id.optional(), lesson: id.optional(), weight }))
    .min(1)
    .max(1_000),
  version: wholeNumberOf(0).optional(),
})
export const weights = z.object({
  sections: z.array(section),
  columns: z.array(gradebookColumn),
  version: z.int(),
})

export const exportQuery = z.object({ file: z.enum(['csv', 'xlsx']).default('csv') })

const spread = z.object({ from: z.int(), count: z.int() })
const overview = {
  answered: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  passed: z.int(),
  /** Students by tenths of the score; the last has all from 90 percent. */
  spread: z.array(spread),
}
export const courseStatistics = z.object({
  lists: z.array(
    z.object({
      ex_list: z.int(),
      title: z.string(),
      lesson_title: z.string(),
      min_percent: z.int(),
      ...overview,
    }),
  ),
})
const pick = z.object({
  option: z.string(),
  text: z.object({ ru: z.string().optional(), kk: z.string().optional(), en: z.string().optional() }),
  is_correct: z.boolean(),
  picked: z.int(),
  percent: z.int(),
})
/** One version of a task, by the first attempt of each student. */
export const taskStatistics = z.object({
  task: z.int(),
  version: z.int(),
  order: z.int(),
  type: taskType,
  title: z.string(),
  points: z.number(),
  answers: z.int(),
  blank: z.int(),
  /** Mean share of the points, 0 to 1. */
  facility: z.number().nullable(),
  /** Correlation with the rest of the list, -1 to 1. */
  discrimination: z.number().nullable(),
  is_telling: z.boolean(),
  picks: z.array(pick),
})
export const listStatistics = z.object({
  list: z.object({ id: z.int(), title: z.string(), min_percent: z.int(), course: z.int() }),
  ...overview,
  /** Cronbach's alpha over tasks that every first attempt had; null when it cannot be told. */
  reliability: z.number().nullable(),
  median_minutes: z.number().nullable(),
  is_telling: z.boolean(),
  tasks: z.array(taskStatistics),
})

const behindRow = z.object({
  student,
  reasons: z.array(z.enum(behindReasons)),
  overdue: z.int(),
  failed_gates: z.int(),
  waiting: z.int(),
  percent: z.int(),
  /** Percent of the way more or less than the middle student. */
  gap: z.int(),
  total: z.number().nullable(),
  last_at: z.string().nullable(),
})
/** The students of a program, those who need somebody first. */
export const behind = z.object({
  course: titledRow,
  median: z.int(),
  behind: z.int(),
  results: z.array(behindRow),
})
export const desk = z.object({
  results: z.array(
    z.object({
      course: titledRow,
      students: z.int(),
      /** Homework that was handed in and is not graded. */
      waiting: z.int(),
      behind: z.int(),
      first: z.array(behindRow),
    }),
  ),
})
