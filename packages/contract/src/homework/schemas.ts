import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { shownTask } from '../tasks/task-types.ts'
import {
  day,
  flag,
  givenInstant,
  id,
  optionalLine,
  personName,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { homeworkFile } from './homework-file.ts'
import { decisionActions, homeworkStates } from './lifecycle.ts'
import { picks, rubric, usedRubric } from './rubrics.ts'
import { gradeScales, latePolicies, maxFeedbackFiles, maxHomeworkFiles } from './rules.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const fileUrl = z.string().min(1).max(500)
const words = {
  title: maybe(optionalLine(200)),
  desc: maybe(text(100_000)),
}

/**
 * Body of a new homework: `task` with its `ex_list`, or a lesson as a whole. `grade` is in the
 * specification's body and must be empty: only teachers give grades.
 */
export const newHomework = z.object({
  ...words,
  course_id: maybe(id),
  lesson_id: maybe(id),
  ex_list: maybe(id),
  task: maybe(id),
  grade: z.unknown().optional(),
  /** A previously uploaded file. */
  file_url: maybe(fileUrl),
  doc_name: maybe(optionalLine(200)),
  version: version.optional(),
})
export const homeworkChange = z.object({ ...words, version: version.optional() })
export const newHomeworkFile = z.object({ homework_id: id.optional() })
export const namedFile = z.object({ file_url: fileUrl.optional() })
export const submission = z.object({ version: version.optional() })

const sentence = text(4_000).pipe(z.string().min(1))
/**
 * Decisions require a `version`: the second of two concurrent graders gets a conflict instead of overwriting.
 */
const feedback = { file_urls: z.array(fileUrl).max(maxFeedbackFiles).optional() }
/** With rubric picks the server computes their sum; a grade given as well must equal it. */
export const givenGrade = z
  .object({
    grade: z.number().optional(),
    picks: picks.optional(),
    comment: maybe(text(4_000)),
    reason: maybe(sentence),
    ...feedback,
    version,
  })
  .refine((given) => given.grade !== undefined || given.picks !== undefined, {
    path: ['grade'],
    message: 'field.required',
  })
export const givenReturn = z.object({ comment: sentence, reason: maybe(sentence), ...feedback, version })
export const givenExcuse = z.object({ reason: sentence, version })

const effectiveTerms = {
  due_at: z.string().nullable(),
  late: z.enum(latePolicies),
  scale: z.enum(gradeScales),
  /** How often a student may submit again after a return; null: no limit. */
  attempts: z.int().nullable(),
  /** True when graders learn the student's name only after grading. */
  anonymous: z.boolean(),
  rubric_id: z.int().nullable(),
}

const facts = {
  id: z.int(),
  course_id: z.int(),
  lesson_id: z.int(),
  ex_list: z.int().nullable(),
  task: z.int().nullable(),
  course_title: z.string(),
  lesson_title: z.string(),
  ex_list_title: z.string().nullable(),
  /** The name of the task, else the first words of its question. */
  task_title: z.string().nullable(),
  /** While anonymous for the grader, the id is null and the name a stable pseudonym. */
  student: personName.extend({ id: z.int().nullable() }),
  is_anonymous: z.boolean(),
  /** The attempt that contains the answer; its points follow the grade. */
  of_attempt: z.int().nullable(),
  state: z.enum(homeworkStates),
  title: z.string(),
  attempt: z.int(),
  submitted_at: z.string().nullable(),
  is_late: z.boolean(),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  /** True when the grade is above the pass mark of the list, else of the program. */
  is_passed: z.boolean().nullable(),
  graded_at: z.string().nullable(),
  comment: z.string().nullable(),
  /** The first file; the specification allows only one. */
  doc_name: z.string().nullable(),
  file_url: z.string().nullable(),
  files: z.array(homeworkFile),
  version: z.int(),
  changed_at: z.string(),
}

/** A homework in a list; `desc` is truncated. */
export const homeworkRow = z.object({ ...facts, desc: z.string() })

const sent = z.object({
  number: z.int(),
  attempt: z.int(),
  submitted_at: z.string(),
  is_late: z.boolean(),
  title: z.string(),
  desc: z.string(),
  /** Each with its SHA-256 at submission. */
  files: z.array(homeworkFile.extend({ fingerprint: z.string() })),
})
const decision = z.object({
  submission: z.int(),
  act: z.enum(decisionActions),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  comment: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  by: personName,
  /** Files attached by the grader: a voice comment, a corrected file. */
  files: z.array(homeworkFile),
  rubric: usedRubric.nullable(),
})

/** A homework with all submissions and decisions; the text of a draft is visible only to its student. */
export const homework = z.object({
  ...facts,
  desc: z.string(),
  terms: z.object(effectiveTerms),
  /** The actions available to the reader now. */
  acts: z.array(z.string()),
  versions: z.array(sent),
  history: z.array(decision),
  /** The task as its student saw it; null for a lesson as a whole. */
  asked: shownTask.nullable(),
  /** The rubric it was graded by, else the one it will be graded by. */
  rubric: usedRubric.nullable(),
  /** The maximum points of its task, when it is part of an attempt. */
  points: z.number().nullable(),
  /** Files that are among the student's final documents. */
  final_files: z.array(z.int()),
})

/** `peek` prefetches without marking the homework as opened. */
export const detailQuery = z.object({ peek: flag.default(false) })

const search = { q: optionalLine(200).optional() }
export const homeworkPage = z.object({ ...search, ...paging })
export const newResultsQuery = z.object({ ...search, student_id: id.optional(), ...paging })
const filters = {
  ...search,
  state: z.enum(homeworkStates).optional(),
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
  task: id.optional(),
  student: id.optional(),
  /** Programs taught by this teacher. */
  teacher: id.optional(),
  is_late: flag.optional(),
}
/** Strict: rejects unknown filters, so that a misspelt one is never silently ignored. */
export const sortQuery = z.strictObject({
  ...filters,
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...paging,
})
/** Submitted homework by default, oldest first. */
const queueFilters = { ...filters, state: z.enum(homeworkStates).default('submitted') }
export const queueQuery = z.strictObject({ ...queueFilters, ...paging })
export const queuePlaceQuery = z.strictObject(queueFilters)
export const forProgramQuery = z.object({
  ...search,
  start: day.optional(),
  end: day.optional(),
  course: id.optional(),
  /** The year in which the academic year begins: 2026 is September 2026 to August 2027. */
  academic_year: wholeNumberOf(2000, 2100).optional(),
  /** Country codes of the program, comma-separated. */
  countries: z
    .string()
    .regex(/^[A-Za-z]{2}(,[A-Za-z]{2}){0,49}$/)
    .transform((codes) => codes.toUpperCase().split(','))
    .optional(),
  ...paging,
})

/** Exactly one of the four. */
export const termsPlace = z.object({
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
  task: id.optional(),
})
/** Null inherits the value of the enclosing scope. */
export const termsChange = z.object({
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
  task: id.optional(),
  due_at: maybe(givenInstant),
  late: maybe(z.enum(latePolicies)),
  scale: maybe(z.enum(gradeScales)),
  attempts: maybe(wholeNumberOf(1, 100)),
  anonymous: maybe(flag),
  rubric_id: maybe(id),
  version: version.optional(),
})
/** The values set for this scope, and the effective ones. */
export const terms = z.object({
  own: z.object({
    due_at: z.string().nullable(),
    late: z.enum(latePolicies).nullable(),
    scale: z.enum(gradeScales).nullable(),
    attempts: z.int().nullable(),
    anonymous: z.boolean().nullable(),
    rubric_id: z.int().nullable(),
    version: z.int().nullable(),
  }),
  effective: z.object(effectiveTerms),
  max_files: z.literal(maxHomeworkFiles),
})

/** Who is grading a work now, and until when unless renewed. */
export const claim = z.object({ by: personName, until: z.string(), is_mine: z.boolean() })
export const claimWish = z.object({ take_over: flag.default(false) })
export const claimed = z.object({ claim: claim.nullable(), version: z.int(), state: z.enum(homeworkStates) })

const counted = z.object({ id: z.int(), title: z.string(), count: z.int() })
/** A page of the queue; `states` and `courses` are the counts per value, with the other filters applied. */
export const gradingQueue = pageOf(homeworkRow.extend({ claim: claim.nullable() })).extend({
  late: z.int(),
  states: z.array(z.object({ state: z.enum(homeworkStates), count: z.int() })),
  courses: z.array(counted),
  lessons: z.array(counted),
})

/** The position of a work in the filtered queue, and the student's other homework there. */
export const queuePlace = z.object({
  /** Counted from 1; null when it no longer matches the filters. */
  position: z.int().nullable(),
  count: z.int(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  claim: claim.nullable(),
  others: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      state: z.enum(homeworkStates),
      grade: z.number().nullable(),
      scale: z.enum(gradeScales).nullable(),
      submitted_at: z.string().nullable(),
      is_late: z.boolean(),
    }),
  ),
})

export const finalDocumentWish = z.object({ homework_id: id.optional(), file_url: fileUrl.optional() })
export const finalDocuments = z.object({
  homework_id: z.int(),
  student_id: z.int(),
  files: z.array(homeworkFile),
})
export const rubrics = z.array(rubric)
