import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { file, filters, tags } from '../questions/schemas.ts'
import { shownTask, taskType } from '../tasks/task-types.ts'
import { flag, id, idList, namedRow, refusal } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { questionImportStates } from './lifecycle.ts'
import { questionFormats } from './rules.ts'

/** Where the questions go: into the bank, or into an exercise list. Without a language each text tells its own. */
export const newQuestionImport = z.object({ ex_list: id.optional(), language: z.enum(languages).optional() })

/** `whole`: one broken question and nothing is written. Questions that are there already are left out. */
export const approval = z.object({
  whole: flag.default(false),
  with_twins: flag.default(false),
  tags: tags.default([]),
})

const facts = {
  id: z.int(),
  file_name: z.string(),
  format: z.enum(questionFormats),
  state: z.enum(questionImportStates),
  /** What may be done now. */
  acts: z.array(z.enum(['approve', 'discard', 'undo'])),
  ex_list: z.int().nullable(),
  /** What the file has: questions that can be taken, how many of them are there already, and broken ones. */
  good: z.int(),
  twins: z.int(),
  broken: z.int(),
  types: z.array(z.object({ type: taskType, count: z.int() })),
  /** How many of those that were approved are written. */
  written: z.int(),
  total: z.int(),
  /** Left alone by the undo because people had changed them since. */
  kept: z.int(),
  problem: refusal.nullable(),
  by: namedRow.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  undo_until: z.string().nullable(),
}
export const questionImport = z.object(facts)

/** A question of the file as a student would see it, or why it is broken. `line` counts from 1; items of a package too. */
export const importedQuestion = z.object({
  number: z.int(),
  line: z.int(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
  shown: shownTask.nullable(),
  files: z.array(file),
  fault: z.object({ code: z.string(), message: z.string(), excerpt: z.string() }).nullable(),
  /** The question of the bank that is the same, or the line of the file. */
  twin: z.object({ question_id: z.int().nullable(), line: z.int().nullable() }).nullable(),
})
export const questionImportDetail = z.object({ ...facts, questions: pageOf(importedQuestion) })

export const questionImportQuery = z.object({
  ...paging,
  only: z.enum(['good', 'broken', 'twins']).optional(),
})
export const questionImportsQuery = z.object({ ...paging })

/** Which questions: those named, those of an exercise list, or those of the bank that the filters find. */
export const exportQuery = z.object({
  ...filters,
  format: z.enum(questionFormats).default('gift'),
  language: z.enum(languages).optional(),
  ids: idList.optional(),
  ex_list: id.optional(),
})
export const sampleQuery = z.object({ format: z.enum(['gift', 'csv']).default('gift') })
