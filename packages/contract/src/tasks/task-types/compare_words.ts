import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { areDistinct } from '../parts.ts'
import { shortId, shortTextsOr, shownTexts } from '../values.ts'

const type = z.literal('compare_words')
const maxPairs = 30
const word = shortTextsOr('tasks.pair_needs_words')

export const content = z
  .object({
    type,
    ...everyContent,
    pairs: z
      .array(
        z.object({
          id: shortId,
          left: word,
          /** Differs from the pair's id, which would reveal which sides belong together. */
          right_id: shortId,
          right: word,
        }),
      )
      .max(maxPairs)
      .refine((pairs) => pairs.length > 0, 'tasks.needs_pairs'),
    /** Right sides without a left one. */
    extra: z
      .array(z.object({ id: shortId, right: word }))
      .max(maxPairs)
      .default([]),
  })
  .refine(penaltyFits, penaltyTooBig)
  .refine(
    ({ pairs, extra }) =>
      areDistinct([...pairs.flatMap((pair) => [pair.id, pair.right_id]), ...extra.map((one) => one.id)]),
    { path: ['pairs'], message: 'tasks.named_twice' },
  )

const shownSides = z.array(z.object({ id: z.string(), text: shownTexts }))

export const shown = z.object({ type, ...everyShown, left: shownSides, right: shownSides })

export const answer = z.object({
  type,
  pairs: z.array(z.object({ left: shortId, right: shortId })).max(maxPairs),
})
