import { reportNames } from '@qadam/contract/reports/definitions.ts'
import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

export const reportExported = event(
  'report.exported',
  z.strictObject({
    report: z.enum(reportNames),
    file: z.enum(['csv', 'xlsx', 'pdf']),
    filter: z.unknown(),
    rows: z.number(),
  }),
  { since: '2026-11-25' },
)
