import { LRUCache } from 'lru-cache'
import { inSchool } from '../database/school-db.ts'
import { peopleManyRead } from '../events/events.ts'
import { record } from '../events/record.ts'
import type { RequestContext } from '../http/call.ts'
import type { Limit } from '../limits/limits.ts'
import { isFresh, requireReauthentication } from './reauthentication.ts'

/** So many different people one person may be told of in lists and files within an hour of the clock, without their password. */
export const freePeople = 1_000

const hour_ms = 3_600_000
// The hour stands in the key, so that the count follows the product's clock.
const peopleRead: Limit = { name: 'people-read', points: freePeople, seconds: 2 * 3_600 }
const refusals: Limit = { name: 'people-read-refused', points: 1, seconds: 2 * 3_600 }

interface Hour {
  readonly ids: Set<number>
  /** Of all processes, as far as this one has heard. */
  count: number
}

/** Whom this process has shown to whom within the hour: a page that is read again counts once. */
const hours = new LRUCache<string, Hour>({ max: 5_000, ttl: 2 * hour_ms })
const maxStored = 20_000

/** What was read: the call, what was asked of it, and whom the answer is about. */
export interface Reading {
  readonly call: string
  readonly asked: unknown
  readonly people: Iterable<number | null>
}

/**
 * Counts the people whom an answer tells of, class P2 and above. Beyond `freePeople` within an hour the reader has to
 * have given their password just now; each further thousand, and the first refusal, is written down with the filter
 * and the count, and told to the school's admins by whoever listens to `people.many_read`.
 * @throws Failure 403 before the answer leaves
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
  // Nobody waits for the count of all processes: it is known by the next page.
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

/** Beside the action's own transaction, which may only read or be refused. */
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

/** A filter as the log keeps it: long numbers, which may be an IIN or a phone, are cut, and lists of ids are counted. */
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
