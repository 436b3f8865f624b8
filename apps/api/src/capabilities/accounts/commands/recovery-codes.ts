import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@qadam/contract/accounts/second-factor/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type AnyContext = RequestContext<Actor | null>

// Without I, O, 0 and 1, which people read as one another. Ten characters of 32 are 50 bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/** Replaces the recovery codes of a person. Returns them in two halves, shown once; their digests are stored. */
export async function makeRecoveryCodes(ctx: AnyContext, personId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes(ctx, personId)
  const digests = codes.map((code) => recoveryDigest(ctx, personId, code))
  await ctx.db.rows(sql`
    insert into recovery_codes (school_id, person_id, code_digest, created_at)
    select ${ctx.schoolId}, ${personId}, code_digest, ${ctx.now} from unnest(${digests}::text[]) as made(code_digest)`)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function newRecoveryCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function recoveryDigest(ctx: AnyContext, personId: number, code: string): string {
  return digestOf(ctx.services.settings.LINK_SECRET, 'recovery', ctx.schoolId, personId, code)
}

/** Uses a recovery code up. Of two requests with one code exactly one gets true. */
export async function spendRecoveryCode(ctx: AnyContext, personId: number, code: string): Promise<boolean> {
  const used = await ctx.db.row(sql`
    update recovery_codes set used_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and person_id = ${personId}
      and code_digest = ${recoveryDigest(ctx, personId, code)} and used_at is null
    returning person_id`)
  return used !== undefined
}

export async function countRecoveryCodes(ctx: AnyContext, personId: number): Promise<number> {
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from recovery_codes
    where school_id = ${ctx.schoolId} and person_id = ${personId} and used_at is null`)
  return count
}

async function deleteRecoveryCodes(ctx: AnyContext, personId: number): Promise<void> {
  await ctx.db.rows(sql`
    delete from recovery_codes where school_id = ${ctx.schoolId} and person_id = ${personId}`)
}
