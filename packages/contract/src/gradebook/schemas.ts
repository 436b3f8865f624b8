import { z } from 'zod'
import { gradeScales } from '../homework/rules.ts'
import { taskType } from '../tasks/task-types.ts'
import { decimalNumber, id, optionalLine, text, titledRow, wholeNumberOf } from '../values.ts'
import { behindReasons, cellActions, cellStates, maxGradebookStudents, maxWeight } from './rules.ts'
import { areBorders, borderedGrades } from './scales.ts'

const student = z.object({ id: z.int(), first_name: z.string(), last_name: z.string().nullable() })

const borders = z.array(z.int())
/** The school's grade scale; borders in percent, best grade first. */
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
  /** Null: the sum of its columns. */
  weight: z.number().nullable(),
})
/** An exercise list with points, or a lesson with homework for the lesson as a whole. */
export const gradebookColumn = z.object({
  ex_list: z.int().nullable(),
  lesson: z.int(),
  section: z.int(),
  title: z.string(),
  lesson_title: z.string(),
  /** Maximum points now; attempts keep the points of their own versions. */
  most: z.number(),
  /** Pass mark: the percentage must be higher; 0 disables it. */
  min_percent: z.int(),
  due_at: z.string().nullable(),
  weight: z.number(),
  /** Share of the whole grade, in percent. */
  share: z.number(),
})
export const gradebookCell = z.object({
  /** Index of its column, from 0. */
  at: z.int(),
  state: z.enum(cellStates),
  points: z.number().nullable(),
  most: z.number().nullable(),
  percent: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  is_late: z.boolean(),
  /** True when staff set it manually. */
  is_set: z.boolean(),
})
const gradebookRow = z.object({
  student,
  /** In percent, truncated to a tenth; null while nothing counts. */
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

/** The students of a program with their graded columns. */
export const gradebook = z.object({
  ...frame,
  version: z.int(),
  /** What the reader may do: change weights, export a file. */
  may: z.object({ weigh: z.boolean(), export: z.boolean() }),
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(gradebookRow),
})
/** A student's own visible row; `hidden` are the indexes of columns whose author hides the score. */
export const ownGrades = z.object({ ...frame, row: gradebookRow, hidden: z.array(z.int()) })

/** Exactly one of the two identifies a column. */
const columnName = { ex_list: id.optional(), lesson: id.optional() }
export const cellPlace = z.object(columnName)
export const cellDecision = z.object({
  ...columnName,
  act: z.enum(cellActions),
  percent: decimalNumber.pipe(z.number().min(0).max(100)).optional(),
  reason: text(1_000).pipe(z.string().min(1)),
  /** The latest decision that the caller has seen; null for none. */
  seen: id.nullable().optional(),
})
const decision = z.object({
  id: z.int(),
  act: z.enum(cellActions),
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
  /** True for the decision in effect. */
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
/** What a cell is computed from: its attempts and homework, and the decisions of staff. */
export const cellStory = z.object({
  student,
  column: gradebookColumn,
  cell: gradebookCell.nullable(),
  /** The computed cell without any manual decision. */
  computed: gradebookCell.nullable(),
  may_decide: z.boolean(),
  seen: z.int().nullable(),
  attempts: z.array(counts),
  works: z.array(work),
  history: z.array(decision),
})

const weight = decimalNumber.pipe(z.number().min(0).max(maxWeight)).nullable()
/** Sets the given weights; null resets one to the default. Weights that are not named stay unchanged. */
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
  /** Number of students per tenth of the score; the last includes everything from 90 percent. */
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
/** Statistics of one version of a task, from each student's first attempt. */
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
  /** Cronbach's alpha over the tasks present in every first attempt; null when it cannot be computed. */
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
  /** Difference in progress to the median student, in percent. */
  gap: z.int(),
  total: z.number().nullable(),
  last_at: z.string().nullable(),
})
/** The students of a program, those who need help first. */
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
      /** Number of submitted, ungraded homework. */
      waiting: z.int(),
      behind: z.int(),
      first: z.array(behindRow),
    }),
  ),
})
