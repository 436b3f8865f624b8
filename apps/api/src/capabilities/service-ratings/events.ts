import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

/** `was` is the mark before; null for the first answer. */
export const serviceRated = event(
  'service_rating.answered',
  z.strictObject({ person: id, mark: z.int(), was: z.int().nullable() }),
  { since: '2026-11-29' },
)
