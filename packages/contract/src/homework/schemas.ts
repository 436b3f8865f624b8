import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { shownTask } from '../tasks/task-types.ts'
import { fileKinds } from '../tasks/vocabulary.ts'
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
import { decisionActs, homeworkStates } from './lifecycle.ts'
import { picks, rubric, usedRubric } from './rubrics.ts'
import { gradeScales, latePolicies, maxFeedbackFiles, maxHomeworkFiles } from './rules.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const fileUrl = z.string().min(1).max(500)
const words = {
  title: maybe(optionalLine(200)),
  desc: maybe(text(100_000)),
}

/**
 * What a student sends: `task` with its `ex_list`, or a lesson as a whole. `grade` is in the specification's body and
 * may only be empty: grades are given by teachers.
 */
export const newHomework = z.object({
  ...words,
  course_id: maybe(id),
  lesson_id: maybe(id),
  ex_list: maybe(id),
  task: maybe(id),
  grade: z.unknown().optional(),
  /** A file that was uploaded before. */
  file_url: maybe(fileUrl),
  doc_name: maybe(optionalLine(200)),
  version: version.optional(),
})
export const homeworkChange = z.object({ ...words, version: version.optional() })
export const newHomeworkFile = z.object({ homework_id: id.optional() })
export const namedFile = z.object({ file_url: fileUrl.optional() })
export const submission = z.object({ version: version.optional() })

const sentence = text(4_000).pipe(z.string().min(1))
/** The version is not optional: of two graders the second is told what the first did. */
const feedback = { file_urls: z.array(fileUrl).max(maxFeedbackFiles).optional() }
/** With picks of the rubric the server sums them up, and a grade beside them must be that sum. */
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

export const homeworkFile = z.object({
  id: z.int(),
  doc_name: z.string(),
  file_url: z.string(),
  type: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.int(),
})

const effectiveTerms = {
  due_at: z.string().nullable(),
  late: z.enum(latePolicies),
  scale: z.enum(gradeScales),
  /** How often a student may hand in anew after a return; null as often as it is returned. */
  attempts: z.int().nullable(),
  /** Whether graders are told whose work it is only when it is graded. */
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
  /** Of whom a grader may not know yet, the id is null and the name a pseudonym that stays the same. */
  student: personName.extend({ id: z.int().nullable() }),
  is_anonymous: z.boolean(),
  /** The attempt that the answer was given in; its points follow the grade. */
  of_attempt: z.int().nullable(),
  state: z.enum(homeworkStates),
  title: z.string(),
  attempt: z.int(),
  submitted_at: z.string().nullable(),
  is_late: z.boolean(),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  /** Whether the grade is above the pass mark of the list, else of the program. */
  is_passed: z.boolean().nullable(),
  graded_at: z.string().nullable(),
  comment: z.string().nullable(),
  /** The first file, as the specification has one. */
  doc_name: z.string().nullable(),
  file_url: z.string().nullable(),
  files: z.array(homeworkFile),
  version: z.int(),
  changed_at: z.string(),
}

/** A homework in a list; `desc` is its beginning. */
export const homeworkRow = z.object({ ...facts, desc: z.string() })

const sent = z.object({
  number: z.int(),
  attempt: z.int(),
  submitted_at: z.string(),
  is_late: z.boolean(),
  title: z.string(),
  desc: z.string(),
  /** Each with the SHA-256 that it had when it was handed in. */
  files: z.array(homeworkFile.extend({ fingerprint: z.string() })),
})
const decision = z.object({
  submission: z.int(),
  act: z.enum(decisionActs),
  grade: z.number().nullable(),
  scale: z.enum(gradeScales).nullable(),
  comment: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
  by: personName,
  /** What the grader sent along: a voice comment, a corrected file. */
  files: z.array(homeworkFile),
  rubric: usedRubric.nullable(),
})

/** A homework with all that was handed in and decided; of a draft only its student is shown the words. */
export const homework = z.object({
  ...facts,
  desc: z.string(),
  terms: z.object(effectiveTerms),
  /** What the reader may do now. */
  acts: z.array(z.string()),
  versions: z.array(sent),
  history: z.array(decision),
  /** What the task asks for, as its student saw it; null for a lesson as a whole. */
  asked: shownTask.nullable(),
  /** How it was judged, else by what it will be. */
  rubric: usedRubric.nullable(),
  /** The greatest points of its task, where it is part of an attempt. */
  points: z.number().nullable(),
  /** Files that are among the student's final documents. */
  final_files: z.array(z.int()),
})

/** A peek fetches ahead: only what is looked at counts as opened. */
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
  /** Of the programs in which somebody teaches. */
  teacher: id.optional(),
  is_late: flag.optional(),
}
/** Any other word is refused, so that no filter is taken for granted that does not exist. */
export const sortQuery = z.strictObject({
  ...filters,
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...paging,
})
/** What waits, unless another state is asked for; oldest first. */
const queueFilters = { ...filters, state: z.enum(homeworkStates).default('submitted') }
export const queueQuery = z.strictObject({ ...queueFilters, ...paging })
export const queuePlaceQuery = z.strictObject(queueFilters)
export const forProgramQuery = z.object({
  ...search,
  start: day.optional(),
  end: day.optional(),
  course: id.optional(),
  /** The year in which the study year began: 2026 is September 2026 to August 2027. */
  academic_year: wholeNumberOf(2000, 2100).optional(),
  /** Country codes of the program, joined by commas. */
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
/** What is null is as the wider place says. */
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
/** What was said of this place, and what holds there. */
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

/** Who is grading a work just now, until when unless they go on. */
export const claim = z.object({ by: personName, until: z.string(), is_mine: z.boolean() })
export const claimWish = z.object({ take_over: flag.default(false) })
export const claimed = z.object({ claim: claim.nullable(), version: z.int(), state: z.enum(homeworkStates) })

const counted = z.object({ id: z.int(), title: z.string(), count: z.int() })
/** A page of the queue; `states` and `courses` count what each would show, with the other filters as they are. */
export const gradingQueue = pageOf(homeworkRow.extend({ claim: claim.nullable() })).extend({
  late: z.int(),
  states: z.array(z.object({ state: z.enum(homeworkStates), count: z.int() })),
  courses: z.array(counted),
  lessons: z.array(counted),
})

/** Where a work stands among those of the filters, and what else its student has handed in there. */
export const queuePlace = z.object({
  /** Counted from 1; null when it is none of the filters' any more. */
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
