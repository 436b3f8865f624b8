import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const progressReportSent = event('progress.report_sent', z.strictObject({ program: id }), {
  since: '2026-11-21',
})
