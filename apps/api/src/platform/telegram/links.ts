import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { dropMessagesTo } from './chat-queue.ts'

/** Marks a chat as one that the bot cannot write to. Idempotent. */
export async function blockChat(db: SchoolDb, chatId: number, now: Date): Promise<void> {
  await db.rows(sql`
    update telegram_links set blocked_at = ${now}
    where school_id = ${db.schoolId} and chat_id = ${chatId} and unlinked_at is null and blocked_at is null`)
  await dropMessagesTo(db, chatId, now)
}

/** The chat is open to the bot again. Idempotent. */
export async function unblockChat(db: SchoolDb, chatId: number): Promise<void> {
  await db.rows(sql`
    update telegram_links set blocked_at = null
    where school_id = ${db.schoolId} and chat_id = ${chatId} and unlinked_at is null and blocked_at is not null`)
}
