import type { Channel, Choice } from '@qadam/contract/notifications/kinds.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { signal } from '../database/signals.ts'
import { sql } from '../database/sql.ts'
import { addDelivery } from '../deliveries/deliveries.ts'
import type { RequestContext } from '../http/call.ts'
import { originOf } from '../mail/link-origin.ts'
import { bellTopic } from './bell.ts'
import { channelDrivers } from './channel-drivers.ts'
import { type Sender, type ThreadedMessage, writeMessage } from './message.ts'
import type { DeclaredNotice, NoticeWords, Reader } from './notice.ts'
import { afterQuietHours, nextDigest } from './quiet-hours.ts'
import { type Wanted, wantedBy } from './reader-channels.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

type Context = RequestContext<Actor | null>

/** The words of a notice for one reader; undefined when there is nothing to say. */
export interface Outgoing {
  readonly reader: Reader
  readonly words: NoticeWords<string> | undefined
  /** What the notice is asked about when the message has waited. */
  readonly eventId?: number
  readonly about?: readonly unknown[]
  readonly usefulUntil?: Date | undefined
}

/** The parts of a notice that say how it goes. */
type Going = Pick<DeclaredNotice, 'name' | 'kind' | 'channels' | 'phrases'>

/**
 * Sends a notice to its readers: the only way out. Each message stands in the bell and goes by the channels that its
 * reader wants, at once, after their quiet hours or with their digest. A message of an event is written once, although a
 * job may run twice. A reader without the address of a channel gets nothing there.
 */
export async function sendNotices(ctx: Context, notice: Going, outgoing: readonly Outgoing[]): Promise<void> {
  const going = outgoing.filter(({ words }) => words !== undefined)
  if (going.length === 0) return
  const wanted = await wantedBy(
    ctx.db,
    going.map(({ reader }) => reader.id),
  )
  const school = await senderOf(ctx)
  for (const one of going) {
    if (!one.words) continue
    const message = {
      ...writeMessage(notice, { reader: one.reader, words: one.words, school }),
      unsubscribe: unsubscribeOf(ctx, [notice], { reader: one.reader, school }),
    }
    await sendOne(ctx, notice, { one, message, school, wanted: wanted(one.reader.id) })
  }
}

/** Returns the link by which a reader ends letters like those of these notices. */
export const unsubscribeOf = (
  { services, schoolId }: Pick<Context, 'services' | 'schoolId'>,
  notices: readonly Pick<DeclaredNotice, 'kind'>[],
  { reader, school }: { readonly reader: Reader; readonly school: Sender },
) =>
  unsubscribeLink(services.settings.LINK_SECRET, {
    schoolId,
    reader: { is: 'person', id: reader.id },
    kinds: notices.map(({ kind }) => kind.name),
    language: reader.language,
    origin: school.origin,
  })

interface Sending {
  readonly one: Outgoing
  readonly message: ThreadedMessage
  readonly school: Sender
  readonly wanted: Wanted
}

async function sendOne(ctx: Context, notice: Going, sending: Sending): Promise<void> {
  const { one, message, school, wanted } = sending
  const isMuted = wanted.isMuted(notice.kind, message.thread)
  const inBell =
    notice.channels.includes('app') && !isMuted && wanted.choiceOf(notice.kind, 'app') !== 'never'
  const notificationId = await addNotification(ctx, notice, { ...sending, inBell })
  if (notificationId === undefined) return
  if (inBell) await signal(ctx.db, bellTopic(ctx.schoolId, one.reader.id))
  if (isMuted) return
  for (const [channel, driver] of channelDrivers(ctx.services.settings)) {
    const choice = choiceFor(notice, channel, wanted)
    if (choice === 'never') continue
    const now = ctx.now
    const of = { notificationId, channel, now }
    const address = driver.addressOf(one.reader)
    if (address === null) {
      if (driver.everybodyHasOne) await addDelivery(ctx.db, { ...of, state: 'dropped', reason: 'no_address' })
      continue
    }
    if (driver.fails?.(one.reader)) {
      await addDelivery(ctx.db, { ...of, state: 'dropped', reason: 'address_failed' })
      continue
    }
    const wait = waitOf(ctx, notice, { one, wanted, isDigest: choice === 'digest' })
    if (wait) await addDelivery(ctx.db, { ...of, state: 'held', ...wait })
    else {
      const deliveryId = await addDelivery(ctx.db, { ...of, state: 'queued' })
      await driver.post(ctx, { deliveryIds: [deliveryId], address, message, school })
    }
  }
}

/** A text message has the words of a chat, and costs money: only who chose it gets a notice by it. */
function choiceFor(notice: Going, channel: Channel, wanted: Wanted): Choice {
  const hasWords = notice.channels.includes(channel === 'sms' ? 'telegram' : channel)
  const isAsked = channel !== 'sms' || wanted.hasChosen(notice.kind, channel)
  return hasWords && isAsked ? wanted.choiceOf(notice.kind, channel) : 'never'
}

/** Returns why and until when a message waits; undefined when it goes now. */
function waitOf(
  { now }: Context,
  notice: Going,
  { one, wanted, isDigest }: { one: Outgoing; wanted: Wanted; isDigest: boolean },
): { reason: 'digest' | 'quiet_hours'; notBefore: Date } | undefined {
  if (one.eventId === undefined && one.about === undefined) return undefined
  const hours = { ...wanted.hours, zone: one.reader.zone }
  const isOfUse = (then: Date) => one.usefulUntil === undefined || then < one.usefulUntil
  const digest = nextDigest(now, hours)
  if (isDigest && isOfUse(digest)) return { reason: 'digest', notBefore: digest }
  if (notice.kind.atAnyHour) return undefined
  const notBefore = afterQuietHours(now, hours)
  return notBefore > now && isOfUse(notBefore) ? { reason: 'quiet_hours', notBefore } : undefined
}

async function addNotification(
  { db, now }: Context,
  notice: Going,
  { one, message, inBell }: Sending & { readonly inBell: boolean },
): Promise<number | undefined> {
  const about = one.about ? JSON.stringify(one.about) : null
  const row = await db.row<{ id: number }>(sql`
    insert into notifications
      (school_id, person_id, notice, kind, thread, title, body, path, event_id, about, in_bell, created_at)
    values (${db.schoolId}, ${one.reader.id}, ${notice.name}, ${notice.kind.name},
      ${message.thread}, ${message.title}, ${message.body}, ${message.action.path}, ${one.eventId ?? null},
      ${about}::jsonb, ${inBell}, ${now})
    on conflict do nothing returning id`)
  return row?.id
}

/** Returns how the school's messages name it, and the origin of their links. */
export async function senderOf({ db, services }: Pick<Context, 'db' | 'services'>): Promise<Sender> {
  const { domain, ...school } = await schoolOf(db)
  return { ...school, origin: originOf(services.settings.PUBLIC_ORIGIN, domain ?? undefined) }
}

const schoolOf = (db: SchoolDb) =>
  db.one<Omit<Sender, 'origin'> & { readonly domain: string | null }>(sql`
    select s.name, s.brand_color, f.store_key as logo_key,
      (select domain from domains_of_school() as found(domain) limit 1) as domain
    from schools s left join files f on f.school_id = s.school_id and f.id = s.logo_file_id
    where s.school_id = ${db.schoolId}`)
