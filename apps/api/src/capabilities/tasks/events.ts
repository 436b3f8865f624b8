import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const attemptFinished = event(
  'attempt.finished',
  z.strictObject({
    points: z.number(),
    list: id.optional(),
    person: id.optional(),
    awaits: z.number().optional(),
  }),
  { since: '2026-11-21' },
)
export const attemptGraded = event(
  'attempt.graded',
  z.strictObject({
    list: id,
    person: id,
    task: id.optional(),
    points: z.number().optional(),
    awaits: z.number().optional(),
  }),
  { since: '2026-11-21' },
)
export const attemptStarted = event('attempt.started', z.strictObject({ list: id }), { since: '2026-11-21' })
export const exerciseListAllowed = event(
  'exercise_list.allowed',
  z.strictObject({
    student_id: id,
    extra_minutes: z.number(),
    extra_attempts: z.number(),
    reason: z.string(),
  }),
  { since: '2026-11-21' },
)
export const exerciseListCopied = event(
  'exercise_list.copied',
  z.strictObject({ from: z.number(), lesson: id }),
  { since: '2026-11-21' },
)
export const exerciseListCreated = event('exercise_list.created', z.strictObject({ lesson: id }), {
  since: '2026-11-21',
})
export const exerciseListDeleted = event('exercise_list.deleted', z.strictObject({ lesson: id }), {
  since: '2026-11-21',
})
export const exerciseListUpdated = event(
  'exercise_list.updated',
  z.strictObject({ lesson: id, fields: z.array(z.string()) }),
  { since: '2026-11-21' },
)
export const taskCreated = event(
  'task.created',
  z.strictObject({ list: id, type: z.enum(taskTypes).optional(), from: z.literal('bank').optional() }),
  { since: '2026-11-21' },
)
export const taskDeleted = event('task.deleted', z.strictObject({ list: id }), { since: '2026-11-21' })
export const taskUpdated = event(
  'task.updated',
  z.strictObject({ list: id, question_version: z.number().optional() }),
  { since: '2026-11-21' },
)
