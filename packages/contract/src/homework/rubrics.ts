import { z } from 'zod'
import { inLanguages, shortId } from '../tasks/values.ts'
import { decimalNumber, flag, line, optionalLine, text, version } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { type GradeScale, scaleOf } from './rules.ts'

/** Maximum number of criteria of a rubric, and of levels of a criterion. */
export const maxCriteria = 20
export const maxLevels = 10

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const named = inLanguages(optionalLine(200), 'homework.needs_name')
const described = z.object({
  ru: text(1_000).optional(),
  kk: text(1_000).optional(),
  en: text(1_000).optional(),
})
const points = decimalNumber.pipe(z.number().min(0).max(1_000).multipleOf(0.25))

const areApart = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((one) => one.id)).size === items.length

const level = z.object({ id: shortId, points, title: named, description: described.optional() })
const criterion = z.object({
  id: shortId,
  title: named,
  description: described.optional(),
  levels: z
    .array(level)
    .max(maxLevels)
    .refine((levels) => levels.length > 1, 'homework.needs_levels')
    .refine(areApart, 'homework.same_twice'),
})
const criteria = z
  .array(criterion)
  .max(maxCriteria)
  .refine((given) => given.length > 0, 'homework.needs_criteria')
  .refine(areApart, 'homework.same_twice')
  .refine((given) => maxOf(given) > 0, 'homework.needs_points')

const titles = { title_ru: maybe(line(200)), title_kk: maybe(line(200)), title_en: maybe(line(200)) }
export const newRubric = z
  .object({ ...titles, criteria })
  .refine(({ title_ru, title_kk, title_en }) => Boolean(title_ru || title_kk || title_en), {
    path: ['title_ru'],
    message: 'homework.needs_name',
  })
export const rubricChange = z.object({
  ...titles,
  criteria: criteria.optional(),
  version: version.optional(),
})

const inAnyLanguage = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string().optional()])) as Record<
    (typeof languages)[number],
    z.ZodOptional<z.ZodString>
  >,
)
const shownCriterion = z.object({
  id: z.string(),
  title: inAnyLanguage,
  description: inAnyLanguage.optional(),
  levels: z.array(
    z.object({
      id: z.string(),
      points: z.number(),
      title: inAnyLanguage,
      description: inAnyLanguage.optional(),
    }),
  ),
})
/** A rubric of the school; `title` is in the reader's language. */
export const rubric = z.object({
  id: z.int(),
  title: z.string(),
  title_ru: z.string().nullable(),
  title_kk: z.string().nullable(),
  title_en: z.string().nullable(),
  criteria: z.array(shownCriterion),
  most: z.number(),
  /** Number of assignment slots that use it. */
  uses: z.int(),
  version: z.int(),
})

/** One level of each criterion, with an optional comment. */
export const picks = z
  .array(z.object({ criterion: shortId, level: shortId, comment: maybe(text(1_000)) }))
  .min(1)
  .max(maxCriteria)

/** A rubric with the picked levels, as it was when the grade was given. */
export const usedRubric = z.object({
  id: z.int(),
  title: inAnyLanguage,
  criteria: z.array(shownCriterion.extend({ picked: z.string().nullable(), comment: z.string().nullable() })),
  points: z.number(),
  most: z.number(),
})
export type UsedRubric = z.output<typeof usedRubric>

interface Levelled {
  readonly levels: readonly { readonly points: number }[]
}
/** Returns the maximum points of a rubric: the sum of the best level of each criterion. */
export function maxOf(given: readonly Levelled[]): number {
  return given.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map((one) => one.points)), 0)
}

/** Returns the grade for a share of the points, rounded to the scale's step and clamped to its range. */
export function gradeFor(scale: GradeScale, points: number, max: number): number {
  const { least, most: top, step } = scaleOf(scale)
  const steps = Math.round(((points / max) * top) / step)
  return Math.min(top, Math.max(least, Math.round(steps * step * 100) / 100))
}

/** A reusable comment of a grader; `is_school` shares it with the whole school. */
export const newGradingComment = z.object({
  name: line(60),
  text: text(2_000).pipe(z.string().min(1)),
  is_school: flag.default(false),
})
export const gradingCommentChange = z.object({
  name: line(60).optional(),
  text: text(2_000).pipe(z.string().min(1)).optional(),
})
export const gradingComment = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  is_school: z.boolean(),
  /** True when the reader may change it. */
  is_own: z.boolean(),
})
