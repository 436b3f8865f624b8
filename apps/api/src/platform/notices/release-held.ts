import type { Channel } from '@qadam/contract/notifications/kinds.ts'
import type { Actor } from '../access/actor.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries, postponeDeliveries } from '../deliveries/deliveries.ts'
import { findEvent } from '../events/outbox.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'
import { jobKind } from '../jobs/job-queue.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { channelDrivers } from './channel-drivers.ts'
import { digestOf } from './digest.ts'
import { type Message, type Sender, writeMessage } from './message.ts'
import { type DeclaredNotice, findNotice, type Reader } from './notice.ts'
import { type Wanted, wantedBy } from './reader-channels.ts'
import { readersOf } from './readers.ts'
import { senderOf, unsubscribeOf } from './send-notices.ts'

type Context = RequestContext<Actor | null>

export const heldClock = jobKind<object>({ name: 'held-deliveries', expireInSeconds: 600 })

/** How many people one transaction looks at. */
const batch = 50
/** After a fault of its notice a message is tried again so much later, for a day. */
const retryMinutes = 30
const retriedForHours = 24

/** Registers the clock that sends what waited for the end of somebody's quiet hours, or for their digest. */
export async function workHeldDeliveries(services: Services): Promise<void> {
  await services.jobs.workByClock(heldClock, '*/5 * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await releaseHeld(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'deliveries that waited had faults')
  })
}

/**
 * Sends the deliveries of a school that are due. Idempotent; each batch is a transaction of its own. A notice that has a
 * fault holds up its own messages alone: they are tried again later, and the faults are thrown after all the others went.
 */
export async function releaseHeld(services: Services, schoolId: number): Promise<void> {
  const faults: unknown[] = []
  for (let released = 1; released > 0; )
    released = await inSystemContext(
      services,
      { schoolId, requestId: 'held-deliveries', client: 'held deliveries' },
      (ctx) => releaseBatch(ctx, faults),
    )
  if (faults.length > 0) throw new AggregateError(faults, `held deliveries of school ${schoolId} had faults`)
}

interface Held {
  readonly id: number
  readonly channel: Exclude<Channel, 'app'>
  readonly is_digest: boolean
  readonly person_id: number
  readonly notice: string
  readonly event_id: number | null
  readonly about: readonly unknown[] | null
  readonly held_at: string
}

/** What all messages of a batch have in common. */
interface Batch {
  readonly school: Sender
  readonly wanted: (personId: number) => Wanted
}

/** Looks at what is due for some people. Returns the number of deliveries. */
async function releaseBatch(ctx: Context, faults: unknown[]): Promise<number> {
  const held = await takeDue(ctx)
  if (held.length === 0) return 0
  const people = [...new Set(held.map((one) => one.person_id))]
  const readers = new Map((await readersOf(ctx.db, people)).map((one) => [one.id, one]))
  const shared = { school: await senderOf(ctx), wanted: await wantedBy(ctx.db, people) }
  const groups = Map.groupBy(held, (one) => `${one.person_id} ${one.channel} ${one.is_digest || one.id}`)
  for (const group of groups.values()) {
    const reader = readers.get(group[0]?.person_id ?? 0)
    try {
      await ctx.db.savepoint(() => releaseGroup(ctx, group, { ...shared, reader }))
    } catch (fault) {
      faults.push(fault)
      await tryLater(ctx, group)
    }
  }
  return held.length
}

/** Puts off what a fault stopped, and gives it up after a day. */
async function tryLater({ db, now }: Context, group: readonly Held[]): Promise<void> {
  const givenUp = now.getTime() - retriedForHours * 3_600_000
  const [old, young] = [true, false].map((isOld) =>
    group.filter((one) => new Date(one.held_at).getTime() < givenUp === isOld).map(({ id }) => id),
  )
  await changeDeliveries(db, old ?? [], { state: 'failed', reason: 'notice_failed', now })
  await postponeDeliveries(db, young ?? [], {
    reason: 'notice_failed',
    notBefore: new Date(now.getTime() + retryMinutes * 60_000),
    now,
  })
}

/** Locks what is due of the first people: a whole digest at once. Other processes look at other people. */
function takeDue({ db, now }: Context): Promise<Held[]> {
  return db.rows<Held>(sql`
    with due as (
      select n.person_id from notice_deliveries d
      join notifications n on n.school_id = d.school_id and n.id = d.notification_id
      where d.school_id = ${db.schoolId} and d.state = 'held' and d.not_before <= ${now}
      group by n.person_id order by min(d.not_before), n.person_id limit ${batch})
    select d.id, d.channel, d.reason = 'digest' as is_digest, n.person_id, n.notice, n.event_id, n.about,
      d.created_at as held_at
    from due join notifications n on n.school_id = ${db.schoolId} and n.person_id = due.person_id
    join notice_deliveries d on d.school_id = n.school_id and d.notification_id = n.id
    where d.state = 'held' and d.not_before <= ${now}
    order by n.person_id, d.id for update of d skip locked`)
}

type DropReason = 'no_account' | 'not_true' | 'switched_off' | 'no_address' | 'address_failed'

interface Ready {
  readonly id: number
  readonly notice: DeclaredNotice
  readonly message: Message
}

/** Sends one delivery, or those of a digest as one letter. */
async function releaseGroup(
  ctx: Context,
  group: readonly Held[],
  { reader, school, wanted }: Batch & { readonly reader: Reader | undefined },
): Promise<void> {
  const drop = (id: number, reason: 'no_account' | DropReason) =>
    changeDeliveries(ctx.db, [id], { state: 'dropped', reason, now: ctx.now })
  const [first] = group
  if (!first) return
  const driver = channelDrivers(ctx.services.settings).get(first.channel)
  const address = reader ? (driver?.addressOf(reader) ?? null) : null
  const ready: Ready[] = []
  for (const one of group) {
    const notice = findNotice(one.notice)
    if (!reader || !notice) await drop(one.id, 'no_account')
    else if (address === null) await drop(one.id, 'no_address')
    else if (driver?.fails?.(reader)) await drop(one.id, 'address_failed')
    else if (wanted(reader.id).choiceOf(notice.kind, one.channel) === 'never')
      await drop(one.id, 'switched_off')
    else {
      const words = await wordsNow(ctx, notice, { one, reader })
      if (words) ready.push({ id: one.id, notice, message: writeMessage(notice, { reader, words, school }) })
      else await drop(one.id, 'not_true')
    }
  }
  const [only] = ready
  if (!reader || !only || address === null) return
  const deliveryIds = ready.map(({ id }) => id)
  await changeDeliveries(ctx.db, deliveryIds, { state: 'queued', now: ctx.now })
  const messages = ready.map((one) => one.message)
  const written = messages.length > 1 ? digestOf(messages, { reader, school }) : only.message
  // Of a digest the link ends every kind in it that can be switched off.
  const notices = ready.map(({ notice }) => notice)
  const message = { ...written, unsubscribe: unsubscribeOf(ctx, notices, { reader, school }) }
  await driver?.post(ctx, { deliveryIds, address, message, school })
}

/** Returns the words of what is still true of a message; undefined when nothing is. */
async function wordsNow(
  ctx: Context,
  notice: DeclaredNotice,
  { one, reader }: { one: Held; reader: Reader },
) {
  const about = await notice.stillTrue(ctx, await aboutOf(ctx, notice, one))
  if (about.length === 0) return undefined
  return (await notice.words(ctx, about)).write(reader, about)
}

/** Returns what a message was about: as it was stored, or as its event says. */
async function aboutOf(ctx: Context, notice: DeclaredNotice, one: Held): Promise<readonly unknown[]> {
  const schema = notice.held?.about ?? notice.about
  if (one.about) return schema ? one.about.map((about) => schema.parse(about)) : []
  const event = one.event_id === null ? undefined : await findEvent(ctx.db, one.event_id, notice.on)
  const recipients = event ? await notice.to(ctx, event) : []
  return recipients.filter(({ personId }) => personId === one.person_id).map(({ about }) => about)
}
