import { email, phone } from '@qadam/contract/addresses.ts'

/** An e-mail or a phone number, as calls take it. */
export type Address = { readonly email: string } | { readonly phone: string }

/** What one field for both means: an e-mail when it carries an @, else a phone number; null when it is neither. */
export function addressIn(typed: string): Address | null {
  if (typed.includes('@')) {
    const read = email.safeParse(typed)
    return read.success ? { email: read.data } : null
  }
  const read = phone.safeParse(typed)
  return read.success ? { phone: read.data } : null
}
