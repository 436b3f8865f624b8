import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const absenceChanged = event(
  'absence.changed',
  z.strictObject({
    absence: id,
    starts_at: z.string(),
    ends_at: z.string(),
    substitute: id.nullable(),
    was: z.strictObject({ starts_at: z.string(), ends_at: z.string() }),
  }),
  { since: '2026-11-22' },
)
export const absenceCreated = event(
  'absence.created',
  z.strictObject({ absence: id, starts_at: z.string(), ends_at: z.string(), substitute: id.nullable() }),
  { since: '2026-11-22' },
)
export const absenceRemoved = event(
  'absence.removed',
  z.strictObject({ absence: id, was: z.strictObject({ starts_at: z.string(), ends_at: z.string() }) }),
  { since: '2026-11-22' },
)
export const teacherTermsChanged = event(
  'teacher_terms.changed',
  z.strictObject({
    buffer_minutes: z.number().optional(),
    notice_hours: z.number().optional(),
    daily_limit: z.number().nullable().optional(),
    takes_bookings: z.boolean().optional(),
  }),
  { since: '2026-11-22' },
)
export const workDaysChanged = event('work_days.changed', z.record(z.string(), z.number()), {
  since: '2026-11-22',
})
export const workOverrideRemoved = event('work_override.removed', z.strictObject({ day: z.string() }), {
  since: '2026-11-22',
})
export const workOverrideSet = event(
  'work_override.set',
  z.strictObject({ days: z.array(z.string()), times: z.array(z.string()) }),
  { since: '2026-11-22' },
)

const holiday = z.strictObject({ day: z.string(), worked_as: z.number().nullish() })
export const holidayCreated = event('holiday.created', holiday, { since: '2026-11-22' })
export const holidayChanged = event('holiday.changed', holiday, { since: '2026-11-22' })
export const holidayRemoved = event('holiday.removed', z.strictObject({ day: z.string() }), {
  since: '2026-11-22',
})
export const holidaysFilled = event(
  'holidays.filled',
  z.strictObject({ year: z.number(), days: z.number() }),
  { since: '2026-11-22' },
)
export const holidaysCorrected = event(
  'holidays.corrected',
  z.strictObject({ correction: id, removed: z.array(z.string()), added: z.array(z.string()) }),
  { since: '2026-11-25' },
)
export const holidayCorrectionUndone = event(
  'holidays.correction_undone',
  z.strictObject({ correction: id }),
  { since: '2026-11-25' },
)
