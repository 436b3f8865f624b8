import { z } from 'zod'
import { event, noPayload } from '../../platform/events/event-type.ts'

export const programsImportRequested = event(
  'programs.import_requested',
  z.strictObject({ file: z.string(), dry_run: z.boolean() }),
  { since: '2026-11-21' },
)
export const programsImportUndoRequested = event('programs.import_undo_requested', noPayload, {
  since: '2026-11-21',
})
export const programsImportUndone = event(
  'programs.import_undone',
  z.strictObject({ removed: z.number(), restored: z.number(), kept: z.number() }),
  { since: '2026-11-21' },
)
export const programsImported = event(
  'programs.imported',
  z.strictObject({
    failed: z.number(),
    file: z.string(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
  }),
  { since: '2026-11-21' },
)
export const programsImportCancelled = event('programs.import_cancelled', noPayload, { since: '2026-11-21' })
