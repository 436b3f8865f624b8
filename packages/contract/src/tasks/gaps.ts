import { z } from 'zod'
import { areDistinct, gapsOf } from './parts.ts'

export const maxGaps = 100
export const gapNumber = z.int().min(1).max(maxGaps)

/** Whether a text marks each of its gaps once, none inside a tag, and marks no other. */
export function gapsAreMarked(passage: {
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

/** What is accepted where something is typed. */
export const typed = {
  accepted: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .refine((answers) => answers.length > 0, 'tasks.needs_accepted_answer'),
  case_matters: z.boolean().default(false),
  /** For a number: how far off it may be. */
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
}

/** What a student types into a gap or a cell. */
export const typedText = z.string().max(500)
