import { z } from 'zod'
import { asLine } from './invisible.ts'
import { furtherLanguages, type Language, languages, roles } from './vocabulary.ts'

// Separate file, so that the browser's first load has the words without zod.
export { type Language, languages, type Role, roles } from './vocabulary.ts'

/** Ids are JSON numbers; in paths and queries they are digits. The maximum is 2^53 - 1. */
export const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1))

/** A reference to a row with a name: a university, a package, a person. */
export const namedRow = z.object({ id: z.int(), name: z.string() })

/** A reference to a program, lesson or list. */
export const titledRow = z.object({ id: z.int(), title: z.string() })

/** Why an action is not possible or failed: the code and its sentence in the reader's language. */
export const refusal = z.object({ code: z.string(), message: z.string() })

/** A reference to a person. */
export const personName = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

/** A whole number, also as text in a query or a form. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int())

/** A whole number within inclusive bounds, also as text. */
export function wholeNumberOf(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return wholeNumber.pipe(z.int().min(min).max(max))
}

/** A number, possibly with a fraction, also as text; a comma is accepted as the decimal sign. */
export const decimalNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,12}([.,]\d{1,6})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(z.number())

/** A boolean, also as the words and digits that forms and queries use. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0', 'True', 'False']).transform((word) => /^(true|1)$/i.test(word)),
  ])
  .pipe(z.boolean())

/** Several ids in one query parameter, comma-separated: `tag=3,14`. At most 50. */
export const idList = z
  .union([
    z.array(z.int().min(1)),
    z
      .int()
      .min(1)
      .transform((one) => [one]),
    z
      .string()
      .regex(/^\d{1,16}(,\d{1,16})*$/)
      .transform((text) => [...new Set(text.split(',').map(Number))]),
  ])
  .pipe(z.array(z.int().min(1)).max(50))

/** A line of text as typed: trimmed, whitespace collapsed, not empty, no control or invisible characters. */
export function line(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform(asLine)
    .pipe(z.string().min(1).max(maxLength))
}

/** Like `line`, but may be empty. */
export function optionalLine(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform(asLine)
    .pipe(z.string().max(maxLength))
}

/** Text of several lines; line ends become \n, other control characters are removed. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength * 2)
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(z.string().max(maxLength))
}

/** An existing calendar day, YYYY-MM-DD; there was no year 0. */
export const day = z.iso
  .date({ abort: true })
  .refine((given) => given >= '0001', { error: 'field.date', abort: true })

/** A day in people's plans: a year beyond these bounds is a slip. */
export const plannedDay = day.refine((given) => given >= '1900' && given < '2200', 'field.year_unlikely')

/** An instant as an ISO string in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** An instant given by the caller, as an ISO string with any offset; the result is in UTC. */
export const givenInstant = instant
  .transform((given) => new Date(given).toISOString())
  .pipe(z.string().regex(/^(?!0000)\d{4}-/))

/** Row version for optimistic locking, checked when sent: a stale one responds 409 `stale_version`. */
export const version = wholeNumberOf(1)

/** A language by its index 0, 1, 2 or by its code; the result is the code. */
export const language = z.union([
  z.enum(languages),
  z
    .union([z.int().min(0).max(2), z.enum(['0', '1', '2']).transform(Number)])
    .transform((index) => languages[index] as Language),
])

/**
 * The language of an answer. One of the further languages is answered by the fallback of a missing text, which begins
 * with Russian.
 */
export const translationLanguage = z.union([
  language,
  z.enum(furtherLanguages).transform((): Language => 'ru'),
])

/** One of the four roles. */
export const role = z.enum(roles)
