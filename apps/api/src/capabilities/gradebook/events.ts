import { gradeScales } from '@qadam/contract/homework/rules.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const gradebookExported = event(
  'gradebook.exported',
  z.strictObject({ rows: z.number(), file: z.enum(['csv', 'xlsx']) }),
  { since: '2026-11-21' },
)
export const gradebookWeightsChanged = event(
  'gradebook.weights_changed',
  z.strictObject({
    weights: z.array(
      z.strictObject({
        weight: z.number().nullable(),
        section: id.optional(),
        ex_list: id.optional(),
        lesson: id.optional(),
      }),
    ),
  }),
  { since: '2026-11-21' },
)
export const gradingScaleChanged = event(
  'grading_scale.changed',
  z.strictObject({ shown: z.enum(gradeScales), five: z.array(z.number()), four: z.array(z.number()) }),
  { since: '2026-11-21' },
)

const decision = z.strictObject({
  program: id,
  lesson: id.nullable(),
  list: id.nullable(),
  was: z.number().nullable(),
  percent: z.number().nullable(),
  reason: z.string().nullish(),
})
export const gradeSet = event('grade.set', decision, { since: '2026-11-21' })
export const gradeExcused = event('grade.excused', decision, { since: '2026-11-21' })
export const gradeCleared = event('grade.cleared', decision, { since: '2026-11-21' })
