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
