import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const studentsImportCancelled = event('students.import_cancelled', noPayload, { since: '2026-11-22' })

export const studentsImported = event(
  'students.imported',
  z.strictObject({
    created: z.number(),
    updated: z.number(),
    file: z.string(),
    changed: z.array(z.string()),
    bulk: id.nullable(),
  }),
  { since: '2026-11-21' },
)

export const studentsImportUndone = event(
  'students.import_undone',
  z.strictObject({
    removed: z.number(),
    restored: z.number(),
    kept: z.number(),
    changed: z.union([z.array(z.never()), z.array(z.string())]),
    bulk: id.nullable(),
  }),
  { since: '2026-11-21' },
)

export const studentsImportUndoRequested = event('students.import_undo_requested', noPayload, {
  since: '2026-11-21',
})

export const studentsImportRequested = event(
  'students.import_requested',
  z.strictObject({ file: z.string(), dry_run: z.boolean(), columns: z.array(z.string()) }),
  { since: '2026-11-21' },
)
