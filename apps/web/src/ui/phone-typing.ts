import { asE164 } from '@qadam/contract/addresses.ts'

/**
 * Shows digits as they are typed: `+7 (7XX) XXX-XX-XX`. `8 701…`, `7 701…` and `701…` are taken for Kazakhstan; a
 * number that begins with another country's code stays as typed.
 */
export function shownWhileTyping(typed: string): string {
  const bare = typed.replace(/[^\d+]/g, '')
  if (/^\+(?!7)/.test(bare)) return `+${bare.replace(/\D/g, '').slice(0, 15)}`
  const digits = nationalDigits(bare)
  if (digits === null) return ''
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)]
  let shown = '+7'
  if (parts[0]) shown += ` (${parts[0]}`
  if (parts[0]?.length === 3 && parts[1]) shown += `) ${parts[1]}`
  if (parts[2]) shown += `-${parts[2]}`
  if (parts[3]) shown += `-${parts[3]}`
  return shown
}

/** What is stored: E.164, or an empty text when nothing but the prefix stands there. */
export function e164WhileTyping(shown: string): string {
  const number = asE164(shown)
  return number === '+7' || number === '+' ? '' : number
}

function nationalDigits(bare: string): string | null {
  if (bare === '') return null
  if (bare.startsWith('+7')) return bare.slice(2).replace(/\D/g, '').slice(0, 10)
  const digits = bare.replace(/\D/g, '')
  return (
    /^[78]/.test(digits) && (digits.length === 1 || digits.length > 10) ? digits.slice(1) : digits
  ).slice(0, 10)
}
