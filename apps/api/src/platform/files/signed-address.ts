import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address opens, and for whom it was written. */
export interface Opening {
  readonly schoolId: number
  readonly id: number
  readonly personId: number
  /** Seconds since 1970. */
  readonly expires: number
}

const hours = 4
const hour = 3_600

/** When an address ends: in a few hours, the same for an hour, so that what was loaded is not loaded again. */
export function endOfAddress(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / hour) + 1 + hours) * hour
}

/** The part of an address that proves its rights: 256 bits by a key that no other kind of link is signed with. */
export function signatureOf(secret: string, kind: string, opening: Opening): string {
  const { schoolId, id, personId, expires } = opening
  return createHmac('sha256', secret)
    .update(`signed address\n${kind}\n${schoolId}\n${id}\n${personId}\n${expires}`)
    .digest('base64url')
}

/** Whether an address was signed by us and has not ended. */
export function isSigned(secret: string, kind: string, opening: Opening, given: string, now: Date): boolean {
  const wanted = Buffer.from(signatureOf(secret, kind, opening))
  const found = Buffer.from(given)
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return false
  return now.getTime() < opening.expires * 1000
}
