import { z } from 'zod'
import { countryCode, domain } from '../dictionaries/schemas.ts'
import { paging } from '../paging.ts'
import { day, decimalNumber, flag, givenInstant, id, idList, language } from '../values.ts'

/** Sort order by an amount; any other value is taken as no order. */
const order = z.enum(['asc', 'desc']).optional().catch(undefined)

/** Whole tenge or tenge with a fraction, as people type them; amounts of a program itself are minor units. */
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

/** The instant or day from which or until which something changed. */
const moment = z.union([day, givenInstant])

/**
 * What narrows a catalogue. Ids come joined by commas and mean any of them; different filters mean all of them.
 * `cost_*` (submission fee) and `price_*` (tuition) are in tenge; tuition in another currency is compared by the
 * tenge value kept beside it.
 */
export const programFilters = {
  q: z.string().max(200).optional(),
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
  /** Languages in which the program is taught, ISO 639-1 joined by commas. */
  lang: codeList(languageCode),
  /** The language in which to answer. */
  translate_lang: language.optional(),
  domain,
  /** Programs with a round that touches the window from `start` to `end`. */
  start: day.optional(),
  end: day.optional(),
  is_open: flag.optional(),
  format_fil: idList.optional(),
  univer_tag: idList.optional(),
  /** ISO 3166-1 alpha-2 joined by commas. */
  country: codeList(countryCode),
  /** Exactly these programs, for comparing them. */
  ids: idList.optional(),
}

/** What staff may narrow by besides; ignored for others. */
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

/** One orders by submission fee or by tuition, both in the same direction by their sum. */
const orders = { cost_value: order, price_value: order }
const changedAt = { changed_at_after: moment.optional(), changed_at_before: moment.optional() }

export const guestCatalogQuery = z.object({ ...programFilters, ...orders, ...paging })
export const catalogQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  ...orders,
  ...paging,
  /** `new` (default) or `changed`: what was changed last comes first. */
  sort: z.enum(['new', 'changed']).optional().catch(undefined),
})
export const facetQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  /** Of programs that have lessons alone; staff ask for it. */
  taught: flag.optional(),
})
export const exportQuery = z.object({
  ...programFilters,
  ...staffFilters,
  ...changedAt,
  ...orders,
  file: z.enum(['csv', 'xlsx']).default('xlsx'),
})

export const myProgramsQuery = z.object({
  q: programFilters.q,
  tag: programFilters.tag,
  degree: programFilters.degree,
  start: programFilters.start,
  end: programFilters.end,
  translate_lang: programFilters.translate_lang,
  ...paging,
})

export const oneProgramQuery = z.object({ translate_lang: language.optional(), domain })

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
