import { z } from 'zod'
import { day, flag, id, line, optionalLine, personName, version } from '../values.ts'
import { maxExamBodyBytes, maxTolcVariants } from './rules.ts'

/** A form cannot send null: an empty text stands for it. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema.nullable()]).optional()

const written = {
  teacher_id: maybe(id),
  ielts_preparation: flag.optional(),
  /** Whether the student sat the exam. */
  present: flag.optional(),
  /** Begins with the score: `6.5`, `6.5 (L 7, R 6.5, W 6, S 6)`. */
  results: optionalLine(200).nullable().optional(),
  /** Null while it is not known. */
  date: maybe(day),
  /** A file beside the fields of a form, or in JSON as these three. */
  base64_content: z.string().max(maxExamBodyBytes).nullable().optional(),
  filename: optionalLine(200).nullable().optional(),
  /** What the file is said to be: `pdf`, `jpg`… Its content decides. */
  format: optionalLine(60).nullable().optional(),
}

export const newExam = z.object({ user_id: id.optional(), type: line(40).optional(), ...written })
export const examChange = z.object({
  type: line(40).optional(),
  ...written,
  /** Takes the file away. */
  remove_file: flag.optional(),
  version: version.optional(),
})
export const ofUser = z.object({ user_id: id.optional() })
export const examRemoval = z.object({ id: id.optional() })

export const examTeacher = personName.extend({ fullname: z.string() })

export const exam = z.object({
  id: z.int(),
  user_id: z.int(),
  type: z.string(),
  family: z.enum(['ielts', 'tolc']),
  teacher_id: z.int().nullable(),
  teacher: personName.nullable(),
  ielts_preparation: z.boolean(),
  present: z.boolean(),
  results: z.string().nullable(),
  /** The number that the results begin with. */
  score: z.number().nullable(),
  date: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  may_change: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
})
export const exams = z.array(exam)

/** How a student stands with one family of exams. */
export const examStanding = z.object({
  user_id: z.int(),
  /** Anything is written down at all. */
  exists: z.boolean(),
  ielts_preparation: z.boolean(),
  teacher: personName.nullable(),
  /** Sat it at least once. */
  present: z.boolean(),
  /** The best score, with its exam. */
  results: z.string().nullable(),
  score: z.number().nullable(),
  type: z.string().nullable(),
  /** The day of the last exam that was sat, and of the next one. */
  date: z.string().nullable(),
  next_date: z.string().nullable(),
})

export const examTypes = z.object({
  ielts: z.literal('IELTS'),
  tolc: z.array(z.string()),
  version: z.int(),
})
export const examTypesChange = z.object({
  tolc: z.array(line(40)).min(1).max(maxTolcVariants),
  version: version.optional(),
})
export const params = z.object({ id })
