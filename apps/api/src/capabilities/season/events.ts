import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

export const seasonExported = event(
  'season.exported',
  z.object({ filter: z.unknown(), file: z.string(), people: z.int() }),
  { since: '2026-11-25' },
)
export const seasonPromisesChanged = event(
  'season.promises_changed',
  z.object({ before: z.record(z.string(), z.int()), after: z.record(z.string(), z.int()) }),
  { since: '2026-11-25' },
)
