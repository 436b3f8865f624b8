import { z } from 'zod'
import { id, optionalLine, text } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { mediaKinds } from './vocabulary.ts'

type IsThere = (value: unknown) => boolean
const isGiven: IsThere = (value) => value !== undefined && value !== ''

/** Tags and whitespace alone count as empty. */
const isReadable: IsThere = (value) =>
  typeof value === 'string' && /\S/.test(value.replace(/<[^<>]*>|&nbsp;/g, ''))

/**
 * Returns the schema of one value per language; at least one language is required, else validation fails with
 * `code`.
 */
export function inLanguages<Value extends z.ZodType>(
  value: Value,
  code = 'tasks.needs_text',
  isThere: IsThere = isGiven,
) {
  return z
    .object({ ru: value.optional(), kk: value.optional(), en: value.optional() })
    .refine((given) => Object.values(given).some(isThere), code)
}

/** Rich text per language. The caller must sanitize it before storing. */
export const textsOr = (code: string) => inLanguages(text(20_000), code, isReadable)
export const texts = textsOr('tasks.needs_text')
export type Texts = z.output<typeof texts>

/** A plain line per language, shown without markup. */
export const shortTextsOr = (code: string) => inLanguages(optionalLine(500), code)
export const shortTexts = shortTextsOr('tasks.needs_text')
export type ShortTexts = z.output<typeof shortTexts>

export const media = z.array(z.object({ kind: z.enum(mediaKinds), file_id: id, alt: shortTexts.optional() }))

/** Texts in a response; they were validated on input. */
export const shownTexts = z.object({
  ru: z.string().optional(),
  kk: z.string().optional(),
  en: z.string().optional(),
})
export const shownMedia = z.array(
  z.object({ kind: z.enum(mediaKinds), file_id: z.int(), alt: shownTexts.optional() }),
)

/** The language of the words in an answer. */
export const answerLanguage = z.enum(languages)

/** Id of an option, a pair, a row or a column inside one task. */
export const shortId = z.string().regex(/^[\w-]{1,24}$/)
