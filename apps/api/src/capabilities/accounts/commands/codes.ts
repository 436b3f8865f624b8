import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, sameDigest } from '../../../platform/access/secrets.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { tooMany } from '../../../platform/http/request-failures.ts'
import { codeWrong } from '../errors.ts'
import { accountMessage } from '../jobs.ts'
import { clientCodeTries, codeRules, sendingRules } from '../rules.ts'
import { type Asker, askerOf } from './device.ts'
import { assertNotFlooded, waiting } from './flood.ts'

type AnyContext = RequestContext<Actor | null>
export type CodePurpose = 'registration' | 'sign_in' | 'change_email' | 'change_phone'

export interface WantedCode {
  readonly purpose: CodePurpose
  readonly channel: 'email' | 'sms'
  readonly address: string
  readonly personId: number | null
  readonly registrationId: number | null
}

/**
 * Issues a code. Older codes stay valid until they expire, so that nobody can invalidate another person's
 * code by requesting a new one; each code is bound to its own request. The job that sends the code generates
 * it, so that the response takes the same time whether or not the person exists.
 */
export async function issueCode(ctx: AnyContext, wanted: WantedCode) {
  await ctx.db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code:${ctx.schoolId}:${wanted.address}`}, 11))`,
  )
  const asker = askerOf(ctx, wanted.personId)
  await assertNotFlooded(ctx, { table: 'codes', address: wanted.address, asker })
  if (wanted.channel === 'sms') await assertMessagesLeft(ctx, asker)
  const { db, schoolId, now } = ctx
  const at = now.toISOString()
  await db.rows(sql`
    delete from codes where school_id = ${schoolId} and created_at < ${new Date(now.getTime() - 86_400_000)}`)
  const request = newSecret()
  const made = await db.one<{ id: number }>(sql`
    insert into codes (school_id, purpose, channel, address, language, request_digest, person_id, registration_id,
      asked_by, created_at, expires_at)
    values (${schoolId}, ${wanted.purpose}, ${wanted.channel}, ${wanted.address}, ${ctx.language},
      ${digestOf(ctx.services.settings.LINK_SECRET, 'request', schoolId, request)}, ${wanted.personId},
      ${wanted.registrationId}, ${asker.key}, ${at}, ${new Date(now.getTime() + codeRules.minutes * 60_000)})
    returning id`)
  await ctx.services.jobs.send(db, accountMessage, { about: 'code', id: made.id })
  return {
    request,
    channel: wanted.channel,
    resend_in: sendingRules.resendSeconds,
    expires_in: codeRules.minutes * 60,
  }
}

/**
 * Text messages cost money: clients that are not known to the account have a limit per client and per school.
 */
async function assertMessagesLeft(ctx: AnyContext, asker: Asker): Promise<void> {
  if (asker.isKnown) return
  const sent = await ctx.db.row<{ client: number; school: number }>(sql`
    select count(*) filter (where asked_by = ${asker.key})::int as client, count(*)::int as school from codes
    where school_id = ${ctx.schoolId} and channel = 'sms' and created_at > ${new Date(ctx.now.getTime() - 3_600_000)}`)
  if (!sent) return
  if (sent.client >= codeRules.smsOfClientAnHour || sent.school >= codeRules.smsOfSchoolAnHour)
    throw tooMany(waiting(600))
}

interface GivenCode {
  readonly purposes: readonly CodePurpose[]
  readonly otp: string
  /** The addresses of which one has got the code; undefined when the request alone selects it. */
  readonly addresses?: readonly string[] | undefined
  /**
   * The secret returned to the client that requested the code. Without it the code must have been requested by
   * the same client, whose tries are counted apart: nobody can use up those of the holder of the secret.
   */
  readonly request?: string | undefined
  readonly personId?: number
}

interface LiveCode {
  readonly id: number
  readonly purpose: CodePurpose
  readonly channel: 'email' | 'sms'
  readonly address: string
  readonly person_id: number | null
  readonly registration_id: number | null
  readonly code_digest: string
}

/**
 * Takes a code: counts the try, compares in constant time and marks the code as used, along with all others
 * of its purpose and address. Of concurrent requests with the right digits exactly one wins.
 * @throws Failure 400 `accounts.code_wrong` for a wrong, foreign, used, dead or expired code alike.
 */
export async function takeCode(ctx: AnyContext, given: GivenCode): Promise<LiveCode> {
  const key = ctx.services.settings.LINK_SECRET
  const asker = askerOf(ctx, await personOfCode(ctx, given))
  await ctx.services.limits.spend(clientCodeTries, `${ctx.schoolId}:${asker.key}`)
  const tried = await countTry(ctx, given, asker)
  const compared =
    tried.length > 0 ? tried : [{ id: 0, code_digest: digestOf(key, 'code', ctx.schoolId, 0, '') }]
  const fitting = compared.filter(({ id, code_digest }) =>
    sameDigest(code_digest, digestOf(key, 'code', ctx.schoolId, id, given.otp)),
  )
  const code = tried.find(({ id }) => id === fitting[0]?.id)
  if (!code) throw codeWrong()
  const used = await ctx.db.row(sql`
    update codes set used_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${code.id} and used_at is null returning id`)
  if (!used) throw codeWrong()
  await ctx.db.rows(sql`
    update codes set expires_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and address = ${code.address} and purpose = ${code.purpose} and id <> ${code.id}
      and used_at is null and expires_at > ${ctx.now}`)
  return code
}

/** The condition for a code to be one that is meant: by the secret of its request, else by its address. */
function isMeant(ctx: AnyContext, { request, addresses }: GivenCode): SQL {
  const ofAddress = addresses === undefined ? sql`true` : sql`address = any(${[...addresses]}::text[])`
  if (request === undefined) return addresses === undefined ? sql`false` : ofAddress
  return sql`request_digest = ${digestOf(ctx.services.settings.LINK_SECRET, 'request', ctx.schoolId, request)} and ${ofAddress}`
}

async function personOfCode(ctx: AnyContext, given: GivenCode): Promise<number | null | undefined> {
  const asked = await ctx.db.row<{ person_id: number | null }>(sql`
    select person_id from codes where school_id = ${ctx.schoolId} and ${isMeant(ctx, given)}
    order by person_id nulls last limit 1`)
  return asked?.person_id
}

/**
 * Counts in a transaction of its own, so that a rejected try is not rolled back with the request. Without the secret
 * of a request the try counts for every code that this client has asked for, so more codes give no more tries.
 */
function countTry(ctx: AnyContext, given: GivenCode, asker: Asker): Promise<LiveCode[]> {
  const isBare = given.request === undefined
  const counted = isBare ? `${asker.key} without request` : asker.key
  const triesOfAsker = sql`coalesce((tries_by->>${counted})::int, 0)`
  const ownKeys = [asker.key, askerOf(ctx, null).key]
  return inSchool(ctx.services.pools, { schoolId: ctx.schoolId, counting: true }, (db) =>
    db.rows<LiveCode>(sql`
      update codes set tries = tries + 1,
        tries_by = tries_by || jsonb_build_object(${counted}::text, ${triesOfAsker} + 1)
      where school_id = ${ctx.schoolId} and ${isMeant(ctx, given)}
        and ${isBare ? sql`asked_by = any(${ownKeys}::text[])` : sql`true`}
        and purpose = any(${given.purposes}::text[])
        and ${given.personId === undefined ? sql`true` : sql`person_id = ${given.personId}`}
        and tries < ${codeRules.tries} and ${triesOfAsker} < ${codeRules.triesOfClient}
        and used_at is null and expires_at > ${ctx.now} and code_digest is not null
      returning id, purpose, channel, address, person_id, registration_id, code_digest`),
  )
}
