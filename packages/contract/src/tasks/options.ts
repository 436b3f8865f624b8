import { z } from 'zod'
import { areDistinct } from './parts.ts'
import { shortId, shownTexts, texts, textsOr } from './values.ts'

export const maxOptions = 20

/** One option to choose. */
export const option = z.object({
  id: shortId,
  text: textsOr('tasks.needs_option_text'),
  is_correct: z.boolean(),
  feedback: texts.optional(),
})

export const shownOption = z.object({ id: z.string(), text: shownTexts })

/** An option in a gap or a cell, in the language of the passage or in all three. */
export const gapOption = z.object({
  id: shortId,
  text: z.string().trim().min(1).max(200),
  is_correct: z.boolean(),
})

type Choice = { readonly id: string; readonly is_correct: boolean }
export const hasOption = (options: readonly Choice[]): boolean => options.length > 0
export const hasCorrect = (options: readonly Choice[]): boolean =>
  options.length === 0 || options.some((one) => one.is_correct)
export const hasOneCorrect = (options: readonly Choice[]): boolean =>
  options.length === 0 || options.filter((one) => one.is_correct).length === 1
export const optionsAreDistinct = (options: readonly Choice[]): boolean =>
  areDistinct(options.map((one) => one.id))

/** Options of which exactly one is right. */
export const oneRightOf = <One extends z.ZodType<Choice>>(one: One) =>
  z
    .array(one)
    .max(maxOptions)
    .refine(hasOption, 'tasks.test_needs_option')
    .refine(hasOneCorrect, 'tasks.needs_single_correct')
    .refine(optionsAreDistinct, 'tasks.named_twice')
