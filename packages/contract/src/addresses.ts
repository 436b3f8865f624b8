import { z } from 'zod'
import { emailPattern } from './email-address.ts'
import { asE164, e164Pattern } from './phone-number.ts'
import { withoutUnseen } from './unseen.ts'

// Separate file, so that the browser's first load can format numbers without zod.
export { asE164, shownPhone } from './phone-number.ts'

/** An e-mail address: trimmed and lower-cased, at most 254 characters. */
export const email = z
  .string()
  .max(400)
  .transform((text) => withoutUnseen(text).trim().toLowerCase())
  .pipe(z.email({ pattern: emailPattern }).max(254))

/**
 * A phone number as typed, normalized to E.164: spaces, brackets and dashes are removed, `8 7xx…` and `7
 * 7xx…` become `+7 7xx…`. The server decides which prefixes a school accepts (`+7` unless it allows more).
 */
export const phone = z.string().max(40).transform(asE164).pipe(z.string().regex(e164Pattern))
