import { z } from 'zod'
import { type EventType, event, id } from '../../platform/events/event-type.ts'

export const examFileOpened = event('exam.file_opened', z.strictObject({ student: id }), {
  since: '2026-11-21',
})
export const examTypesChanged = event(
  'exam_types.changed',
  z.strictObject({ tolc: z.array(z.string()), was: z.array(z.string()) }),
  { since: '2026-11-21' },
)

const exam = z.strictObject({ student: id, type: z.string() })

/** An event of one exam of a student. */
export type ExamEvent = EventType<string, typeof exam>

export const examCreated = event('exam.created', exam, { since: '2026-11-21' })
export const examUpdated = event('exam.updated', exam, { since: '2026-11-21' })
export const examDeleted = event('exam.deleted', exam, { since: '2026-11-21' })
