import { statementFiles } from '@qadam/contract/payment-history/schemas.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

/** Staff opened a statement of account on screen, or took it as a file: class P5. */
export const statementOpened = event(
  'statement.opened',
  z.strictObject({
    student: id,
    from: z.string().nullable(),
    to: z.string().nullable(),
    as: z.enum(['screen', ...statementFiles]),
    page: z.int(),
    lines: z.int(),
  }),
  { since: '2026-11-28' },
)
