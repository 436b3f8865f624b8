import { asEmail } from '@qadam/contract/email-address.ts'
import { asPhone } from '@qadam/contract/phone-number.ts'

/** An e-mail or a phone number in the shape of the API. */
export type Address = { readonly email: string } | { readonly phone: string }

/** Parses an address: an e-mail when it contains an @, otherwise a phone number; null when it is neither. */
export function addressIn(typed: string): Address | null {
  const email = typed.includes('@') ? asEmail(typed) : null
  const phone = typed.includes('@') ? null : asPhone(typed)
  if (email) return { email }
  return phone ? { phone } : null
}
