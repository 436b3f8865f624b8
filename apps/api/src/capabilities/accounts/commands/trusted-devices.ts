import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { trustedDeviceNotFound } from '../errors.ts'
import { personDeviceTrusted, personDeviceUntrusted } from '../events.ts'
import { deviceOf, trustDays } from '../rules.ts'
import { accountCookie, maxAccounts } from './device.ts'

type AnyContext = RequestContext<Actor | null>

const cookieName = 'qadam_trusted'

interface Entry {
  readonly id: number
  readonly secret: string
}

/** Returns the entries of the cookie: one for each account that trusts this browser. The database says which hold. */
function entriesOf(ctx: AnyContext): Entry[] {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(ctx.cookies?.header ?? '')?.[1] ?? ''
  return stored.split('~', maxAccounts).flatMap((entry) => {
    const [id, secret] = entry.split('.')
    return id && secret && /^[1-9]\d{0,14}$/.test(id) ? [{ id: Number(id), secret }] : []
  })
}

function digestsOf(ctx: AnyContext, personId: number): string[] {
  return entriesOf(ctx).map(({ secret }) => trustDigest(ctx, personId, secret))
}

function trustDigest(ctx: AnyContext, personId: number, secret: string): string {
  return digestOf(ctx.services.settings.LINK_SECRET, 'trusted', ctx.schoolId, personId, secret)
}

/** Returns true when the person trusts the browser that asks. */
export async function isTrustedDevice(ctx: AnyContext, personId: number): Promise<boolean> {
  const digests = digestsOf(ctx, personId)
  if (digests.length === 0) return false
  const found = await ctx.db.row(sql`
    select id from trusted_devices
    where school_id = ${ctx.schoolId} and person_id = ${personId} and secret_digest = any(${digests}::text[])
      and expires_at > ${ctx.now}`)
  return found !== undefined
}

/** Trusts the browser that asks, for 30 days; the secret is in its cookie alone. */
export async function trustDevice(ctx: AnyContext, personId: number): Promise<void> {
  if (!ctx.cookies) return
  const others = entriesOf(ctx)
  const secret = newSecret()
  await ctx.db.rows(sql`
    delete from trusted_devices
    where school_id = ${ctx.schoolId} and person_id = ${personId}
      and (expires_at <= ${ctx.now} or secret_digest = any(${digestsOf(ctx, personId)}::text[]))`)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into trusted_devices (school_id, person_id, secret_digest, client, ip, trusted_at, expires_at)
    values (${ctx.schoolId}, ${personId}, ${trustDigest(ctx, personId, secret)}, ${ctx.client}, ${ctx.ip}, ${ctx.now},
      ${new Date(ctx.now.getTime() + trustDays * 86_400_000)})
    returning id`)
  const entries = [{ id: made.id, secret }, ...others].slice(0, maxAccounts)
  const value = entries.map((entry) => `${entry.id}.${entry.secret}`).join('~')
  ctx.cookies.set(accountCookie(ctx, { name: cookieName, value, days: trustDays }))
  await record(ctx, personDeviceTrusted, { kind: 'person', id: personId, payload: { device: made.id } })
}

interface DeviceRow {
  readonly id: number
  readonly secret_digest: string
  readonly client: string
  readonly ip: string
  readonly trusted_at: string
  readonly expires_at: string
}

/** Returns the devices that a person trusts, the latest first. */
export async function listTrustedDevices(ctx: RequestContext) {
  const digests = digestsOf(ctx, ctx.actor.id)
  const rows = await ctx.db.rows<DeviceRow>(sql`
    select id, secret_digest, client, ip, trusted_at, expires_at from trusted_devices
    where school_id = ${ctx.schoolId} and person_id = ${ctx.actor.id} and expires_at > ${ctx.now}
    order by trusted_at desc, id desc limit 100`)
  return rows.map(({ secret_digest, client, ...row }) => ({
    ...row,
    device: deviceOf(client),
    current: digests.includes(secret_digest),
  }))
}

/** Asks for the code on one of the actor's devices again. @throws Failure 404 for another person's */
export async function untrustDevice(ctx: RequestContext, id: number): Promise<void> {
  const gone = await ctx.db.row(sql`
    delete from trusted_devices
    where school_id = ${ctx.schoolId} and id = ${id} and person_id = ${ctx.actor.id} returning id`)
  if (!gone) throw trustedDeviceNotFound()
  await record(ctx, personDeviceUntrusted, { kind: 'person', id: ctx.actor.id, payload: { device: id } })
}
