import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { file, filters, tags } from '../questions/schemas.ts'
import { shownTask, taskType } from '../tasks/task-types.ts'
import { flag, id, idList, namedRow, refusal } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { questionImportStates } from './lifecycle.ts'
import { importFormats, questionFormats } from './rules.ts'

/** Target of the questions: the bank, or an exercise list. Without a language it is detected per text. */
export const newQuestionImport = z.object({ ex_list: id.optional(), language: z.enum(languages).optional() })

/**
 * `whole`: one broken question rejects the whole file. Existing questions are skipped unless `with_twins`.
 */
export const approval = z.object({
  whole: flag.default(false),
  with_twins: flag.default(false),
  tags: tags.default([]),
})

const facts = {
  id: z.int(),
  file_name: z.string(),
  format: z.enum(importFormats),
  state: z.enum(questionImportStates),
  /** Actions available now. */
  acts: z.array(z.enum(['approve', 'discard', 'undo'])),
  ex_list: z.int().nullable(),
  /** Counts of the file: valid questions, how many of them already exist, and broken ones. */
  good: z.int(),
  twins: z.int(),
  broken: z.int(),
  /** Valid questions that lost something on reading. */
  noted: z.int(),
  types: z.array(z.object({ type: taskType, count: z.int() })),
  /** Number of approved questions written so far. */
  written: z.int(),
  total: z.int(),
  /** Number of questions that the undo skipped because people had changed them since. */
  kept: z.int(),
  problem: refusal.nullable(),
  by: namedRow.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  undo_until: z.string().nullable(),
}
export const questionImport = z.object(facts)

/**
 * A question of the file as a student would see it, or why it is broken. `line` counts from 1; for packages
 * it counts items.
 */
export const importedQuestion = z.object({
  number: z.int(),
  line: z.int(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  shown: shownTask.nullable(),
  files: z.array(file),
  fault: z.object({ code: z.string(), message: z.string(), excerpt: z.string() }).nullable(),
  /** What it lost on reading: pictures, sound, wildcards. */
  notes: z.array(refusal),
  /** The identical question in the bank, or the line in the file. */
  twin: z.object({ question_id: z.int().nullable(), line: z.int().nullable() }).nullable(),
})
export const questionImportDetail = z.object({ ...facts, questions: pageOf(importedQuestion) })

export const questionImportQuery = z.object({
  ...paging,
  only: z.enum(['good', 'noted', 'broken', 'twins']).optional(),
})
export const questionImportsQuery = z.object({ ...paging })

/** The questions to export: by id, by exercise list, or by filters of the bank. */
export const exportQuery = z.object({
  ...filters,
  format: z.enum(questionFormats).default('gift'),
  language: z.enum(languages).optional(),
  ids: idList.optional(),
  ex_list: id.optional(),
})
export const sampleQuery = z.object({ format: z.enum(['gift', 'csv']).default('gift') })
