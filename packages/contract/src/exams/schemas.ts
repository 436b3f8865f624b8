import { z } from 'zod'
import { day, flag, id, line, optionalLine, personName, version } from '../values.ts'
import { maxExamBodyBytes, maxTolcVariants } from './rules.ts'

/** A form cannot send null: an empty text means null. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema.nullable()]).optional()

const written = {
  teacher_id: maybe(id),
  ielts_preparation: flag.optional(),
  /** True when the student sat the exam. */
  present: flag.optional(),
  /** Begins with the score: `6.5`, `6.5 (L 7, R 6.5, W 6, S 6)`. */
  results: optionalLine(200).nullable().optional(),
  /** Null while unknown. */
  date: maybe(day),
  /** A file is a part of a form, or these three fields in JSON. */
  base64_content: z.string().max(maxExamBodyBytes).nullable().optional(),
  filename: optionalLine(200).nullable().optional(),
  /** The declared type of the file: `pdf`, `jpg`… Its content decides. */
  format: optionalLine(60).nullable().optional(),
}

export const newExam = z.object({ user_id: id.optional(), type: line(40).optional(), ...written })
export const examChange = z.object({
  type: line(40).optional(),
  ...written,
  /** Removes the file. */
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
  /** The number at the beginning of the results. */
  score: z.number().nullable(),
  date: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  may_change: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
})
export const exams = z.array(exam)

/** A student's status in one exam family. */
export const examStanding = z.object({
  user_id: z.int(),
  /** True when any exam is recorded. */
  exists: z.boolean(),
  ielts_preparation: z.boolean(),
  teacher: personName.nullable(),
  /** True when sat at least once. */
  present: z.boolean(),
  /** The best score and its exam. */
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
