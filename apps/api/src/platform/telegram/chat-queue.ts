import { anyId } from '../database/any-id.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'

/** A button under a message: Telegram opens http and https addresses alone; `data` comes back when it is pressed. */
export type ChatButton =
  | { readonly text: string; readonly url: string }
  /** At most 64 bytes: ids and words of ours, never text. */
  | { readonly text: string; readonly data: string }

/** The parts of a message, in the HTML of Telegram. */
export type ChatMessage = readonly {
  readonly html: string
  readonly rows?: readonly (readonly ChatButton[])[]
  /** A file of the store, instead of text. */
  readonly file?: { readonly key: string; readonly name: string }
  /** Arrives without a sound. */
  readonly isSilent?: boolean
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
  /** The copy of a thread's message that it is, and Telegram's message that it answers. */
  readonly copyId?: number
  readonly replyTo?: number | null
  readonly now: Date
}

/** Posts a message to a chat in the transaction of `db`; the job sends it after the commit. */
export async function postChatMessage(jobs: JobQueue, db: SchoolDb, posted: Posted): Promise<void> {
  const { chatId, message, deliveryIds = [], isAnswer = false, isOnce = false } = posted
  const { copyId = null, replyTo = null, now } = posted
  await db.rows(sql`
    insert into outgoing_chat_messages (school_id, chat_id, parts, is_answer, is_once, delivery_ids, copy_id, reply_to,
      created_at)
    values (${db.schoolId}, ${chatId}, ${JSON.stringify(message)}::jsonb, ${isAnswer}, ${isOnce}, ${deliveryIds}::bigint[],
      ${copyId}, ${replyTo}, ${now})`)
  await jobs.send(db, chatJob, {})
}

/** Deletes what waits for a chat, but for answers of the bot itself. Its deliveries did not go. */
export async function dropMessagesTo(db: SchoolDb, chatId: number, now: Date): Promise<void> {
  const rows = await db.rows<Dropped>(sql`
    delete from outgoing_chat_messages where school_id = ${db.schoolId} and chat_id = ${chatId}
      and (not is_answer or copy_id is not null)
    returning delivery_ids, copy_id`)
  await changeDeliveries(
    db,
    rows.flatMap(({ delivery_ids: ids }) => ids),
    { state: 'dropped', reason: 'no_address', now },
  )
  await failCopies(db, rows, now)
}

interface Dropped {
  readonly delivery_ids: readonly number[]
  readonly copy_id: number | null
}

/** Deletes everything that waits for the school's bot, which is removed. */
export async function dropAllMessages(db: SchoolDb, now: Date): Promise<void> {
  const rows = await db.rows<Dropped>(sql`
    delete from outgoing_chat_messages where school_id = ${db.schoolId} returning delivery_ids, copy_id`)
  await failCopies(db, rows, now)
}

const failCopies = (db: SchoolDb, rows: readonly Dropped[], now: Date) =>
  db.rows(sql`
    update chat_copies set state = 'failed', changed_at = ${now}
    where school_id = ${db.schoolId} and id = ${anyId(rows.map(({ copy_id: id }) => id))} and state = 'waiting'`)

/** Nightly task: gives up what has waited for three days, and deletes updates that Telegram does not repeat. */
export async function purgeChatMessages({ pools, clock }: Services, schoolId: number): Promise<void> {
  const now = clock.now()
  await inSchool(pools, { schoolId }, async (db) => {
    const rows = await db.rows<Dropped>(sql`
      delete from outgoing_chat_messages
      where school_id = ${schoolId} and created_at < ${now}::timestamptz - interval '3 days'
      returning delivery_ids, copy_id`)
    await failCopies(db, rows, now)
    const ids = rows.flatMap(({ delivery_ids }) => delivery_ids)
    await changeDeliveries(db, ids, { state: 'failed', reason: 'provider_failed', now })
    await db.rows(sql`
      delete from telegram_updates
      where school_id = ${schoolId} and received_at < ${now}::timestamptz - interval '3 days'`)
    await db.rows(sql`
      delete from telegram_start_links
      where school_id = ${schoolId} and expires_at < ${now}::timestamptz - interval '3 days'`)
  })
}
