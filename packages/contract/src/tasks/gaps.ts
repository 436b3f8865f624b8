import { z } from 'zod'
import { text } from '../values.ts'
import { everyContent, everyShown } from './every-task.ts'
import { areDistinct, gapsOf } from './parts.ts'
import { answerLanguage, inLanguages, texts } from './values.ts'

const maxGaps = 100
export const gapNumber = z.int().min(1).max(maxGaps)

/** Returns true when a text marks each of its gaps exactly once, none inside a tag, and no others. */
function gapsAreMarked(passage: {
  readonly text: string
  readonly gaps: readonly { readonly id: number }[]
}): boolean {
  const marked = gapsOf(passage.text)
  const readable = gapsOf(passage.text.replace(/<[^<>]*>/g, ''))
  const known = new Set(passage.gaps.map((gap) => gap.id))
  return (
    areDistinct(marked) &&
    marked.length === readable.length &&
    marked.length === passage.gaps.length &&
    marked.every((number) => known.has(number))
  )
}

/** An answer with partial points or feedback of its own. */
export const gradedAnswer = z.object({
  text: z.string().trim().min(1).max(200),
  /** Percent of the points of this field. */
  percent: z.number().min(0).max(100),
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
  feedback: texts.optional(),
})

/** Accepted answers of a typed field. */
export const typed = {
  accepted: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .refine((answers) => answers.length > 0, 'tasks.needs_accepted_answer'),
  case_matters: z.boolean().default(false),
  /** For a number: the maximum deviation. */
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
  /** Typed answers with partial points or their own feedback, e.g. a frequent slip; `*` is any other. */
  graded: z.array(gradedAnswer).max(20).optional(),
}

/** A student's input for a gap or a cell. */
export const typedText = z.string().max(500)

/**
 * Returns the author's fields for rich texts with gaps marked `{{1}}`, `{{2}}` …, separate per language. `id` names
 * the text of one language in the API document.
 */
export const gappedTextOf = <Gap extends z.ZodType<{ id: number }>>(gap: Gap, id: string) => ({
  ...everyContent,
  passages: inLanguages(
    z
      .object({
        text: text(20_000),
        gaps: z
          .array(gap)
          .max(maxGaps)
          .refine((gaps) => gaps.length > 0, 'tasks.needs_gap'),
      })
      .refine(gapsAreMarked, { path: ['text'], message: 'tasks.gaps_differ' })
      .meta({ id }),
  ),
})

/** Returns what a student sees of it. */
export const shownGappedTextOf = <Gap extends z.ZodType>(gap: Gap) => {
  const passage = z.object({ text: z.string(), gaps: z.array(gap) }).optional()
  return { ...everyShown, passages: z.object({ ru: passage, kk: passage, en: passage }) }
}

/** Returns the answer's fields: the filled gaps, in one language. */
export const filledGaps = <Filling extends z.core.$ZodLooseShape>(filling: Filling) => ({
  language: answerLanguage,
  gaps: z.array(z.object({ id: gapNumber, ...filling })).max(maxGaps),
})
