import { bulkActions, bulkKinds } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { z } from 'zod'
import { event } from './event-type.ts'

export const bulkActionUndone = event(
  'bulk_act.undone',
  z.strictObject({
    kind: z.enum(bulkKinds),
    action: z.enum(bulkActions),
    changed: z.number(),
    left: z.number(),
  }),
  { since: '2026-11-22' },
)
export const peopleManyRead = event(
  'people.many_read',
  z.strictObject({ call: z.string(), filter: z.unknown(), people: z.number(), refused: z.boolean() }),
  { since: '2026-11-22' },
)
