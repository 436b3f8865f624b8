import { randomInt } from 'node:crypto'
import type { SenderState } from '@qadam/contract/sender-address/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { senderLost, senderVerified } from '../events.ts'
import { type AddressRow, findAddress, type KeyRow, keysOf } from '../queries/sender-address.ts'
import { type LookedUp, lookUp } from '../rules/look-up.ts'
import { isProved, nextStanding } from '../rules/next-state.ts'
import { keyOf, wantedRecords } from '../rules/records.ts'

type Context = RequestContext<Actor | null>

/** Looks the records of a school's domain up, and stores what it means. The network is asked outside of a transaction. */
export async function checkDomain(services: Services, schoolId: number): Promise<void> {
  const { pools, settings } = services
  const asked = await inSchool(pools, { schoolId, readOnly: true }, async (db) => {
    const address = await findAddress(db)
    return address && { address, keys: await keysOf(db) }
  })
  if (!asked) return
  const { address, keys } = asked
  const { domain, token } = address
  const wanted = wantedRecords({ domain, token, keys, spf: settings.MAIL_SPF })
  const looked = await lookUp(wanted, settings.DNS_SERVERS)
  await inSystemContext(services, { schoolId, requestId: 'job sender-check', client: 'dns' }, (ctx) =>
    storeLookedUp(ctx, looked, token),
  )
}

async function storeLookedUp(ctx: Context, { findings, isWhole }: LookedUp, token: string): Promise<void> {
  const { db, now } = ctx
  await db.rows(sql`select 1 from sender_addresses where school_id = ${db.schoolId} for update`)
  const before = await findAddress(db)
  // The address was changed meanwhile: its own check comes.
  if (before?.token !== token) return
  const known = JSON.stringify({ ...before.findings, ...findings })
  if (!isWhole) {
    await db.rows(sql`
      update sender_addresses set findings = ${known}::jsonb, asked_at = null,
        unreachable_at = coalesce(unreachable_at, ${now}), next_check_at = ${minutesAfter(now, 50, 70)}
      where school_id = ${db.schoolId}`)
    return
  }
  const keys = await keysOf(db)
  await storeFoundKeys(ctx, keys, findings)
  const state = await settle(ctx, before, isProved(findings, keys))
  // A day has at least one check, and not all schools are checked at once.
  const next = state === 'waiting' ? minutesAfter(now, 50, 70) : minutesAfter(now, 20 * 60, 23 * 60)
  await db.rows(sql`
    update sender_addresses set findings = ${known}::jsonb, asked_at = null, checked_at = ${now},
      unreachable_at = null, next_check_at = ${next} where school_id = ${db.schoolId}`)
}

/** Marks keys that DNS shows. Once it shows a newer one the former ones are deleted. */
async function storeFoundKeys(
  { db, now }: Context,
  keys: readonly KeyRow[],
  findings: LookedUp['findings'],
): Promise<void> {
  const newest = keys.find(({ number }) => findings[keyOf(number)]?.state === 'found')
  if (!newest) return
  await db.rows(sql`
    update sender_keys set found_at = coalesce(found_at, ${now})
    where school_id = ${db.schoolId} and number = ${newest.number}`)
  await db.rows(sql`delete from sender_keys where school_id = ${db.schoolId} and number < ${newest.number}`)
}

async function settle(ctx: Context, before: AddressRow, proved: boolean): Promise<SenderState> {
  const { db, schoolId, now } = ctx
  const { domain } = before
  const isOurs = proved && (await claim(ctx, domain))
  const after =
    proved && !isOurs
      ? { state: 'taken' as const, missing_days: 0, missing_on: null }
      : nextStanding(before, { proved, today: now.toISOString().slice(0, 10) })
  await db.rows(sql`
    update sender_addresses set state = ${after.state}, missing_days = ${after.missing_days},
      missing_on = ${after.missing_on}, verified_at = case when ${after.state} = 'verified' then coalesce(verified_at, ${now}) end
    where school_id = ${schoolId}`)
  if (after.state === before.state) return after.state
  const subject = { kind: 'school', id: schoolId, payload: { domain } } as const
  if (after.state === 'verified') await record(ctx, senderVerified, subject)
  if (after.state === 'lost') {
    await db.rows(sql`select release_sender_domain()`)
    await record(ctx, senderLost, subject)
  }
  return after.state
}

/** Returns false when another school of the installation proved the domain before. */
async function claim({ db }: Context, domain: string): Promise<boolean> {
  const { is_ours: isOurs } = await db.one<{ is_ours: boolean }>(sql`
    select claim_sender_domain(${domain}) as is_ours`)
  return isOurs
}

const minutesAfter = (now: Date, from: number, to: number): Date =>
  new Date(now.getTime() + randomInt(from * 60, to * 60) * 1_000)
