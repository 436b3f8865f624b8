import { z } from 'zod'
import { type Language, languages, roles } from './vocabulary.ts'

// Kept apart, so that the browser's first load has the words without the library of schemas.
export { type Language, languages, type Role, roles } from './vocabulary.ts'

/** Ids are JSON numbers; in paths and queries they arrive as digits. 2^53 - 1 is the greatest. */
export const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1))

/** A row that another one mentions: a university, a package, a person of one name. */
export const namedRow = z.object({ id: z.int(), name: z.string() })

/** A program, lesson or list that another row mentions. */
export const titledRow = z.object({ id: z.int(), title: z.string() })

/** Why something cannot be, or did not go: the code and its sentence in the reader's language. */
export const refusal = z.object({ code: z.string(), message: z.string() })

/** Somebody as they are named to others. */
export const personName = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

/** A whole number, also when it arrives as text in a query or a form. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.int())

/** A whole number within bounds, both included, also as text. */
export function wholeNumberOf(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return wholeNumber.pipe(z.int().min(min).max(max))
}

/** A number that may have a fraction, also as text; a comma is taken as the decimal sign. */
export const decimalNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,12}([.,]\d{1,6})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(z.number())

/** true and false, also as the words and digits that forms and queries use. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0', 'True', 'False']).transform((word) => /^(true|1)$/i.test(word)),
  ])
  .pipe(z.boolean())

/** Several ids in one query parameter, joined by commas: `tag=3,14`. At most 50. */
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

/** One line of text as people type it: trimmed, spaces folded, never empty, no control characters. */
export function line(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(maxLength))
}

/** As `line`, but may be left empty. */
export function optionalLine(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(maxLength))
}

/** Text of several lines; line ends become \n, other control characters go. */
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

/** A calendar day, YYYY-MM-DD, that exists; there was no year 0. */
export const day = z.iso
  .date({ abort: true })
  .refine((given) => given >= '0001', { error: 'field.date', abort: true })

/** An instant as an ISO string in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** An instant that a caller names, as an ISO string with any offset; the result is in UTC. */
export const givenInstant = instant
  .transform((given) => new Date(given).toISOString())
  .pipe(z.string().regex(/^(?!0000)\d{4}-/))

/** Row version of the optimistic lock, honoured when sent: a stale one answers 409 `stale_version`. */
export const version = wholeNumberOf(1)

/** A language by its index 0, 1, 2 or by its code; the result is the code. */
export const language = z.union([
  z.enum(languages),
  z
    .union([z.int().min(0).max(2), z.enum(['0', '1', '2']).transform(Number)])
    .transform((index) => languages[index] as Language),
])

/** One of the four roles. */
export const role = z.enum(roles)
