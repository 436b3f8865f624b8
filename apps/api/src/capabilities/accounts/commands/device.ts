import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, sameDigest } from '../../../platform/access/secrets.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type AnyContext = RequestContext<Actor | null>

const cookieName = 'qadam_device'
const lifetimeDays = 365
// A family's computer has several accounts; the accounts of a classroom's computer would exceed the header
// limit.
const maxAccounts = 6

/** The requester of something about an account, as rate limits count it. */
export interface Asker {
  /** True when the requester has signed in to this account before: from this device, or in this sign-in. */
  readonly isKnown: boolean
  /** The key for rate limits; the key of an unknown requester begins with `client:`. */
  readonly key: string
}

/**
 * Returns the requester: the person, a device that has signed in to the account before, or an unknown client.
 */
export function askerOf(ctx: AnyContext, personId: number | null | undefined): Asker {
  if (personId != null) {
    if (ctx.actor?.id === personId && ctx.actor.signInId !== null)
      return { isKnown: true, key: `sign-in:${ctx.actor.signInId}` }
    const device = readDevices(ctx).find((entry) => entry.personId === personId)
    if (device) return { isKnown: true, key: `device:${device.nonce}` }
  }
  return { isKnown: false, key: `client:${ctx.clientKey}` }
}

/** Adds the account to the device cookie, next to the accounts remembered before. */
export function rememberDevice(ctx: AnyContext, personId: number): void {
  if (!ctx.cookies) return
  const others = readDevices(ctx).filter((entry) => entry.personId !== personId)
  const nonce = newSecret()
  const issued = Math.floor(ctx.now.getTime() / 1000)
  const entries = [signed(ctx, { personId, issued, nonce }), ...others.map((entry) => signed(ctx, entry))]
  const secure = ctx.services.settings.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  ctx.cookies.set(
    `${cookieName}=${entries.slice(0, maxAccounts).join('~')}; Path=/api/v1/user/accounts/; Max-Age=${lifetimeDays * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}

interface Device {
  readonly personId: number
  /** Unix time in seconds when the device was remembered. */
  readonly issued: number
  readonly nonce: string
}

function signed(ctx: AnyContext, device: Device): string {
  return `${device.personId}.${device.issued}.${device.nonce}.${signatureOf(ctx, device)}`
}

function signatureOf(ctx: AnyContext, { personId, issued, nonce }: Device): string {
  return digestOf(ctx.services.settings.LINK_SECRET, 'device', ctx.schoolId, personId, issued, nonce).slice(
    0,
    22,
  )
}

/** Returns the cookie's entries that this server signed for this school and that have not expired. */
function readDevices(ctx: AnyContext): Device[] {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(ctx.cookies?.header ?? '')?.[1] ?? ''
  return stored.split('~', maxAccounts).flatMap((entry) => {
    const [person, issuedAt, nonce, signature] = entry.split('.')
    if (!person || !issuedAt || !nonce || !signature) return []
    const device = { personId: Number(person), issued: Number(issuedAt), nonce }
    const isOld = device.issued * 1000 + lifetimeDays * 86_400_000 < ctx.now.getTime()
    return !isOld && sameDigest(signature, signatureOf(ctx, device)) ? [device] : []
  })
}
