import { billingKinds } from '@qadam/contract/billing/vocabulary.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

const ofStudent = { person: id, kind: z.enum(billingKinds), number: z.string() }

export const billingIssued = event(
  'billing.issued',
  z.strictObject({ ...ofStudent, minor: z.string(), currency: z.string() }),
  { since: '2026-11-29' },
)
export const billingVoided = event('billing.voided', z.strictObject({ ...ofStudent, reason: z.string() }), {
  since: '2026-11-29',
})
