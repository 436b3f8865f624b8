import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { alreadyReversed, keyTaken, notEnoughOnAccount, pendingOver } from '../errors.ts'
import { contentHash, type Entry, type ForeignAmount } from '../rules.ts'

/** A command may run for a person or for a job. */
export type LedgerContext = RequestContext<Actor | null>

/** The transaction that was written; `repeated` when the same request had written it before. */
export interface Written {
  readonly id: number
  readonly repeated: boolean
}

interface ToWrite {
  readonly key: string
  readonly phase: 'posted' | 'pending' | 'post' | 'void'
  readonly kind: string
  readonly entries: readonly Entry[]
  readonly pendingId?: number
  readonly reversesId?: number
  readonly reason?: string
  readonly note?: string
  readonly expiresAt?: Date
  readonly foreign?: ForeignAmount
}

/**
 * Writes a transaction with its entries; triggers keep the balances in step. The same key with the same content
 * returns the transaction that is there. @throws Failure 409
 */
export async function writeTransaction(ctx: LedgerContext, asked: ToWrite): Promise<Written> {
  const hash = contentHash({ ...asked, follows: asked.pendingId ?? asked.reversesId })
  const found = await findByKey(ctx, asked.key)
  if (found) return repeatedOr409(found, hash)
  try {
    const made = await insertTransaction(ctx, asked, hash)
    // The same key was written while this request waited for it.
    if (!made) return repeatedOr409(await findByKey(ctx, asked.key), hash)
    if (asked.entries.length > 0) await insertEntries(ctx, made.id, asked)
    return { id: made.id, repeated: false }
  } catch (error) {
    throw failureOfConstraint(error) ?? error
  }
}

/** Returns the transaction with a key. */
export function findByKey(
  ctx: LedgerContext,
  key: string,
): Promise<{ id: number; content_hash: string } | undefined> {
  return ctx.db.row(sql`
    select id, content_hash from ledger_transactions where school_id = ${ctx.schoolId} and key = ${key}`)
}

function repeatedOr409(found: { id: number; content_hash: string } | undefined, hash: string): Written {
  if (found?.content_hash !== hash) throw keyTaken()
  return { id: found.id, repeated: true }
}

function failureOfConstraint(error: unknown) {
  switch (violatedConstraint(error)) {
    case 'ledger_balances_floor':
      return notEnoughOnAccount()
    case 'ledger_transactions_settled_once':
      return pendingOver()
    case 'ledger_transactions_reversed_once':
      return alreadyReversed()
    default:
      return undefined
  }
}

function insertTransaction(ctx: LedgerContext, asked: ToWrite, hash: string) {
  const { foreign } = asked
  return ctx.db.row<{ id: number }>(sql`
    insert into ledger_transactions (school_id, key, content_hash, phase, kind, pending_id, reverses_id, reason, note,
      entries, at, expires_at, foreign_minor, foreign_currency, rate, rate_on, rate_source, by_id)
    values (${ctx.schoolId}, ${asked.key}, ${hash}, ${asked.phase}, ${asked.kind}, ${asked.pendingId ?? null},
      ${asked.reversesId ?? null}, ${asked.reason ?? null}, ${asked.note ?? ''}, ${asked.entries.length}, ${ctx.now},
      ${asked.expiresAt ?? null}, ${foreign?.amount.minor.toString() ?? null}, ${foreign?.amount.currency ?? null},
      ${foreign?.rate.price ?? null}, ${foreign?.rate.on ?? null}, ${foreign?.source ?? null}, ${ctx.actor?.id ?? null})
    on conflict (school_id, key) do nothing returning id`)
}

/** Inserts the entries by one statement, so that the accounts are locked in one order; creates accounts on the way. */
async function insertEntries(ctx: LedgerContext, id: number, { entries, phase }: ToWrite): Promise<void> {
  const lines = JSON.stringify(
    entries.map(({ account, amount }) => ({
      kind: account.kind,
      part: account.part,
      person_id: account.person,
      currency: amount.currency,
      minor: amount.minor.toString(),
    })),
  )
  const given = sql`jsonb_to_recordset(${lines}::jsonb)
    as g (kind text, part text, person_id bigint, currency char(3), minor bigint)`
  // Looked up one by one: a join would read every account of the school.
  const account = sql`lateral (
    select a.id, a.currency from ledger_accounts a where a.school_id = ${ctx.schoolId} and a.kind = g.kind
      and a.part = g.part and coalesce(a.person_id, 0) = coalesce(g.person_id, 0) and a.currency = g.currency limit 1) a`
  await ctx.db.rows(sql`
    insert into ledger_accounts (school_id, kind, part, person_id, currency, created_at)
    select distinct ${ctx.schoolId}::bigint, g.kind, g.part, g.person_id, g.currency, ${ctx.now}::timestamptz
    from ${given} left join ${account} on true
    where a.id is null
    order by 4, 2, 3, 5
    on conflict do nothing`)
  await ctx.db.rows(sql`
    insert into ledger_entries (school_id, transaction_id, phase, account_id, currency, minor)
    select ${ctx.schoolId}::bigint, ${id}::bigint, ${phase}::text, a.id, a.currency, g.minor
    from ${given} cross join ${account}`)
}
