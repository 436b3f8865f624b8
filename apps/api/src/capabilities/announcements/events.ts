import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const announcementCreated = event('announcement.created', z.strictObject({ program: id }), {
  since: '2026-11-21',
})
export const announcementDeleted = event('announcement.deleted', noPayload, { since: '2026-11-21' })
export const announcementRestored = event('announcement.restored', noPayload, { since: '2026-11-21' })
export const announcementUpdated = event(
  'announcement.updated',
  z.strictObject({ before: z.record(z.string(), z.unknown()) }),
  { since: '2026-11-21' },
)
