import { z } from 'zod'

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

/** Digits of a typed phone number in E.164, or the text as it came when it is none. */
export function asE164(typed: string): string {
  const bare = typed.replace(/[\s().\u00a0\u2010-\u2015-]/g, '')
  if (/^8\d{10}$/.test(bare)) return `+7${bare.slice(1)}`
  if (/^7\d{10}$/.test(bare)) return `+${bare}`
  return bare
}

/** Shows an E.164 number of Kazakhstan as +7 (7XX) XXX-XX-XX; other countries' numbers stay as they are. */
export function shownPhone(e164: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : e164
}
