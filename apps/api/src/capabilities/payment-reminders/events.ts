import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

/** A student was reminded of a payment, so many days before its day or, negative, after it. */
export const paymentReminded = event(
  'payment.reminded',
  z.strictObject({ student: id, days_left: z.int(), guardians: z.array(id).optional() }),
  {
    since: '2026-11-28',
  },
)
export const reminderSettingsChanged = event(
  'payment_reminder_settings.changed',
  z.strictObject({
    is_on: z.boolean(),
    stop_after_days: z.int().nullable(),
    // Without both: before a school could decide it.
    to_guardians: z.boolean().optional(),
    to_curators: z.boolean().optional(),
  }),
  { since: '2026-11-28' },
)
