import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const attemptRegradeUndone = event(
  'attempt.regrade_undone',
  z.strictObject({ task: id, regrade: id }),
  { since: '2026-11-21' },
)
export const attemptRegraded = event('attempt.regraded', z.strictObject({ task: id, regrade: id }), {
  since: '2026-11-21',
})
export const drawCreated = event('draw.created', z.strictObject({ list: id }), { since: '2026-11-21' })
export const drawDeleted = event('draw.deleted', z.strictObject({ list: id }), { since: '2026-11-21' })
export const drawUpdated = event('draw.updated', z.strictObject({ list: id, fields: z.array(z.string()) }), {
  since: '2026-11-21',
})
export const questionCreated = event(
  'question.created',
  z.strictObject({ type: z.enum(taskTypes).optional(), at_once: z.number().optional() }),
  { since: '2026-11-21' },
)
export const questionDeleted = event('question.deleted', noPayload, { since: '2026-11-21' })
export const questionInserted = event('question.inserted', z.strictObject({ list: id }), {
  since: '2026-11-21',
})
export const questionRestored = event('question.restored', noPayload, { since: '2026-11-21' })
export const questionSavedFromList = event('question.saved_from_list', z.strictObject({ task: id }), {
  since: '2026-11-21',
})
export const questionTagsPutBack = event('question.tags_put_back', z.strictObject({ act: id }), {
  since: '2026-11-22',
})
export const questionUpdated = event(
  'question.updated',
  z.strictObject({ fields: z.array(z.string()), version: z.number() }),
  { since: '2026-11-21' },
)
export const questionsAdded = event('questions.added', z.strictObject({ count: z.number() }), {
  since: '2026-11-21',
})
export const taskRegradeUndone = event('task.regrade_undone', z.strictObject({ regrade: id }), {
  since: '2026-11-21',
})
export const taskRegraded = event(
  'task.regraded',
  z.strictObject({ regrade: id, version: z.number(), judged: z.number(), moved: z.number() }),
  { since: '2026-11-21' },
)

const tagging = z.strictObject({ tags: z.array(z.string()).optional() })
export const questionTagged = event('question.tagged', tagging, { since: '2026-11-21' })
export const questionUntagged = event('question.untagged', tagging, { since: '2026-11-21' })
