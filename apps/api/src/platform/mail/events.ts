import { z } from 'zod'
import { event } from '../events/event-type.ts'

const since = { since: '2026-11-29' }
/** `guardian` where the address is of a guardian of the person. */
const whose = { guardian: z.int().nullable() }

/** Never the address: it stands with the person. */
export const addressFailed = event(
  'mail_address.failed',
  z.strictObject({ ...whose, reason: z.enum(['hard', 'soft']) }),
  since,
)
export const addressWorksAgain = event(
  'mail_address.works',
  z.strictObject({ ...whose, by: z.enum(['link', 'staff']) }),
  since,
)
/** The reader called a letter unwanted at their mail provider: the kinds that ended by it. */
export const letterComplained = event(
  'mail_address.complained',
  z.strictObject({ ...whose, off: z.array(z.string()) }),
  since,
)
