import type { DeliveryReason } from '@qadam/contract/notifications/deliveries.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { failSentDeliveries } from '../deliveries/deliveries.ts'
import type { RequestContext } from '../http/call.ts'
import type { Rejection } from './bounce-meaning.ts'
import { storeBounce } from './failed-addresses.ts'

type Context = RequestContext<Actor | null>

/** Reports come for so many days after a letter. */
const reportedForDays = 30
/** Rejections are of use for the days in which soft ones are counted, and for a look back. */
const bouncesForDays = 60

/** A letter that went. */
export interface SentLetter {
  readonly recipient: string
  readonly delivery_ids: readonly number[]
}

/** Stores to which address a letter went, so that a report finds it. */
export async function storeSent(
  { db, now }: Context,
  id: number,
  { recipient, delivery_ids: ids }: SentLetter,
): Promise<void> {
  await db.rows(sql`
    insert into sent_letters (school_id, id, address, delivery_ids, sent_at)
    values (${db.schoolId}, ${id}, lower(${recipient}), ${ids}::bigint[], ${now}) on conflict do nothing`)
}

/** Returns a letter that went; undefined when none has this id, or it is too old. */
export const findSent = (db: SchoolDb, id: number) =>
  db.row<{ address: string; delivery_ids: number[] }>(sql`
    select address, delivery_ids from sent_letters where school_id = ${db.schoolId} and id = ${id}`)

/** Stores that a letter came back. Idempotent; of a letter that is not known nothing is stored. */
export async function bounceLetter(
  ctx: Context,
  { letterId, rejection }: { readonly letterId: number; readonly rejection: Rejection },
): Promise<void> {
  const letter = await findSent(ctx.db, letterId)
  if (!letter) return
  const reason = reasonOf(rejection, 'bounced')
  await failSentDeliveries(ctx.db, letter.delivery_ids, { reason, now: ctx.now })
  await storeBounce(ctx, { address: letter.address, letterId, rejection })
}

/** Returns the reason of a delivery for a rejection; `ofAddress` where the address is to blame. */
export const reasonOf = (
  rejection: Rejection | undefined,
  ofAddress: 'address_refused' | 'bounced',
): DeliveryReason =>
  rejection?.meaning === 'policy'
    ? 'mail_policy'
    : rejection?.meaning === 'letter'
      ? 'letter_refused'
      : ofAddress

/** Deletes what is known of an address: its reader is erased. */
export async function deleteBouncesOf(db: SchoolDb, address: string): Promise<void> {
  const of = address.toLowerCase()
  await db.rows(sql`delete from sent_letters where school_id = ${db.schoolId} and address = ${of}`)
  await db.rows(sql`delete from mail_bounces where school_id = ${db.schoolId} and address = ${of}`)
  await db.rows(sql`delete from failed_addresses where school_id = ${db.schoolId} and address = ${of}`)
}

/** Deletes sent letters of which no report comes any more, and old rejections. */
export async function purgeBounces(db: SchoolDb, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.rows(sql`
    delete from sent_letters where school_id = ${db.schoolId} and sent_at < ${before(reportedForDays)}`)
  await db.rows(sql`
    delete from mail_bounces where school_id = ${db.schoolId} and bounced_at < ${before(bouncesForDays)}`)
}
