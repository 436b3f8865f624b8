import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const ratesChanged = event(
  'rates.changed',
  z.strictObject({
    rates: z.array(
      z.strictObject({ currency: z.string(), kzt: z.number(), valid_from: z.string().optional() }),
    ),
  }),
  { since: '2026-11-21' },
)
const named = z.strictObject({ name: z.string().nullish() })
export const dictionaryCreated = event('dictionary.created', named, { since: '2026-11-21' })
export const dictionaryUpdated = event(
  'dictionary.updated',
  z.strictObject({
    changes: z.array(
      z.strictObject({
        field: z.string(),
        from: z.union([z.string(), z.number()]).nullable(),
        to: z.union([z.string(), z.number()]).nullable(),
      }),
    ),
  }),
  { since: '2026-11-21' },
)
export const dictionaryDeleted = event('dictionary.deleted', named, { since: '2026-11-21' })
export const dictionaryRestored = event('dictionary.restored', named, { since: '2026-11-21' })
export const dictionaryMerged = event(
  'dictionary.merged',
  z.strictObject({ into: id, programs: z.number() }),
  { since: '2026-11-21' },
)
export const dictionaryUnmerged = event('dictionary.unmerged', z.strictObject({ from: id }), {
  since: '2026-11-21',
})
const worded = z.strictObject({
  kind: z.string(),
  value: z.string(),
  language: z.string(),
  synonym: z.string(),
})
export const synonymAdded = event('synonym.added', worded, { since: '2026-11-24' })
export const synonymRemoved = event('synonym.removed', worded, { since: '2026-11-24' })
const valued = z.strictObject({ kind: z.string(), value: z.string() })
export const termSaved = event('term.saved', valued, { since: '2026-11-24' })
export const termReset = event('term.reset', valued, { since: '2026-11-24' })
export const vocabularyImported = event(
  'vocabulary.imported',
  z.strictObject({ synonyms: z.number(), terms: z.number() }),
  { since: '2026-11-24' },
)
