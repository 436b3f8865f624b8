import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const lessonCopied = event('lesson.copied', z.strictObject({ from: id, program: id }), {
  since: '2026-11-21',
})
export const lessonCreated = event('lesson.created', z.strictObject({ program: id }), { since: '2026-11-21' })
export const lessonDeleted = event(
  'lesson.deleted',
  z.strictObject({ act: id.optional(), program: id.optional() }),
  { since: '2026-11-21' },
)
export const lessonDone = event('lesson.done', z.strictObject({ program: id }), { since: '2026-11-21' })
export const lessonRestored = event('lesson.restored', z.strictObject({ program: id }), {
  since: '2026-11-21',
})
export const lessonUpdated = event(
  'lesson.updated',
  z.strictObject({ program: id, fields: z.array(z.string()) }),
  { since: '2026-11-21' },
)

const bulkChange = z.strictObject({ act: z.string(), value: z.boolean().nullable(), ids: z.array(id) })
export const sectionsChanged = event('sections.changed', bulkChange, { since: '2026-11-22' })
export const sectionsChangeUndone = event('sections.change_undone', bulkChange, { since: '2026-11-22' })
