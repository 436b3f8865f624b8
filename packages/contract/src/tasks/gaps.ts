import { z } from 'zod'
import { text } from '../values.ts'
import { everyContent, everyShown } from './every-task.ts'
import { areDistinct, gapsOf } from './parts.ts'
import { answerLanguage, inLanguages, texts } from './values.ts'

const maxGaps = 100
export const gapNumber = z.int().min(1).max(maxGaps)

/** Whether a text marks each of its gaps once, none inside a tag, and marks no other. */
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

/** An answer that earns a part, or has a word of its own. */
export const gradedAnswer = z.object({
  text: z.string().trim().min(1).max(200),
  /** Of what the place is worth. */
  percent: z.number().min(0).max(100),
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
  feedback: texts.optional(),
})

/** What is accepted where something is typed. */
export const typed = {
  accepted: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .refine((answers) => answers.length > 0, 'tasks.needs_accepted_answer'),
  case_matters: z.boolean().default(false),
  /** For a number: how far off it may be. */
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
  /** Answers that earn a part, or have a word of their own: a frequent slip; `*` is any other answer. */
  graded: z.array(gradedAnswer).max(20).optional(),
}

/** What a student types into a gap or a cell. */
export const typedText = z.string().max(500)

/** What an author writes for rich texts with gaps marked `{{1}}`, `{{2}}` …, each language with its own. */
export const gappedTextOf = <Gap extends z.ZodType<{ id: number }>>(gap: Gap) => ({
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
      .refine(gapsAreMarked, { path: ['text'], message: 'tasks.gaps_differ' }),
  ),
})

/** What a student sees of it. */
export const shownGappedTextOf = <Gap extends z.ZodType>(gap: Gap) => {
  const passage = z.object({ text: z.string(), gaps: z.array(gap) }).optional()
  return { ...everyShown, passages: z.object({ ru: passage, kk: passage, en: passage }) }
}

/** What fills its gaps, in one of its languages. */
export const filledGaps = <Filling extends z.core.$ZodLooseShape>(filling: Filling) => ({
  language: answerLanguage,
  gaps: z.array(z.object({ id: gapNumber, ...filling })).max(maxGaps),
})
