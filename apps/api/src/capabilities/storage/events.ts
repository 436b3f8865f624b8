import { event, noPayload } from '../../platform/events/event-type.ts'

export const storageAllowed = event('storage.allowed', noPayload, { since: '2026-11-25' })
export const storageAllowanceWithdrawn = event('storage.allowance_withdrawn', noPayload, {
  since: '2026-11-25',
})
