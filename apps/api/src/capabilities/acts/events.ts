import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const ofStudent = { person: id, number: z.string() }

export const actIssued = event(
  'act.issued',
  z.strictObject({ ...ofStudent, sum_minor: z.string(), lines: z.int() }),
  { since: '2026-11-28' },
)
export const actVoided = event('act.voided', z.strictObject({ ...ofStudent, reason: z.string() }), {
  since: '2026-11-28',
})
export const scanAttached = event('act.scan_attached', z.strictObject(ofStudent), { since: '2026-11-28' })
export const actsExported = event(
  'acts.exported',
  z.strictObject({ year: z.int(), file: z.string(), acts: z.int() }),
  { since: '2026-11-28' },
)
