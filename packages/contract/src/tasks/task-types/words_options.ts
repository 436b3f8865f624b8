import { z } from 'zod'
import { text } from '../../values.ts'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { gapNumber, gapsAreMarked, maxGaps } from '../gaps.ts'
import { gapOption, hasOneCorrect, hasOption, maxOptions, optionsAreDistinct } from '../options.ts'
import { answerLanguage, inLanguages, shortId } from '../values.ts'

const type = z.literal('words_options')

const passage = z
  .object({
    text: text(20_000),
    gaps: z
      .array(
        z.object({
          id: gapNumber,
          options: z
            .array(gapOption)
            .max(maxOptions)
            .refine(hasOption, 'tasks.test_needs_option')
            .refine(hasOneCorrect, 'tasks.needs_single_correct')
            .refine(optionsAreDistinct, 'tasks.named_twice'),
        }),
      )
      .max(maxGaps)
      .refine((gaps) => gaps.length > 0, 'tasks.needs_gap'),
  })
  .refine(gapsAreMarked, { path: ['text'], message: 'tasks.gaps_differ' })

export const content = z
  .object({ type, ...everyContent, passages: inLanguages(passage) })
  .refine(penaltyFits, penaltyTooBig)

const shownPassage = z
  .object({
    text: z.string(),
    gaps: z.array(
      z.object({ id: z.int(), options: z.array(z.object({ id: z.string(), text: z.string() })) }),
    ),
  })
  .optional()

export const shown = z.object({
  type,
  ...everyShown,
  passages: z.object({ ru: shownPassage, kk: shownPassage, en: shownPassage }),
})

export const answer = z.object({
  type,
  language: answerLanguage,
  gaps: z.array(z.object({ id: gapNumber, option: shortId })).max(maxGaps),
})
