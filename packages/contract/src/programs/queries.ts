import { z } from 'zod'
import { countryCode, domain } from '../dictionaries/schemas.ts'
import { paging } from '../paging.ts'
import {
  day,
  decimalNumber,
  flag,
  givenInstant,
  id,
  idList,
  optionalLine,
  translationLanguage,
} from '../values.ts'
import { programKinds } from './rules.ts'

/** Sort direction of an amount; other values are ignored. */
const order = z.enum(['asc', 'desc']).optional().catch(undefined)

/** Tenge, whole or with a fraction, as typed; amounts of a program itself are in minor units. */
const tenge = decimalNumber.pipe(z.number().min(0).max(1_000_000_000_000)).optional().describe('Tenge')

const codeList = (one: z.ZodType<string, string>) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .pipe(z.array(one).max(50))
    .optional()

const languageCode = z
  .string()
  .transform((code) => code.trim().toLowerCase())
  .pipe(z.string().regex(/^[a-z]{2}$/))

/** An instant or a day, as a bound of the change time. */
const moment = z.union([day, givenInstant])

/**
 * Catalogue filters. Ids are comma-separated and match any of them; different filters must all match.
 * `cost_*` (submission fee) and `price_*` (tuition) are in tenge; tuition in another currency is compared by
 * the stored tenge value.
 */
export const programFilters = {
  /** Degrees of universities or courses of the school; both without it. */
  kind: z.enum(programKinds).optional(),
  q: optionalLine(200).optional(),
  university: idList.optional(),
  faculty: idList.optional(),
  speciality: idList.optional(),
  cost_min: tenge,
  cost_max: tenge,
  price_min: tenge,
  price_max: tenge,
  city: idList.optional(),
  tag: idList.optional(),
  degree: idList.optional(),
  /** Teaching languages of the program, ISO 639-1, comma-separated. */
  lang: codeList(languageCode),
  /** The language of the response. */
  translate_lang: translationLanguage.optional(),
  domain,
  /** Programs with a round that overlaps the range from `start` to `end`. */
  start: day.optional(),
  end: day.optional(),
  is_open: flag.optional(),
  format_fil: idList.optional(),
  univer_tag: idList.optional(),
  /** ISO 3166-1 alpha-2, comma-separated. */
  country: codeList(countryCode),
  /** Exactly these programs, for a comparison. */
  ids: idList.optional(),
}

/** Additional filters of staff; ignored for others. */
const staffFilters = {
  show: flag.optional(),
  incomplete: flag.optional(),
  can_sort: flag.optional(),
  is_need_mailing: flag.optional(),
  deleted: flag.optional(),
  teacher: idList.optional(),
  property_form: idList.optional(),
  package: idList.optional(),
  period: idList.optional(),
  source: z.string().max(100).optional(),
}

/** One of them sorts by submission fee or by tuition; both in the same direction sort by the sum. */
const orders = { cost_value: order, price_value: order }
const changedAt = { changed_at_after: moment.optional(), changed_at_before: moment.optional() }

export const guestCatalogQuery = z.object({ ...programFilters, ...orders, ...paging })
export const catalogQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  ...orders,
  ...paging,
  /**
   * `new` (default), `changed`: last changed first, or `fits`: for a student, open programs that lack the least
   * first.
   */
  sort: z.enum(['new', 'changed', 'fits']).optional().catch(undefined),
  /** With `sort=fits`: the tuition of a year that the student can pay; a dearer program lacks a step. */
  budget: tenge,
})
export const facetQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  /** Only programs with lessons; used by staff. */
  taught: flag.optional(),
})
export const suggestionQuery = z.object({
  q: optionalLine(200).default(''),
  translate_lang: translationLanguage.optional(),
  domain,
})
export const exportQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  ...orders,
  file: z.enum(['csv', 'xlsx']).default('xlsx'),
})

export const myProgramsQuery = z.object({
  kind: programFilters.kind,
  q: programFilters.q,
  tag: programFilters.tag,
  degree: programFilters.degree,
  start: programFilters.start,
  end: programFilters.end,
  translate_lang: programFilters.translate_lang,
  ...paging,
})

export const oneProgramQuery = z.object({ translate_lang: translationLanguage.optional(), domain })

export const educationQuery = z.object({
  ...paging,
  degree: z.string().max(60).optional(),
  start: z.string().max(10).optional(),
  end: z.string().max(10).optional(),
  course_id: id.optional(),
})
export const knowledgeLanguageQuery = z.object({
  ...paging,
  language: z.string().max(60).optional(),
  certificate: z.string().max(100).optional(),
  level: z.string().max(20).optional(),
  course_id: id.optional(),
})
