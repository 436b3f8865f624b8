import { LRUCache } from 'lru-cache'
import { inSchool } from '../database/school-db.ts'
import { peopleManyRead } from '../events/events.ts'
import { record } from '../events/record.ts'
import type { RequestContext } from '../http/call.ts'
import type { Limit } from '../limits/limits.ts'
import { isFresh, requireReauthentication } from './reauthentication.ts'

/**
 * Number of different people that a person may read in lists and files per clock hour without re-entering the
 * password.
 */
export const freePeople = 1_000

const hour_ms = 3_600_000
// The hour is part of the key, so that the count follows the injected clock.
const peopleRead: Limit = { name: 'people-read', points: freePeople, seconds: 2 * 3_600 }
const refusals: Limit = { name: 'people-read-refused', points: 1, seconds: 2 * 3_600 }

interface Hour {
  readonly ids: Set<number>
  /** Count over all processes, as far as known to this one. */
  count: number
}

/** The people each reader has read within the hour in this process: reading a page again counts once. */
const hours = new LRUCache<string, Hour>({ max: 5_000, ttl: 2 * hour_ms })
const maxStored = 20_000

/** A read: the call, its query, and the people in the response. */
export interface Reading {
  readonly call: string
  readonly asked: unknown
  readonly people: Iterable<number | null>
}

/**
 * Counts the people in a response, data class P2 and above. Beyond `freePeople` within an hour the reader
 * must have re-entered the password recently. Each further thousand and the first rejection are recorded with
 * the filter and the count; the reaction to `people.many_read` notifies the school's admins. @throws Failure
 * 403 before the response is sent
 */
export async function noteRead(ctx: RequestContext, reading: Reading): Promise<void> {
  const key = `${ctx.schoolId}:${ctx.actor.id}:${Math.floor(ctx.now.getTime() / hour_ms)}`
  const hour = hours.get(key) ?? { ids: new Set<number>(), count: 0 }
  hours.set(key, hour)
  const unseen = new Set<number>()
  for (const id of reading.people) if (id !== null && id !== ctx.actor.id && !hour.ids.has(id)) unseen.add(id)
  if (unseen.size === 0) return
  const before = hour.count
  const count = before + unseen.size
  if (count > freePeople && !isFresh(ctx.actor, ctx.now)) {
    if ((await ctx.services.limits.count(refusals, key, 1)) === 1)
      await notify(ctx, reading, { count, refused: true })
    requireReauthentication(ctx.actor, ctx.now)
  }
  hour.count = count
  if (hour.ids.size < maxStored) for (const id of unseen) hour.ids.add(id)
  // Not awaited: the count over all processes is available for the next page.
  ctx.services.limits.count(peopleRead, key, unseen.size).then(
    (all) => {
      hour.count = Math.max(hour.count, all)
    },
    (err: unknown) =>
      ctx.services.log.warn({ err }, 'people who were read are counted by this process alone'),
  )
  if (thousands(count) > thousands(before)) await notify(ctx, reading, { count, refused: false })
}

const thousands = (count: number): number => Math.floor(Math.max(0, count - 1) / freePeople)

/** Runs in a separate transaction, because the request's own may be read-only or rolled back. */
async function notify(
  ctx: RequestContext,
  { call, asked }: Reading,
  known: { count: number; refused: boolean },
): Promise<void> {
  await inSchool(ctx.services.pools, { schoolId: ctx.schoolId, counting: true, now: ctx.now }, async (db) =>
    record({ ...ctx, db }, peopleManyRead, {
      kind: 'person',
      id: ctx.actor.id,
      payload: { call, filter: withoutNumbers(asked), people: known.count, refused: known.refused },
    }),
  )
}

/**
 * Returns a filter for the log: long numbers, which may be an IIN or a phone, are cut, and long id lists are
 * replaced by their length.
 */
export function withoutNumbers(asked: unknown): unknown {
  if (typeof asked === 'string') return asked.replace(/\d{6,}/g, '…')
  if (Array.isArray(asked)) return asked.length > 20 ? asked.length : asked.map(withoutNumbers)
  if (typeof asked !== 'object' || asked === null) return asked
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, withoutNumbers(value)]),
  )
}
