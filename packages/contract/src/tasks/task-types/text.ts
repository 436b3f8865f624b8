import { z } from 'zod'
import { everyContent, everyShown, penaltyFits, penaltyTooBig } from '../every-task.ts'
import { shownTexts, texts } from '../values.ts'

const type = z.literal('text')

export const content = z.object({ type, ...everyContent, text: texts }).refine(penaltyFits, penaltyTooBig)

export const shown = z.object({ type, ...everyShown, text: shownTexts })

export const answer = z.object({ type, seen: z.literal(true) })
