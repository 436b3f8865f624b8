import { z } from 'zod'
import { event, noPayload } from '../../platform/events/event-type.ts'

export const questionsImported = event('questions.imported', z.strictObject({ questions: z.number() }), {
  since: '2026-11-21',
})

export const questionsImportUndone = event(
  'questions.import_undone',
  z.strictObject({ questions: z.number() }),
  { since: '2026-11-21' },
)

export const questionsImportDiscarded = event('questions.import_discarded', noPayload, {
  since: '2026-11-21',
})

export const questionsImportApproved = event(
  'questions.import_approved',
  z.strictObject({ questions: z.number() }),
  { since: '2026-11-21' },
)

export const questionsFileRead = event('questions.file_read', z.strictObject({ file: z.string() }), {
  since: '2026-11-21',
})
