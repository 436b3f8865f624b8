import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { dropMessagesTo } from '../../../platform/telegram/chat-queue.ts'
import { chatLinked, chatUnlinked } from '../events.ts'
import { renewCodeOf } from './renew-code.ts'

type Context = RequestContext<Actor | null>

/** A chat as Telegram names it. */
export interface Chat {
  readonly botId: number
  readonly chatId: number
  readonly username: string | null
}

/** Links a chat to a person. The person's former chat and the chat's former person are unlinked. */
export async function linkChat(
  ctx: Context,
  { botId, chatId, username }: Chat,
  { personId, by }: { personId: number; by: 'code' | 'link' },
): Promise<void> {
  const { db, now } = ctx
  const former = await db.rows<{ person_id: number }>(sql`
    select person_id from telegram_links where school_id = ${db.schoolId} and unlinked_at is null
      and (person_id = ${personId} or chat_id = ${chatId}) for update`)
  for (const { person_id: id } of former)
    await unlinkChat(ctx, id, { by: 'other_chat', renews: id !== personId })
  await db.rows(sql`
    insert into telegram_links (school_id, person_id, bot_id, chat_id, username, linked_at)
    values (${db.schoolId}, ${personId}, ${botId}, ${chatId}, ${username}, ${now})`)
  await record(ctx, chatLinked, { kind: 'person', id: personId, payload: { by } })
}

interface Unlinking {
  readonly by: 'person' | 'chat' | 'other_chat' | 'bot'
  /** A used code is of no use any more: the next chat needs a new one. */
  readonly renews: boolean
}

/** Unlinks a person's chat. Returns false when there was none. */
export async function unlinkChat(
  ctx: Context,
  personId: number,
  { by, renews }: Unlinking,
): Promise<boolean> {
  const { db, now } = ctx
  const link = await db.row<{ chat_id: number }>(sql`
    update telegram_links set unlinked_at = ${now}
    where school_id = ${db.schoolId} and person_id = ${personId} and unlinked_at is null returning chat_id`)
  if (!link) return false
  await dropMessagesTo(db, link.chat_id, now)
  if (renews) await renewCodeOf(ctx, personId)
  await record(ctx, chatUnlinked, { kind: 'person', id: personId, payload: { by } })
  return true
}
