import type { DeliveryReason, DeliveryState } from '@qadam/contract/notifications/deliveries.ts'
import type { Channel } from '@qadam/contract/notifications/kinds.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'

/** A message by one channel, as it begins. */
export interface NewDelivery {
  /** The message of the bell that it carries, a recipient of a mailing, or both. */
  readonly notificationId?: number | undefined
  readonly recipientId?: number
  readonly channel: Exclude<Channel, 'app'>
  readonly state: DeliveryState
  readonly reason?: DeliveryReason
  readonly notBefore?: Date
  readonly now: Date
}

/** Stores a delivery with the first step of its timeline. Returns its id. */
export async function addDelivery(db: SchoolDb, delivery: NewDelivery): Promise<number> {
  const {
    notificationId = null,
    recipientId = null,
    channel,
    state,
    reason = null,
    notBefore = null,
    now,
  } = delivery
  const made = await db.one<{ id: number }>(sql`
    with made as (
      insert into notice_deliveries (school_id, notification_id, recipient_id, channel, state, reason, not_before, created_at, changed_at)
      values (${db.schoolId}, ${notificationId}, ${recipientId}, ${channel}, ${state}, ${reason}, ${notBefore}, ${now}, ${now})
      returning school_id, id
    ), step as (
      insert into delivery_steps (school_id, delivery_id, at, state, reason)
      select school_id, id, ${now}, ${state}, ${reason} from made)
    select id from made`)
  return made.id
}

interface Change {
  readonly state: DeliveryState
  readonly reason?: DeliveryReason
  readonly providerId?: string | undefined
  readonly error?: string
  /** True when the attempt that began is none: the provider asked us to wait. */
  readonly isUncounted?: boolean
  readonly now: Date
}

/**
 * Moves deliveries to a state and adds the step to their timelines. A delivery counts an attempt with each `sending`; one
 * that was sent or dropped stays so.
 */
export async function changeDeliveries(db: SchoolDb, ids: readonly number[], change: Change): Promise<void> {
  if (ids.length === 0) return
  const { state, reason = null, providerId = null, error = null, isUncounted = false, now } = change
  await db.rows(sql`
    with changed as (
      update notice_deliveries set state = ${state}, reason = ${reason}, error = ${error}, changed_at = ${now},
        provider_id = coalesce(${providerId}, provider_id),
        attempts = attempts + case when ${state} = 'sending' then 1 when ${isUncounted} then -1 else 0 end
      where school_id = ${db.schoolId} and id = any(${ids}::bigint[]) and state not in ('sent', 'dropped')
      returning id)
    insert into delivery_steps (school_id, delivery_id, at, state, reason, error)
    select ${db.schoolId}, id, ${now}, ${state}, ${reason}, ${error} from changed`)
}

/** Moves deliveries that were sent to `failed`: the mail server took the letter, and brought it back. */
export async function failSentDeliveries(
  db: SchoolDb,
  ids: readonly number[],
  { reason, now }: { readonly reason: DeliveryReason; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db.rows(sql`
    with changed as (
      update notice_deliveries set state = 'failed', reason = ${reason}, changed_at = ${now}
      where school_id = ${db.schoolId} and id = any(${ids}::bigint[]) and state in ('sent', 'unknown')
      returning id)
    insert into delivery_steps (school_id, delivery_id, at, state, reason)
    select ${db.schoolId}, id, ${now}, 'failed', ${reason} from changed`)
}

/** Has deliveries that are held wait until later, and adds why to their timelines. */
export async function postponeDeliveries(
  db: SchoolDb,
  ids: readonly number[],
  {
    notBefore,
    reason,
    now,
  }: { readonly notBefore: Date; readonly reason: DeliveryReason; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db.rows(sql`
    with changed as (
      update notice_deliveries set not_before = ${notBefore}, changed_at = ${now}
      where school_id = ${db.schoolId} and id = any(${ids}::bigint[]) and state = 'held'
      returning id)
    insert into delivery_steps (school_id, delivery_id, at, state, reason)
    select ${db.schoolId}, id, ${now}, 'held', ${reason} from changed`)
}
