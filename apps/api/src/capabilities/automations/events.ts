import { z } from 'zod'
import { event } from '../../platform/events/event-type.ts'

const since = { since: '2026-11-29' }

export const automationChanged = event(
  'automation.changed',
  z.strictObject({ key: z.string(), is_on: z.boolean() }),
  since,
)
/** `action`: what would go is left out, comes back, or goes although it was missed. */
export const automationDayDecided = event(
  'automation.day_decided',
  z.strictObject({ automation: z.string(), day: z.string(), action: z.enum(['skip', 'unskip', 'send']) }),
  since,
)
export const automationsResumed = event('automation.resumed', z.strictObject({}), since)
/** `day` is null when the usual one holds again. */
export const holidayDateChanged = event(
  'holiday_date.changed',
  z.strictObject({ holiday: z.string(), year: z.int(), day: z.string().nullable() }),
  since,
)
