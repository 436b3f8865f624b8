import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { unblockChat } from '../../../platform/telegram/links.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { findGuardian } from './guardian.ts'
import { type ChatOwner, ownerOf } from './link-chat.ts'
import { openByStart } from './open-by-start.ts'
import { type ChatReader, reply } from './reply.ts'

type Context = RequestContext<Actor | null>

/** Links a chat by a code or link; any other message of a stranger gets to know how. */
export async function answerStranger(ctx: Context, received: ReceivedInChat): Promise<void> {
  // Whoever writes to the bot has not blocked it.
  await unblockChat(ctx.db, received.chatId)
  const { command, payload } = received
  if (command === 'start' && payload) {
    const { answer } = await openByStart(ctx, received, payload)
    await reply(ctx, received, { answer, reader: await readerOfChat(ctx, received.chatId) })
  } else if (command === 'start') {
    const owner = await ownerOfChat(ctx.db, received.chatId)
    const reader = owner && (await readerOfOwner(ctx, owner))
    const linked = owner?.is === 'guardian' ? 'guardianAlreadyLinked' : 'alreadyLinked'
    await reply(ctx, received, { answer: reader ? linked : 'noCode', reader })
  } else await reply(ctx, received, { answer: 'notLinked' })
}

/** Returns whose chat it is, whether or not they may sign in. */
export async function ownerOfChat(db: SchoolDb, chatId: number): Promise<ChatOwner | undefined> {
  const link = await db.row<{ person_id: number | null; guardian_id: number | null }>(sql`
    select person_id, guardian_id from telegram_links
    where school_id = ${db.schoolId} and chat_id = ${chatId} and unlinked_at is null`)
  return link && ownerOf(link)
}

/** Returns who reads a chat: a person while their account is active, or a guardian while they have a child here. */
export async function readerOfChat(ctx: Context, chatId: number): Promise<ChatReader | undefined> {
  const owner = await ownerOfChat(ctx.db, chatId)
  return owner && readerOfOwner(ctx, owner)
}

async function readerOfOwner(ctx: Context, { is, id }: ChatOwner): Promise<ChatReader | undefined> {
  if (is === 'guardian') return findGuardian(ctx, id)
  const [reader] = await readersOf(ctx.db, [id])
  return reader
}
