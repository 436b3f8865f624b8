import { documentStates } from '@qadam/contract/documents/lifecycle.ts'
import { documentHolders } from '@qadam/contract/documents/vocabulary.ts'
import { z } from 'zod'
import { type EventType, event, id, noPayload } from '../../platform/events/event-type.ts'

export const documentArchived = event(
  'document.archived',
  z.strictObject({ versions: z.array(id.nullable()) }),
  { since: '2026-11-21' },
)
export const documentErasureNotified = event(
  'document.erasure_told',
  z.strictObject({ papers: z.array(id) }),
  {
    since: '2026-11-21',
  },
)
export const documentRetained = event(
  'document.kept',
  z.strictObject({ reason: z.string().optional(), student: id }),
  { since: '2026-11-21' },
)
export const documentLetGo = event(
  'document.let_go',
  z.strictObject({ reason: z.string().optional(), student: id }),
  { since: '2026-11-21' },
)
export const documentOriginalMoved = event(
  'document.original_moved',
  z.strictObject({
    student: id,
    type: z.string(),
    from: z.enum(documentHolders).nullable(),
    to: z.enum(documentHolders),
  }),
  { since: '2026-11-21' },
)
export const documentSettingsUpdated = event(
  'document_settings.updated',
  z.strictObject({ file_name_pattern: z.string() }),
  { since: '2026-11-21' },
)

/** A change of a document's state. */
const change = z.strictObject({
  student: id,
  type: z.string(),
  from: z.enum(documentStates),
  to: z.enum(documentStates),
  reason: z.string().nullable(),
})

/** An event that changes the state of a document. */
export type DocumentEvent = EventType<string, typeof change>

export const documentUploaded = event('document.uploaded', change, { since: '2026-11-21' })
export const documentPassed = event('document.passed', change, { since: '2026-11-21' })
export const documentInfected = event('document.infected', change, { since: '2026-11-21' })
export const documentChecked = event('document.checked', change, { since: '2026-11-21' })
export const documentRejected = event('document.rejected', change, { since: '2026-11-21' })
export const documentReopened = event('document.reopened', change, { since: '2026-11-21' })
export const documentWaived = event('document.waived', change, { since: '2026-11-21' })
export const documentAsked = event('document.asked', change, { since: '2026-11-21' })
export const documentDropped = event('document.dropped', change, { since: '2026-11-21' })
export const documentExpired = event('document.expired', change, { since: '2026-11-21' })
export const documentRemoved = event('document.removed', change, { since: '2026-11-21' })
export const documentErased = event('document.erased', change, { since: '2026-11-21' })

const reading = z.strictObject({ student: id })
export const documentOpened = event('document.opened', reading, { since: '2026-11-21' })
export const documentDownloaded = event('document.downloaded', reading, { since: '2026-11-21' })

export const documentTypeCreated = event('document_type.created', z.strictObject({ code: z.string() }), {
  since: '2026-11-21',
})
export const documentTypeUpdated = event(
  'document_type.updated',
  z.strictObject({ code: z.string(), changed: z.record(z.string(), z.unknown()) }),
  { since: '2026-11-21' },
)
export const documentTypeDeleted = event('document_type.deleted', noPayload, { since: '2026-11-21' })
export const documentTypeRestored = event('document_type.restored', noPayload, { since: '2026-11-21' })
