import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'

/** Sends what waits for the phones of a school. */
export const textJob = jobKind<object>({ name: 'text-messages', sideBySide: 2, expireInSeconds: 600 })
/** Finds what no job remembers: a worker died, or the provider was away. */
export const textClock = jobKind<object>({ name: 'text-messages-clock', expireInSeconds: 120 })

interface Posted {
  readonly phone: string
  readonly text: string
  readonly deliveryIds: readonly number[]
  /** Sent at most once: after a lost answer it is not sent again. */
  readonly isOnce: boolean
  readonly now: Date
}

/** Posts a text message in the transaction of `db`; the job sends it after the commit. */
export async function postText(jobs: JobQueue, db: SchoolDb, posted: Posted): Promise<void> {
  const { phone, text, deliveryIds, isOnce, now } = posted
  await db.rows(sql`
    insert into outgoing_text_messages (school_id, phone, text, is_once, delivery_ids, created_at)
    values (${db.schoolId}, ${phone}, ${text}, ${isOnce}, ${deliveryIds}::bigint[], ${now})`)
  await jobs.send(db, textJob, {})
}

/** Deletes what waits, because the school switched text messages off. */
export async function dropTexts(db: SchoolDb, now: Date): Promise<void> {
  const rows = await db.rows<{ delivery_ids: number[] }>(sql`
    delete from outgoing_text_messages where school_id = ${db.schoolId} and state = 'waiting' returning delivery_ids`)
  const ids = rows.flatMap(({ delivery_ids: of }) => of)
  await changeDeliveries(db, ids, { state: 'dropped', reason: 'switched_off', now })
}
