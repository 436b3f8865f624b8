import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { typedText } from '../gaps.ts'
import { answerLanguage, inLanguages } from '../values.ts'

const type = z.literal('find_errors')
const maxErrors = 100
const maxLength = 10_000
const offset = z.int().min(0).max(maxLength)

/** Plain text, never trimmed or sanitized: the spans count UTF-16 units, `end` exclusive. */
const passage = z
  .object({
    text: z.string().max(maxLength),
    errors: z
      .array(
        z.object({
          start: offset,
          end: offset,
          corrections: z.array(z.string().trim().max(200)).max(20).default([]),
        }),
      )
      .max(maxErrors)
      .refine((errors) => errors.length > 0, 'tasks.needs_error'),
  })
  .refine(({ text, errors }) => spansFit(text.length, errors), {
    path: ['errors'],
    message: 'tasks.errors_overlap',
  })
  .meta({ id: 'FindErrorsPassage' })

interface Span {
  readonly start: number
  readonly end: number
}

/** Returns true when the spans are inside the text and do not overlap. */
function spansFit(length: number, spans: readonly Span[]): boolean {
  const inOrder = spans.toSorted((a, b) => a.start - b.start)
  return inOrder.every(
    ({ start, end }, at) => start < end && end <= length && start >= (inOrder[at - 1]?.end ?? 0),
  )
}

interface Corrected {
  readonly errors: readonly { readonly corrections: readonly string[] }[]
}

export const content = z
  .object({
    type,
    ...everyContent,
    /** True when the student must also type the correction. */
    asks_correction: z.boolean().default(false),
    passages: inLanguages(passage),
  })
  .refine(penaltyFits, penaltyTooBig)
  .refine(
    ({ asks_correction, passages }) =>
      !asks_correction ||
      Object.values(passages as Record<string, Corrected | undefined>).every(
        (one) => !one || one.errors.every((error) => error.corrections.length > 0),
      ),
    { path: ['passages'], message: 'tasks.needs_correction' },
  )

const shownPassage = z.object({ text: z.string() }).optional()

export const shown = z.object({
  type,
  ...everyShown,
  asks_correction: z.boolean(),
  passages: z.object({ ru: shownPassage, kk: shownPassage, en: shownPassage }),
})

export const answer = z.object({
  type,
  language: answerLanguage,
  marks: z.array(z.object({ start: offset, end: offset, correction: typedText.optional() })).max(maxErrors),
})
