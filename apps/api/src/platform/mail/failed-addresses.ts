import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'
import { record } from '../events/record.ts'
import type { RequestContext } from '../http/call.ts'
import type { Rejection } from './bounce-meaning.ts'
import { addressFailed } from './events.ts'

type Context = RequestContext<Actor | null>

/** Soft rejections of so many different days, within so many days, mean that an address does not work. */
const softDays = 3
const softWithinDays = 14

interface Rejected {
  readonly address: string
  readonly letterId: number
  readonly rejection: Rejection
}

/**
 * Stores that an address rejected a letter. One that does not exist stops working at once, one that fails for now after
 * three days of it; what is our own fault is only noted. The same letter counts once.
 */
export async function storeBounce(ctx: Context, { address, letterId, rejection }: Rejected): Promise<void> {
  const { db, now, schoolId } = ctx
  const { meaning, status } = rejection
  const of = address.toLowerCase()
  await db.rows(sql`
    insert into mail_bounces (school_id, letter_id, address, meaning, status, bounced_at)
    values (${schoolId}, ${letterId}, ${of}, ${meaning}, ${status}, ${now}) on conflict do nothing`)
  if (meaning !== 'hard' && meaning !== 'soft') return
  if (meaning === 'soft' && (await softDaysOf(ctx, of)) < softDays) return
  const failed = await db.row(sql`
    insert into failed_addresses (school_id, address, reason, status, failed_at)
    values (${schoolId}, ${of}, ${meaning}, ${status}, ${now}) on conflict do nothing returning address`)
  if (!failed) return
  for (const { person_id: id, guardian_id: guardian } of await peopleAt(db, of))
    await record(ctx, addressFailed, { kind: 'person', id, payload: { guardian, reason: meaning } })
}

async function softDaysOf({ db, now, schoolId }: Context, address: string): Promise<number> {
  const since = new Date(now.getTime() - softWithinDays * 86_400_000)
  const { days } = await db.one<{ days: number }>(sql`
    select count(distinct (b.bounced_at at time zone s.time_zone)::date)::int as days from mail_bounces b
    join schools s on s.school_id = b.school_id
    where b.school_id = ${schoolId} and b.address = ${address} and b.meaning = 'soft' and b.bounced_at > ${since}`)
  return days
}

/** Somebody who reads letters at an address: a person, or a guardian of theirs. */
export interface AtAddress {
  readonly person_id: number
  readonly guardian_id: number | null
}

/** Returns who has an address, lower-case. */
export const peopleAt = (db: SchoolDb, address: string): Promise<AtAddress[]> =>
  db.rows<AtAddress>(sql`
    select id as person_id, null::bigint as guardian_id from people
    where school_id = ${db.schoolId} and lower(email) = ${address} and deleted_at is null
    union all
    select student_id, id from guardians
    where school_id = ${db.schoolId} and lower(email) = ${address} and withdrawn_at is null
    order by 1, 2`)

/** Has letters go to an address again. Returns whether it did not work before. */
export async function restoreAddress(db: SchoolDb, address: string): Promise<boolean> {
  const of = address.toLowerCase()
  const row = await db.row(sql`
    delete from failed_addresses where school_id = ${db.schoolId} and address = ${of} returning address`)
  if (row) await db.rows(sql`delete from mail_bounces where school_id = ${db.schoolId} and address = ${of}`)
  return row !== undefined
}

/** Returns the condition that an address, a column of the school's row, does not work. */
export const addressFailsSql = (schoolId: SQL, email: SQL): SQL => sql`
  exists (select from failed_addresses failed where failed.school_id = ${schoolId} and failed.address = lower(${email}))`
