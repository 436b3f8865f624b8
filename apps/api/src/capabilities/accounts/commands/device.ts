import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, sameDigest } from '../../../platform/access/secrets.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type AnyContext = RequestContext<Actor | null>

const cookieName = 'qadam_device'
const lifetimeDays = 365
// A family's computer has several accounts; the accounts of a classroom's computer would exceed the header
// limit.
export const maxAccounts = 6

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

/**
 * Adds the account to the device cookie, next to the accounts remembered before. Returns since when the account is used
 * from this device.
 */
export function rememberDevice(ctx: AnyContext, personId: number): Date {
  const known = readDevices(ctx)
  const issued = Math.floor(ctx.now.getTime() / 1000)
  const since = known.find((entry) => entry.personId === personId)?.since ?? issued
  const entries = [
    { personId, issued, nonce: newSecret(), since },
    ...known.filter((entry) => entry.personId !== personId),
  ]
  const value = entries
    .slice(0, maxAccounts)
    .map((entry) => signed(ctx, entry))
    .join('~')
  ctx.cookies?.set(accountCookie(ctx, { name: cookieName, value, days: lifetimeDays }))
  return new Date(since * 1000)
}

/** Returns a cookie that only the calls of accounts get. */
export function accountCookie(
  ctx: AnyContext,
  { name, value, days }: { readonly name: string; readonly value: string; readonly days: number },
): string {
  const secure = ctx.services.settings.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/api/v1/user/accounts/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

interface Device {
  readonly personId: number
  /** Unix time in seconds when the device was remembered. */
  readonly issued: number
  readonly nonce: string
  /** When the account was first used from here. Cookies of former versions do not say: since they were issued. */
  readonly since: number
}

function signed(ctx: AnyContext, device: Device): string {
  const { personId, issued, nonce, since } = device
  return `${personId}.${issued}.${nonce}.${signatureOf(ctx, [personId, issued, nonce, since])}.${since}`
}

function signatureOf(ctx: AnyContext, parts: readonly (string | number)[]): string {
  return digestOf(ctx.services.settings.LINK_SECRET, 'device', ctx.schoolId, ...parts).slice(0, 22)
}

/** Returns the cookie's entries that this server signed for this school and that have not expired. */
function readDevices(ctx: AnyContext): Device[] {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(ctx.cookies?.header ?? '')?.[1] ?? ''
  return stored.split('~', maxAccounts).flatMap((entry) => {
    const [person, issuedAt, nonce, signature, first] = entry.split('.')
    if (!person || !issuedAt || !nonce || !signature) return []
    const [personId, issued, since] = [Number(person), Number(issuedAt), Number(first ?? issuedAt)]
    const device = { personId, issued, nonce, since }
    const parts = [personId, issued, nonce, ...(first === undefined ? [] : [since])]
    const isOld = device.issued * 1000 + lifetimeDays * 86_400_000 < ctx.now.getTime()
    return !isOld && sameDigest(signature, signatureOf(ctx, parts)) ? [device] : []
  })
}
