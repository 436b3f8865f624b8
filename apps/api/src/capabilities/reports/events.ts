import { reportNames } from '@qadam/contract/reports/definitions.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

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
export const reportFileOrdered = event(
  'report_file.ordered',
  z.strictObject({ report: z.enum(reportNames), file: z.enum(['csv', 'xlsx']), filter: z.unknown() }),
  { since: '2026-11-25' },
)
export const reportFileDownloaded = event('report_file.downloaded', noPayload, { since: '2026-11-25' })
export const hoursCorrected = event(
  'hours.corrected',
  z.strictObject({ teacher: id, month: z.string(), minutes: z.number() }),
  { since: '2026-11-25' },
)
export const reportViewShared = event('report_view.shared', noPayload, { since: '2026-11-25' })
export const reportViewUpdated = event('report_view.updated', noPayload, { since: '2026-11-25' })
export const reportViewDeleted = event('report_view.deleted', noPayload, { since: '2026-11-25' })
