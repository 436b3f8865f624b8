import { z } from 'zod'
import { decimalNumber, id, line, optionalLine, version, wholeNumberOf } from '../values.ts'
import {
  assessmentFormLabels,
  assessmentForms,
  educationDegrees,
  educationYears,
  languageLevels,
  studentLanguages,
} from './vocabulary.ts'

/** Accepts one of the words or its index; the result is the word. An empty text means absent. */
function wordOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.union([
    z.enum(words),
    wholeNumberOf(0, words.length - 1).transform((index) => words[index] as Words[number]),
  ])
}
/** An assessment form by its word, its index or its label in any of the three languages. */
export const givenAssessmentForm = z.union([
  wordOf(assessmentForms),
  z
    .string()
    .max(60)
    .transform((label) =>
      assessmentForms.find((form) => assessmentFormLabels[form].some((one) => sameLabel(one, label))),
    )
    .pipe(z.enum(assessmentForms)),
])
const sameLabel = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (label: string): string => label.toLowerCase().replace(/[\s\p{Pd}]+/gu, '')
const nothing = z.literal('').transform(() => null)
const year = z.union([nothing, wholeNumberOf(educationYears.first, educationYears.last)]).nullable()

const educationFields = {
  degree: wordOf(educationDegrees),
  profession_name: optionalLine(200),
  start: year,
  end: year,
  assessment_form: z.union([nothing, givenAssessmentForm]).nullable(),
  score: z.union([nothing, decimalNumber.pipe(z.number().min(0).max(100))]).nullable(),
}
/** The row's owner: staff name the student, by default it is the reader. */
const whose = { user: id.optional(), user_id: id.optional() }

/** One education. The command checks the required fields, each with its own message. */
export const newEducation = z.object({
  ...educationFields,
  degree: z.union([nothing, educationFields.degree]).nullable().default(null),
  profession_name: educationFields.profession_name.default(''),
  start: year.default(null),
  end: year.default(null),
  assessment_form: educationFields.assessment_form.default(null),
  score: educationFields.score.default(null),
  ...whose,
})
export const educationChange = z.object({
  ...z.object(educationFields).partial().shape,
  ...whose,
  version: version.optional(),
})
/** `degree` is the index, `degree_key` the word. */
export const education = z.object({
  id: z.int(),
  user: z.int(),
  degree: z.int(),
  degree_key: z.enum(educationDegrees),
  profession_name: z.string(),
  start: z.int().nullable(),
  end: z.int().nullable(),
  assessment_form: z.enum(assessmentForms).nullable(),
  score: z.number().nullable(),
  version: z.int(),
})
export type Education = z.output<typeof education>

const score = z.union([z.number().transform(String), optionalLine(20)])
const languageOrNone = z.union([z.literal(''), z.enum(studentLanguages)])
export const newCertificate = z.object({
  name: line(60),
  total_score: score.default(''),
  language: languageOrNone.default(''),
  ...whose,
})
export const certificateChange = z.object({
  name: line(60).optional(),
  total_score: score.optional(),
  language: languageOrNone.optional(),
  ...whose,
  version: version.optional(),
})
export const certificate = z.object({
  id: z.int(),
  user: z.int(),
  name: z.string(),
  total_score: z.string(),
  language: z.string(),
  version: z.int(),
})
export type LanguageCertificate = z.output<typeof certificate>

/** A language that a student knows; the `id` of an existing row is accepted and ignored. */
export const newMasteredLanguage = z.object({
  language: z
    .union([nothing, z.enum(studentLanguages)])
    .nullable()
    .default(null),
  level: z
    .union([nothing, z.enum(languageLevels)])
    .nullable()
    .default(null),
  id: z.unknown().optional(),
  ...whose,
})
export const masteredLanguage = z.object({
  id: z.int(),
  user_id: z.int(),
  language: z.enum(studentLanguages),
  level: z.enum(languageLevels),
})
export type MasteredLanguage = z.output<typeof masteredLanguage>

export const ofUser = z.object({ user_id: id.optional() })
