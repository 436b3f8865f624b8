import { z } from 'zod'
import { paging } from '../paging.ts'
import { uploadedFile } from '../tasks/schemas.ts'
import { shownTask } from '../tasks/task-types.ts'
import { flag, id, optionalLine } from '../values.ts'
import { ownStages, ownStates, whatIsAsked } from './own.ts'
import { usedRubric } from './rubrics.ts'
import { gradeScales, latePolicies } from './rules.ts'
import { homework } from './schemas.ts'

/** An assignment slot of a student, with the state of their homework there. */
export const ownRow = z.object({
  course_id: z.int(),
  lesson_id: z.int(),
  ex_list: z.int().nullable(),
  task: z.int().nullable(),
  asks: z.enum(whatIsAsked),
  course_title: z.string(),
  lesson_title: z.string(),
  ex_list_title: z.string().nullable(),
  /** The beginning of the question, without markup. */
  question: z.string(),
  /** True when the student may begin here now. */
  is_open: z.boolean(),
  /** Which earlier list must be passed first, in the reader's words. */
  closed_because: z.string().nullable(),
  due_at: z.string().nullable(),
  late: z.enum(latePolicies),
  is_overdue: z.boolean(),
  /** Null until the student has begun. */
  homework: z.int().nullable(),
  state: z.enum(ownStates),
  submitted_at: z.string().nullable(),
  is_late: z.boolean(),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  is_passed: z.boolean().nullable(),
  comment: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** True when it was decided since the student last looked. */
  is_news: z.boolean(),
})
export type OwnRow = z.output<typeof ownRow>

/** Strict: rejects unknown filters, so that a misspelt one is never silently ignored. */
export const ownQuery = z.strictObject({
  q: optionalLine(200).optional(),
  stage: z.enum(ownStages).optional(),
  course: id.optional(),
  lesson: id.optional(),
  is_news: flag.optional(),
  ...paging,
})

/** Exactly one of the two. */
export const ownPlaceQuery = z.object({ task: id.optional(), lesson: id.optional() })

/** Everything a student needs to answer in one assignment slot. */
export const ownPlace = z.object({
  ...ownRow.shape,
  /** The terms of the slot; once the homework exists it has its own copy. */
  scale_here: z.enum(gradeScales),
  attempts: z.int().nullable(),
  max_files: z.int(),
  shown: shownTask.nullable(),
  /** The rubric that the work is graded by; once graded, with the picked levels. */
  rubric: usedRubric.nullable(),
  task_files: z.array(uploadedFile),
  begun: homework.nullable(),
})
