import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { dropMessagesTo } from './chat-queue.ts'

/** Joins the chat of the guardian in the row `g` as `chat`: one that the bot can write to, of any row with their mailbox. */
export const guardianChatJoin = sql`
  left join lateral (
    select l.chat_id from telegram_links l
    join guardians own on own.school_id = l.school_id and own.id = l.guardian_id
    where l.school_id = g.school_id and (own.id = g.id or lower(own.email) = lower(g.email))
      and l.unlinked_at is null and l.blocked_at is null limit 1) chat on true`

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
