import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address opens, and for whom it was written. */
export interface SignedUrlClaims {
  readonly schoolId: number
  readonly id: number
  readonly personId: number
  /** Seconds since 1970. */
  readonly expires: number
}

/** No address counts longer, in seconds: whoever lost the right to a file gets no new one. */
export const maxAddressSeconds = 900
const sameFor = 300

/** When an address ends, in seconds since 1970: the same for five minutes, so that what was loaded is not loaded again. */
export function endOfAddress(now: Date): number {
  return Math.floor(now.getTime() / 1000 / sameFor) * sameFor + maxAddressSeconds
}

/** The part of an address that proves its rights: 256 bits by a key that no other kind of link is signed with. */
export function signatureOf(secret: string, kind: string, opening: SignedUrlClaims): string {
  const { schoolId, id, personId, expires } = opening
  return createHmac('sha256', secret)
    .update(`signed address\n${kind}\n${schoolId}\n${id}\n${personId}\n${expires}`)
    .digest('base64url')
}

/** Whether an address was signed by us and has not ended. */
export function isSigned(
  secret: string,
  kind: string,
  opening: SignedUrlClaims,
  given: string,
  now: Date,
): boolean {
  return isGenuine(secret, kind, opening, given) && now.getTime() < opening.expires * 1000
}

function isGenuine(secret: string, kind: string, opening: SignedUrlClaims, given: string): boolean {
  const wanted = Buffer.from(signatureOf(secret, kind, opening))
  const found = Buffer.from(given)
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

// A player keeps the address that it was given, and a video may be longer than the address counts. The page asks for a new
// one meanwhile, and the answer brings a cookie for the path of the video: with it, the old address goes on as long as
// the new one would. Each needs the other, so neither opens anything for longer than its own end.
const renewalName = 'play'
const renewalKind = (kind: string) => `${kind} renewal`

/** The `Set-Cookie` that lets a player go on with the address that it has; `path` is where the parts of one file lie. */
export function renewalCookie(
  settings: { readonly LINK_SECRET: string; readonly PUBLIC_ORIGIN: string },
  { kind, opening, path, now }: { kind: string; opening: SignedUrlClaims; path: string; now: Date },
): string {
  const signature = signatureOf(settings.LINK_SECRET, renewalKind(kind), opening)
  const seconds = opening.expires - Math.floor(now.getTime() / 1000)
  const secure = settings.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `${renewalName}=${opening.expires}.${signature}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Whether an address opens a file: it has not ended, or its reader has been given the right anew since. */
export function isOpen(
  secret: string,
  kind: string,
  {
    opening,
    signature,
    cookies,
    now,
  }: { opening: SignedUrlClaims; signature: string; cookies?: string; now: Date },
): boolean {
  if (isSigned(secret, kind, opening, signature, now)) return true
  if (!isGenuine(secret, kind, opening, signature)) return false
  const renewal = /(?:^|;\s*)play=([1-9]\d{0,14})\.([\w-]{43})(?:;|$)/.exec(cookies ?? '')
  if (!renewal) return false
  const renewed = { ...opening, expires: Number(renewal[1]) }
  return isSigned(secret, renewalKind(kind), renewed, renewal[2] ?? '', now)
}
