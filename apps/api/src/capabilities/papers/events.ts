import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

// Which parts changed; what they say stays in its table.
export const requisitesChanged = event(
  'requisites.changed',
  z.strictObject({ fields: z.array(z.string()) }),
  {
    since: '2026-11-28',
  },
)
export const contractChanged = event(
  'contract.changed',
  z.strictObject({ person: id, fields: z.array(z.string()) }),
  { since: '2026-11-28' },
)
