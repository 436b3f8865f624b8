import { z } from 'zod'
import { type EventType, event, id } from '../../platform/events/event-type.ts'

const parent = z.strictObject({ program: id, lesson: id.optional() })

/** An event of one file of a program or a lesson. */
export type AttachmentEvent = EventType<string, typeof parent>

export const attachmentAdded = event('attachment.added', parent, { since: '2026-11-21' })
export const attachmentChanged = event('attachment.changed', parent, { since: '2026-11-21' })
export const attachmentDeleted = event('attachment.deleted', parent, { since: '2026-11-21' })
