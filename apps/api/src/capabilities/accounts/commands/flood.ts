import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { tooMany } from '../../../platform/http/request-failures.ts'
import { codeTooSoon } from '../errors.ts'
import { sendingRules } from '../rules.ts'
import type { Asker } from './device.ts'

type AnyContext = RequestContext<Actor | null>

interface Sent {
  readonly own_last: string | null
  readonly own_hour: number
  readonly own_hour_first: string | null
  readonly own_day: number
  readonly own_day_first: string | null
  readonly strangers_hour: number
  readonly strangers_hour_first: string | null
  readonly strangers_day: number
  readonly strangers_day_first: string | null
}

/**
 * Asserts that the requester may have another code or link sent to an address. Every requester has a limit of
 * their own; all unknown requesters share one, which does not apply to a person or device known to the
 * account.
 * @throws Failure 429 with Retry-After.
 */
export async function assertNotFlooded(
  ctx: AnyContext,
  sending: { table: 'codes' | 'reset_links'; address: string; asker: Asker },
): Promise<void> {
  const { asker } = sending
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000).toISOString()
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000).toISOString()
  const own = sql`asked_by = ${asker.key}`
  const strangers = sql`asked_by like 'client:%'`
  const inHour = sql`created_at > ${hourAgo}`
  const sent = await ctx.db.row<Sent>(sql`
    select max(created_at) filter (where ${own}) as own_last,
      ${counted('own_hour', sql`${own} and ${inHour}`)}, ${counted('own_day', own)},
      ${counted('strangers_hour', sql`${strangers} and ${inHour}`)}, ${counted('strangers_day', strangers)}
    from ${sql.identifier(sending.table)}
    where school_id = ${ctx.schoolId} and address = ${sending.address} and created_at > ${dayAgo}`)
  if (!sent) return
  const secondsUntil = (start: string | null, seconds: number) =>
    start ? Math.ceil((Date.parse(start) + seconds * 1000 - ctx.now.getTime()) / 1000) : 0
  const soon = secondsUntil(sent.own_last, sendingRules.resendSeconds)
  if (soon > 0) throw codeTooSoon(waiting(soon))
  const assertBelow = (count: number, max: number, over: number) => {
    if (count >= max) throw tooMany(waiting(Math.max(1, over)))
  }
  assertBelow(sent.own_hour, sendingRules.anHour, secondsUntil(sent.own_hour_first, 3600))
  assertBelow(sent.own_day, sendingRules.aDay, secondsUntil(sent.own_day_first, 86_400))
  if (asker.isKnown) return
  assertBelow(
    sent.strangers_hour,
    sendingRules.strangersAnHour,
    secondsUntil(sent.strangers_hour_first, 3600),
  )
  assertBelow(sent.strangers_day, sendingRules.strangersADay, secondsUntil(sent.strangers_day_first, 86_400))
}

function counted(name: string, which: SQL): SQL {
  return sql`count(*) filter (where ${which})::int as ${sql.identifier(name)},
    min(created_at) filter (where ${which}) as ${sql.identifier(`${name}_first`)}`
}

/** The details of a 429 response, with the number of seconds to wait. */
export function waiting(seconds: number) {
  return {
    values: { seconds },
    facts: { retry_after_seconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  }
}
