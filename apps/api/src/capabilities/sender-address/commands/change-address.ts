import { randomBytes } from 'node:crypto'
import type { SenderAddress } from '@qadam/contract/sender-address/schemas.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { encryptSigningKey, makeSigningKeys, type SigningKeys } from '../../../platform/mail/signing-key.ts'
import { domainTaken, keyWaits, manyKeys, noAddress } from '../errors.ts'
import { senderChanged, senderKeyRenewed } from '../events.ts'
import { senderCheck } from '../jobs/kinds.ts'
import { findAddress, getSenderAddress, keysOf } from '../queries/sender-address.ts'
import { type ParsedAddress, parseAddress } from '../rules/address.ts'

/** Making a key takes time of the processor. */
const keys: Limit = { name: 'keys that sign letters', points: 20, seconds: 86_400 }

/** Returns the address and whether its domain is another one, which needs a key. @throws Failure 400, 409, 429 */
export async function assertAddress(
  { db, schoolId, services }: RequestContext,
  given: string,
): Promise<ParsedAddress & { readonly isNew: boolean }> {
  const parsed = parseAddress(given)
  await assertFree(db, parsed.domain)
  const isNew = (await findAddress(db))?.domain !== parsed.domain
  if (isNew) await services.limits.spend(keys, String(schoolId), manyKeys)
  return { ...parsed, isNew }
}

/** An address that was judged, with the keys of a new domain. */
export type JudgedAddress = ParsedAddress & { readonly keys: SigningKeys | undefined }

export const withKeys = async ({
  isNew,
  ...parsed
}: ParsedAddress & { readonly isNew: boolean }): Promise<JudgedAddress> => ({
  ...parsed,
  keys: isNew ? await makeSigningKeys() : undefined,
})

/** Sets the school's address. Another domain has to be proved too, by a token and a key of its own. @throws Failure 409 */
export async function setAddress(
  ctx: RequestContext,
  { address, domain, keys: made }: JudgedAddress,
): Promise<SenderAddress> {
  const { db, schoolId, now, actor } = ctx
  await lockSchool(db)
  await assertFree(db, domain)
  const before = await findAddress(db)
  if (made && before?.domain !== domain) {
    await removeAll(db)
    await db.rows(sql`
      insert into sender_addresses (school_id, address, domain, token, next_check_at, changed_at, changed_by)
      values (${schoolId}, ${address}, ${domain}, ${randomBytes(20).toString('hex')}, ${now}, ${now}, ${actor.id})`)
    await storeKey(ctx, 1, made)
  } else
    await db.rows(sql`
      update sender_addresses set address = ${address}, changed_at = ${now}, changed_by = ${actor.id}
      where school_id = ${schoolId}`)
  await record(ctx, senderChanged, { kind: 'school', id: schoolId, payload: { domain } })
  await sendCheck(ctx)
  return getSenderAddress(ctx)
}

/** Removes the school's address with its keys. Idempotent. */
export async function removeAddress(ctx: RequestContext): Promise<SenderAddress> {
  await lockSchool(ctx.db)
  if (await findAddress(ctx.db)) {
    await removeAll(ctx.db)
    await record(ctx, senderChanged, { kind: 'school', id: ctx.schoolId, payload: { domain: null } })
  }
  return getSenderAddress(ctx)
}

/** @throws Failure 409, 429 */
export async function assertRenewable({ db, schoolId, services }: RequestContext): Promise<void> {
  await assertKeyFound(db)
  await services.limits.spend(keys, String(schoolId), manyKeys)
}

/** Makes a further key beside the present one, which signs until DNS shows the new one. @throws Failure 409 */
export async function renewKey(ctx: RequestContext, made: SigningKeys): Promise<SenderAddress> {
  await lockSchool(ctx.db)
  const key = (await assertKeyFound(ctx.db)) + 1
  await storeKey(ctx, key, made)
  await record(ctx, senderKeyRenewed, { kind: 'school', id: ctx.schoolId, payload: { key } })
  await sendCheck(ctx)
  return getSenderAddress(ctx)
}

/** Has a job look the records up. */
export async function sendCheck({ db, schoolId, now, services }: RequestContext): Promise<void> {
  await db.rows(sql`update sender_addresses set asked_at = ${now} where school_id = ${schoolId}`)
  await services.jobs.send(db, senderCheck, {})
}

async function assertKeyFound(db: SchoolDb): Promise<number> {
  if (!(await findAddress(db))) throw noAddress()
  const [newest] = await keysOf(db)
  if (!newest?.found_at) throw keyWaits()
  return newest.number
}

async function assertFree(db: SchoolDb, domain: string): Promise<void> {
  const { is_taken: isTaken } = await db.one<{ is_taken: boolean }>(sql`
    select is_sender_domain_taken(${domain}) as is_taken`)
  if (isTaken) throw domainTaken()
}

const lockSchool = (db: SchoolDb) =>
  db.rows(sql`select 1 from schools where school_id = ${db.schoolId} for update`)

async function removeAll(db: SchoolDb): Promise<void> {
  await db.rows(sql`delete from sender_keys where school_id = ${db.schoolId}`)
  await db.rows(sql`delete from sender_addresses where school_id = ${db.schoolId}`)
  await db.rows(sql`select release_sender_domain()`)
}

const storeKey = ({ db, schoolId, now, services }: RequestContext, number: number, made: SigningKeys) =>
  db.rows(sql`
    insert into sender_keys (school_id, number, public_key, encrypted_private_key, created_at)
    values (${schoolId}, ${number}, ${made.publicKey},
      ${encryptSigningKey(services.settings, schoolId, made.privateKey)}, ${now})`)
