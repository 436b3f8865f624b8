import { z } from 'zod'
import { asE164 } from './phone-number.ts'

// Kept apart, so that the browser's first load shows numbers without the library of schemas.
export { asE164, shownPhone } from './phone-number.ts'

/** An e-mail address: trimmed and lower-cased, at most 254 characters. */
export const email = z
  .string()
  .max(400)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254))

/**
 * A phone number as people type it, turned into E.164: spaces, brackets and dashes go, `8 7xx…` and `7 7xx…` become
 * `+7 7xx…`. Which prefixes a school accepts (`+7` unless it allows more) is decided by the server.
 */
export const phone = z
  .string()
  .max(40)
  .transform(asE164)
  .pipe(z.string().regex(/^\+\d{8,15}$/))
