import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const studentMerged = event(
  'student.merged',
  z.strictObject({ merge: id, other: id, moved: z.number(), changed: z.array(z.string()) }),
  { since: '2026-11-21' },
)

export const studentMergeUndone = event('student.merge_undone', z.strictObject({ merge: id, other: id }), {
  since: '2026-11-21',
})
