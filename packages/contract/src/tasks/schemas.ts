import { z } from 'zod'
import { homeworkFile } from '../homework/homework-file.ts'
import { maxDraws } from '../questions/rules.ts'
import { flag, id, line, personName, refusal, version, wholeNumberOf } from '../values.ts'
import { answeringWays, countedAttempts, maxTasks, shownAfterwards } from './rules.ts'
import { shownTask, taskAnswer, taskContent, taskType } from './task-types.ts'
import { shownTexts } from './values.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const translated = z.string().nullable()
const titles = { title_ru: translated, title_kk: translated, title_en: translated }

const listFacts = {
  title_ru: maybe(line(200)),
  title_kk: maybe(line(200)),
  title_en: maybe(line(200)),
  order: wholeNumberOf(1, maxTasks).optional(),
  /** True when the next list of the lesson opens only after this one is passed. */
  next: flag.optional(),
  /** Pass mark: the percentage must be higher; 0 disables it. */
  min_percent: wholeNumberOf(0, 100).optional(),
  /** Duration of an exam attempt in minutes; null: no timer. */
  time_for_timer: maybe(wholeNumberOf(1, 1_440)),
  /** Maximum number of attempts; null: no limit. */
  attempts: maybe(wholeNumberOf(1, 100)),
  counts: z.enum(countedAttempts).optional(),
  shuffle_tasks: flag.optional(),
  shuffle_options: flag.optional(),
  shows: z.enum(shownAfterwards).optional(),
}

export const newList = z.object({ lesson_id: id, ...listFacts })
export const listChange = z.object({ ...listFacts, lesson_id: id.optional(), version: version.optional() })

const attemptSummary = {
  id: z.int(),
  number: z.int(),
  state: z.enum(['in_progress', 'finished']),
  started_at: z.string(),
  /** By the server's clock; null without a timer. */
  deadline_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Null while running and when the author shows nothing. */
  points: z.number().nullable(),
  most: z.number(),
  percent: z.int().nullable(),
  is_passed: z.boolean().nullable(),
  /** Number of answers that a person has yet to grade. */
  awaits: z.int(),
}
export const attemptRow = z.object(attemptSummary)

/**
 * An exercise list; `mine` are the reader's own attempts, `is_open` whether they may start one now and, if
 * not, why.
 */
export const exerciseList = z.object({
  id: z.int(),
  lesson_id: z.int(),
  title: z.string(),
  ...titles,
  order: z.int(),
  next: z.boolean(),
  min_percent: z.int(),
  time_for_timer: z.int().nullable(),
  attempts: z.int().nullable(),
  counts: z.enum(countedAttempts),
  shuffle_tasks: z.boolean(),
  shuffle_options: z.boolean(),
  shows: z.enum(shownAfterwards),
  answered_as: z.enum(answeringWays),
  tasks: z.int(),
  points: z.number(),
  version: z.int(),
  is_open: z.boolean(),
  closed_because: refusal.nullable(),
  mine: z.array(attemptRow),
})

const file = z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int(), url: z.string() })

export const newTask = z.object({
  /** `ex_list` and `ex_list_id` are aliases. */
  ex_list: id.optional(),
  ex_list_id: id.optional(),
  /** Position among the tasks and draws of the list. */
  order: wholeNumberOf(1, maxTasks + maxDraws).optional(),
  content: taskContent,
})
export const taskChange = z.object({
  /** Position among the tasks and draws of the list. */
  order: wholeNumberOf(1, maxTasks + maxDraws).optional(),
  content: taskContent.optional(),
  version: version.optional(),
})

/** A task: authors receive its content with the keys, everybody else what a student sees. */
export const task = z.object({
  id: z.int(),
  ex_list: z.int(),
  order: z.int(),
  type: taskType,
  version: z.int(),
  content: taskContent.optional(),
  shown: shownTask,
  files: z.array(file),
})

const result = z.object({
  points: z.number(),
  most: z.number(),
  is_right: z.boolean(),
  awaits: z.boolean(),
  parts: z.array(
    z.object({
      key: z.string(),
      is_right: z.boolean(),
      is_near: z.boolean(),
      /** The author's feedback to this answer: to the chosen option or the typed word. */
      feedback: shownTexts.optional(),
    }),
  ),
  feedback: shownTexts.nullable(),
  explanation: shownTexts.nullable(),
  /** True when it was regraded with a corrected key. */
  was_regraded: z.boolean().optional(),
  /** One right answer, where the given one is not right and there is one. */
  right_answer: taskAnswer.nullable().optional(),
})

/** A task of an attempt: in the attempt's order, in the version that was shown, with the student's answer. */
export const attemptTask = z.object({
  task_id: z.int(),
  order: z.int(),
  shown: shownTask,
  files: z.array(file),
  answer: taskAnswer.nullable(),
  /** The files that the answer references. */
  answer_files: z.array(homeworkFile),
  saved_at: z.string().nullable(),
  /** Only when the author shows answers: after the attempt, in practice once the answer is checked. */
  result: result.nullable(),
})
export const attempt = z.object({
  ...attemptSummary,
  list: z.object({ id: z.int(), title: z.string(), lesson_id: z.int(), min_percent: z.int() }),
  /**
   * The server's time of this response: the browser counts down from the difference, not from its own clock.
   */
  now: z.string(),
  /** True for practice: each answer can be checked at once and is then final. */
  checks_at_once: z.boolean(),
  tasks: z.array(attemptTask),
})

export const checkedTask = z.object({ task_id: id })
export const triedAnswer = z.object({ task_id: z.int(), result })

export const givenAnswer = z.object({ task_id: id, answer: taskAnswer })
export const savedAnswer = z.object({ task_id: z.int(), saved_at: z.string(), now: z.string() })

/** Whether the next list is open and, if not, what is missing, in the reader's words. */
export const gate = z.object({
  is_open: z.boolean(),
  percent: z.int().nullable(),
  min_percent: z.int(),
  message: z.string().nullable(),
})
/** Extra time and attempts of one student for one list; zeros remove them. */
export const givenAllowance = z.object({
  student_id: id,
  extra_minutes: wholeNumberOf(0, 1_440),
  extra_attempts: wholeNumberOf(0, 100),
  reason: line(500),
})
/** A student of the list's program, with their allowance. */
export const allowance = z.object({
  student: personName,
  extra_minutes: z.int(),
  extra_attempts: z.int(),
  reason: z.string().nullable(),
})
export const uploadedFile = file
