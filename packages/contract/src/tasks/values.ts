import { z } from 'zod'
import { id, optionalLine, text } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { mediaKinds } from './vocabulary.ts'

type IsThere = (value: unknown) => boolean
const isGiven: IsThere = (value) => value !== undefined && value !== ''

/** Tags and spaces alone are no text. */
const isReadable: IsThere = (value) =>
  typeof value === 'string' && /\S/.test(value.replace(/<[^<>]*>|&nbsp;/g, ''))

/** One value per language of a course; at least one of the three must be there, else the failure is `code`. */
export function inLanguages<Value extends z.ZodType>(
  value: Value,
  code = 'tasks.needs_text',
  isThere: IsThere = isGiven,
) {
  return z
    .object({ ru: value.optional(), kk: value.optional(), en: value.optional() })
    .refine((given) => Object.values(given).some(isThere), code)
}

/** Rich text per language. Whoever stores it makes it safe first. */
export const textsOr = (code: string) => inLanguages(text(20_000), code, isReadable)
export const texts = textsOr('tasks.needs_text')
export type Texts = z.output<typeof texts>

/** A plain line per language, shown as it is. */
export const shortTextsOr = (code: string) => inLanguages(optionalLine(500), code)
export const shortTexts = shortTextsOr('tasks.needs_text')
export type ShortTexts = z.output<typeof shortTexts>

export const media = z.array(z.object({ kind: z.enum(mediaKinds), file_id: id, alt: shortTexts.optional() }))

/** What was checked on the way in and is only carried out again. */
export const shownTexts = z.object({
  ru: z.string().optional(),
  kk: z.string().optional(),
  en: z.string().optional(),
})
export const shownMedia = z.array(
  z.object({ kind: z.enum(mediaKinds), file_id: z.int(), alt: shownTexts.optional() }),
)

/** The language whose words an answer is made of. */
export const answerLanguage = z.enum(languages)

/** The name of an option, a pair, a row or a column inside one task. */
export const shortId = z.string().regex(/^[\w-]{1,24}$/)
