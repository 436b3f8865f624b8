import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

// The words of a note are in its own table: the audit log says that one was written.
const ofRisk = z.strictObject({ student: id, program: id, rule: z.string() })

export const riskSnoozed = event('risk.snoozed', ofRisk.extend({ until: z.string() }), {
  since: '2026-11-25',
})
export const riskUnsnoozed = event('risk.unsnoozed', ofRisk, { since: '2026-11-25' })
export const riskNoted = event('risk.noted', ofRisk, { since: '2026-11-25' })
export const riskSettingsChanged = event('risk.settings_changed', z.record(z.string(), z.number()), {
  since: '2026-11-25',
})
