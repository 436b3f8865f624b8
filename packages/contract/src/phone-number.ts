import { withoutUnseen } from './unseen.ts'

/** Returns a typed phone number in E.164, or the text unchanged when it is not a phone number. */
export function asE164(typed: string): string {
  const bare = withoutUnseen(typed).replace(/[\s().\u00a0\u2010-\u2015-]/g, '')
  if (/^8\d{10}$/.test(bare)) return `+7${bare.slice(1)}`
  if (/^7\d{10}$/.test(bare)) return `+${bare}`
  return bare
}

/** A number in E.164 with its country. */
export const e164Pattern = /^\+\d{8,15}$/

/** The number that was typed, in E.164; null when it is none. */
export function asPhone(typed: string): string | null {
  const number = asE164(typed)
  return typed.length <= 40 && e164Pattern.test(number) ? number : null
}

/** Formats an E.164 number of Kazakhstan as +7 (7XX) XXX-XX-XX; returns other numbers unchanged. */
export function shownPhone(e164: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : e164
}
