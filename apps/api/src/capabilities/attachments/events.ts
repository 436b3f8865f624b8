import { z } from 'zod'
import { type EventType, event, id } from '../../platform/events/event-type.ts'

const place = z.strictObject({ program: id, lesson: id.optional() })

/** An event of one file of a program or a lesson. */
export type AttachmentEvent = EventType<string, typeof place>

export const attachmentAdded = event('attachment.added', place, { since: '2026-11-21' })
export const attachmentChanged = event('attachment.changed', place, { since: '2026-11-21' })
export const attachmentDeleted = event('attachment.deleted', place, { since: '2026-11-21' })
