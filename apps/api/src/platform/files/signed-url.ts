import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of a signed URL: what it opens, and for which person. */
export interface SignedUrlClaims {
  readonly schoolId: number
  readonly id: number
  readonly personId: number
  /** Seconds since 1970. */
  readonly expires: number
}

/** Maximum validity of a signed URL in seconds: people who lose the right to a file get no new one. */
export const maxAddressSeconds = 900
const sameFor = 300

/**
 * Returns the expiry of a URL in seconds since 1970. It is the same for five minutes, so that cached files
 * are not loaded again.
 */
export function endOfAddress(now: Date): number {
  return Math.floor(now.getTime() / 1000 / sameFor) * sameFor + maxAddressSeconds
}

/** Returns the signature of a URL: 256 bits, by a key separate from other kinds of links. */
export function signatureOf(secret: string, kind: string, opening: SignedUrlClaims): string {
  const { schoolId, id, personId, expires } = opening
  return createHmac('sha256', secret)
    .update(`signed address\n${kind}\n${schoolId}\n${id}\n${personId}\n${expires}`)
    .digest('base64url')
}

/** Returns true when a URL has our signature and has not expired. */
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

// A player keeps its URL, and a video may be longer than the URL's validity. The page requests a new URL
// meanwhile, and the response sets a cookie for the path of the video: with it, the old URL stays valid as
// long as the new one. Each needs the other, so neither opens anything beyond its own expiry.
const renewalName = 'play'
const renewalKind = (kind: string) => `${kind} renewal`

/**
 * Returns the `Set-Cookie` value that extends a player's current URL; `path` is the common path of the file's
 * parts.
 */
export function renewalCookie(
  settings: { readonly LINK_SECRET: string; readonly PUBLIC_ORIGIN: string },
  { kind, opening, path, now }: { kind: string; opening: SignedUrlClaims; path: string; now: Date },
): string {
  const signature = signatureOf(settings.LINK_SECRET, renewalKind(kind), opening)
  const seconds = opening.expires - Math.floor(now.getTime() / 1000)
  const secure = settings.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `${renewalName}=${opening.expires}.${signature}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Returns true when a URL opens a file: it has not expired, or its reader's right was renewed since. */
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
