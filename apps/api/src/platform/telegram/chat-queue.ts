import type { SchoolDb } from '../database/school-db.ts'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'

/** The parts of a message, in the HTML of Telegram. */
export type ChatMessage = readonly {
  readonly html: string
  /** Telegram opens http and https addresses alone. */
  readonly button?: { readonly text: string; readonly url: string }
}[]

/** Sends what waits for a school's bot. */
export const chatJob = jobKind<object>({ name: 'chat-messages', sideBySide: 4, expireInSeconds: 900 })

interface Posted {
  readonly chatId: number
  readonly message: ChatMessage
  readonly deliveryIds?: readonly number[]
  readonly isAnswer?: boolean
  /** Sent at most once: after a lost answer it is not sent again. */
  readonly isOnce?: boolean
  readonly now: Date
}

/** Posts a message to a chat in the transaction of `db`; the job sends it after the commit. */
export async function postChatMessage(jobs: JobQueue, db: SchoolDb, posted: Posted): Promise<void> {
  const { chatId, message, deliveryIds = [], isAnswer = false, isOnce = false, now } = posted
  await db.rows(sql`
    insert into outgoing_chat_messages (school_id, chat_id, parts, is_answer, is_once, delivery_ids, created_at)
    values (${db.schoolId}, ${chatId}, ${JSON.stringify(message)}::jsonb, ${isAnswer}, ${isOnce}, ${deliveryIds}::bigint[],
      ${now})`)
  await jobs.send(db, chatJob, {})
}

/** Deletes what waits for a chat. Its deliveries did not go. */
export async function dropMessagesTo(db: SchoolDb, chatId: number, now: Date): Promise<void> {
  const rows = await db.rows<{ delivery_ids: number[] }>(sql`
    delete from outgoing_chat_messages where school_id = ${db.schoolId} and chat_id = ${chatId} and not is_answer
    returning delivery_ids`)
  const ids = rows.flatMap(({ delivery_ids }) => delivery_ids)
  await changeDeliveries(db, ids, { state: 'dropped', reason: 'no_address', now })
}

/** Nightly task: gives up what has waited for three days, and deletes updates that Telegram does not repeat. */
export async function purgeChatMessages({ pools, clock }: Services, schoolId: number): Promise<void> {
  const now = clock.now()
  await inSchool(pools, { schoolId }, async (db) => {
    const rows = await db.rows<{ delivery_ids: number[] }>(sql`
      delete from outgoing_chat_messages
      where school_id = ${schoolId} and created_at < ${now}::timestamptz - interval '3 days' returning delivery_ids`)
    const ids = rows.flatMap(({ delivery_ids }) => delivery_ids)
    await changeDeliveries(db, ids, { state: 'failed', reason: 'provider_failed', now })
    await db.rows(sql`
      delete from telegram_updates
      where school_id = ${schoolId} and handled_at < ${now}::timestamptz - interval '3 days'`)
    await db.rows(sql`
      delete from telegram_start_links
      where school_id = ${schoolId} and expires_at < ${now}::timestamptz - interval '3 days'`)
  })
}
