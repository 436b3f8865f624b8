import { withoutUnseen } from './unseen.ts'

// Kept apart from the schemas, as phone-number.ts: the page of signing in reads an address without their library.

/** What an e-mail address looks like once it is trimmed and in lower case. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The address that was typed, trimmed and in lower case; null when it is none. */
export function asEmail(typed: string): string | null {
  const address = withoutUnseen(typed).trim().toLowerCase()
  return address.length <= 254 && emailPattern.test(address) ? address : null
}
