import { z } from 'zod'
import { paging } from '../paging.ts'
import { fileKinds } from '../tasks/vocabulary.ts'
import { day, flag, givenInstant, id, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import { decisionActs, homeworkStates } from './lifecycle.ts'
import { gradeScales, latePolicies, maxHomeworkFiles } from './rules.ts'

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
export const givenGrade = z.object({
  grade: z.number(),
  comment: maybe(text(4_000)),
  reason: maybe(sentence),
  version,
})
export const givenReturn = z.object({ comment: sentence, reason: maybe(sentence), version })
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
  student: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
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
  by: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
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
})

const search = { q: optionalLine(200).optional() }
export const homeworkPage = z.object({ ...search, ...paging })
export const newResultsQuery = z.object({ ...search, student_id: id.optional(), ...paging })
/** Any other word is refused, so that no filter is taken for granted that does not exist. */
export const sortQuery = z.strictObject({
  ...search,
  state: z.enum(homeworkStates).optional(),
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
  task: id.optional(),
  student: id.optional(),
  is_late: flag.optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...paging,
})
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

/** Exactly one of the three. */
export const termsPlace = z.object({
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
})
/** What is null is as the wider place says. */
export const termsChange = z.object({
  course: id.optional(),
  lesson: id.optional(),
  ex_list: id.optional(),
  due_at: maybe(givenInstant),
  late: maybe(z.enum(latePolicies)),
  scale: maybe(z.enum(gradeScales)),
  attempts: maybe(wholeNumberOf(1, 100)),
  version: version.optional(),
})
/** What was said of this place, and what holds there. */
export const terms = z.object({
  own: z.object({
    due_at: z.string().nullable(),
    late: z.enum(latePolicies).nullable(),
    scale: z.enum(gradeScales).nullable(),
    attempts: z.int().nullable(),
    version: z.int().nullable(),
  }),
  effective: z.object(effectiveTerms),
  max_files: z.literal(maxHomeworkFiles),
})
