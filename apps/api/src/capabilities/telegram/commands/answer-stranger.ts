import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Reader } from '../../../platform/notices/notice.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { unblockChat } from '../../../platform/telegram/links.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { openByStart } from './open-by-start.ts'
import { reply } from './reply.ts'

type Context = RequestContext<Actor | null>

/** Links a chat by a code or link; any other message of a stranger gets to know how. */
export async function answerStranger(ctx: Context, received: ReceivedInChat): Promise<void> {
  // Whoever writes to the bot has not blocked it.
  await unblockChat(ctx.db, received.chatId)
  const { command, payload } = received
  if (command === 'start' && payload) {
    const { answer, personId } = await openByStart(ctx, received, payload)
    const [reader] =
      personId === undefined
        ? [await readerOfChat(ctx, received.chatId)]
        : await readersOf(ctx.db, [personId])
    await reply(ctx, received, { answer, reader })
  } else if (command === 'start') {
    const reader = await readerOfChat(ctx, received.chatId)
    await reply(ctx, received, { answer: reader ? 'alreadyLinked' : 'noCode', reader })
  } else await reply(ctx, received, { answer: 'notLinked' })
}

/** Returns the person of a chat while their account is active. */
export async function readerOfChat({ db }: Context, chatId: number): Promise<Reader | undefined> {
  const link = await db.row<{ person_id: number }>(sql`
    select person_id from telegram_links
    where school_id = ${db.schoolId} and chat_id = ${chatId} and unlinked_at is null`)
  const [reader] = link ? await readersOf(db, [link.person_id]) : []
  return reader
}
