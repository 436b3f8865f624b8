import { z } from 'zod'
import { maxPageSize } from '../paging.ts'
import { day, flag, id, line, optionalLine, translationLanguage, version, wholeNumberOf } from '../values.ts'

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}$/))

/** ISO 4217, upper case. */
export const currencyCode = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/))

/**
 * The domain that identifies the school for guests; for a signed-in person their own school always takes
 * precedence.
 */
export const domain = z.string().max(253).optional()

const nameInALanguage = optionalLine(300)
  .nullable()
  .transform((name) => name || null)

/** The name in three languages, each null when missing. */
const translations = {
  name_ru: z.string().nullable(),
  name_kk: z.string().nullable(),
  name_en: z.string().nullable(),
}

const facts = {
  id: z.int(),
  /** The name as originally entered; the name field is resolved for `translate_lang`. */
  original_name: z.string(),
  ...translations,
  /** Number of programs that use it, deleted ones excluded. */
  used: z.int(),
  version: z.int(),
  changed_at: z.string(),
}

/**
 * Returns the schema of a dictionary row. Its name is in the specification's field, resolved for the reader's
 * language.
 */
export function dictionaryRow<const Field extends string>(field: Field) {
  return z.object({ ...facts, [field]: z.string() } as typeof facts & Record<Field, z.ZodString>)
}

/** Universities and cities have a country; a university also a website and a city. */
export const universityRow = dictionaryRow('name').extend({
  country: z.string().nullable(),
  city_id: z.int().nullable(),
  url: z.string().nullable(),
})
export const cityRow = dictionaryRow('city').extend({
  country: z.string().nullable(),
  region: z.string().nullable(),
})

const optionalTranslations = {
  name_ru: nameInALanguage.optional(),
  name_kk: nameInALanguage.optional(),
  name_en: nameInALanguage.optional(),
}

/** Returns the body schema of a create call. Only the name is required. */
export function newDictionaryRow<const Field extends string>(field: Field) {
  const name = line(300)
  return z.object({ ...optionalTranslations, [field]: name } as typeof optionalTranslations &
    Record<Field, typeof name>)
}

/** Returns the body schema of an update call. Absent fields stay unchanged. */
export function dictionaryChange<const Field extends string>(field: Field) {
  const name = line(300).optional()
  return z.object({
    ...optionalTranslations,
    version: version.optional(),
    [field]: name,
  } as typeof optionalTranslations & {
    version: z.ZodOptional<typeof version>
  } & Record<Field, typeof name>)
}

const site = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
  .nullable()
  .transform((url) => url || null)
  .optional()
export const universityFacts = {
  country: countryCode.nullable().optional(),
  city_id: id.nullable().optional(),
  url: site,
}
export const cityFacts = { country: countryCode.nullable().optional(), region: nameInALanguage.optional() }

/** Without `page` the whole dictionary is returned as one page. */
export const dictionaryQuery = z.object({
  domain,
  q: optionalLine(200).optional(),
  translate_lang: translationLanguage.optional(),
  page: wholeNumberOf(1, 1_000_000).optional(),
  page_size: wholeNumberOf(1, maxPageSize).optional(),
  /** `name` (default) sorts by the reader's alphabet, `used` by number of uses, highest first. */
  sort: z.enum(['name', 'used']).default('name'),
})
/** Universities and cities can be narrowed to those used by programs with a tag. */
export const narrowedDictionaryQuery = dictionaryQuery.extend({ tag_id: id.optional() })

export const merge = z.object({ into: id })
export const merged = z.object({ merge_id: z.int(), into: z.int(), moved: z.int() })

export const country = z.object({
  code: z.string(),
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string(),
  name_en: z.string(),
  calling_code: z.string().nullable(),
  currency: z.string().nullable(),
})
export const countryQuery = z.object({
  q: optionalLine(200).optional(),
  translate_lang: translationLanguage.optional(),
  /** Only countries used by programs of the catalogue. */
  used: flag.optional(),
})

/** One unit of `currency` costs `kzt` tenge from the day `valid_from`. */
export const rate = z.object({
  currency: z.string(),
  name: z.string(),
  kzt: z.number(),
  valid_from: z.string(),
  changed_at: z.string().nullable(),
})
export const rates = z.object({ base: z.literal('KZT'), rates: z.array(rate) })
export const rateChange = z.object({
  rates: z
    .array(
      z.object({
        currency: currencyCode,
        kzt: z.number().positive().max(1_000_000),
        valid_from: day.optional(),
      }),
    )
    .min(1)
    .max(200),
})
export const rateQuery = z.object({ on: day.optional(), translate_lang: translationLanguage.optional() })
