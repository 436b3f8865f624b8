import type { Language } from '@qadam/contract/values.ts'
import type { Message, Update, User } from 'grammy/types'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Reader } from '../../../platform/notices/notice.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { postChatMessage } from '../../../platform/telegram/chat-queue.ts'
import { blockChat, unblockChat } from '../../../platform/telegram/links.ts'
import { writeChatMessage } from '../../../platform/telegram/telegram-channel.ts'
import { type Answer, answerText, languageOfTelegram } from '../rules/answers.ts'
import { type Chat, unlinkChat } from './link-chat.ts'
import { openByStart } from './open-by-start.ts'

type Context = RequestContext<Actor | null>

/** Handles an update of a bot, once: a repeated one changes nothing and is not answered again. */
export async function handleUpdate(ctx: Context, botId: number, update: Update): Promise<void> {
  if (!(await isNew(ctx, botId, update.update_id))) return
  const { my_chat_member: member, message } = update
  if (member?.chat.type === 'private') {
    if (member.new_chat_member.status === 'kicked') await blockChat(ctx.db, member.chat.id, ctx.now)
    else await unblockChat(ctx.db, member.chat.id)
  }
  if (message?.chat.type === 'private' && message.from && !message.from.is_bot)
    await handleMessage(ctx, { botId, message, from: message.from })
}

/** Marks an update as handled. Returns false when it was. */
export async function isNew({ db, now }: Context, botId: number, updateId: number): Promise<boolean> {
  const row = await db.row<{ update_id: number }>(sql`
    insert into telegram_updates (school_id, bot_id, update_id, handled_at)
    values (${db.schoolId}, ${botId}, ${updateId}, ${now}) on conflict do nothing returning update_id`)
  return row !== undefined
}

interface Received {
  readonly botId: number
  readonly message: Message
  readonly from: User
}

async function handleMessage(ctx: Context, { botId, message, from }: Received): Promise<void> {
  const chat: Chat = { botId, chatId: message.chat.id, username: from.username ?? null }
  // Whoever writes to the bot has not blocked it.
  await unblockChat(ctx.db, chat.chatId)
  const before = await readerOfChat(ctx, chat.chatId)
  const [command = '', payload = ''] = (message.text ?? '').trim().split(/\s+/)
  if (command === '/start' && payload) {
    const { answer, personId } = await openByStart(ctx, chat, payload)
    const [reader] = personId === undefined ? [before] : await readersOf(ctx.db, [personId])
    await reply(ctx, chat.chatId, { answer, reader, from })
  } else if (command === '/stop') {
    const wasLinked = before ? await unlinkChat(ctx, before.id, { by: 'chat', renews: true }) : false
    await reply(ctx, chat.chatId, { answer: wasLinked ? 'stopped' : 'notLinked', reader: before, from })
  } else if (command === '/start')
    await reply(ctx, chat.chatId, { answer: before ? 'alreadyLinked' : 'noCode', reader: before, from })
  else await reply(ctx, chat.chatId, { answer: before ? 'writeThere' : 'notLinked', reader: before, from })
}

/** Returns the person of a chat while their account is active. */
async function readerOfChat({ db }: Context, chatId: number): Promise<Reader | undefined> {
  const link = await db.row<{ person_id: number }>(sql`
    select person_id from telegram_links
    where school_id = ${db.schoolId} and chat_id = ${chatId} and unlinked_at is null`)
  const [reader] = link ? await readersOf(db, [link.person_id]) : []
  return reader
}

interface Reply {
  readonly answer: Answer
  readonly reader: Reader | undefined
  readonly from: User
}

/** Answers in the person's language; to a stranger in that of their Telegram, else in the school's. */
async function reply(ctx: Context, chatId: number, { answer, reader, from }: Reply): Promise<void> {
  const { db, services, now } = ctx
  const school = await senderOf(ctx)
  const language = reader?.language ?? languageOfTelegram(from.language_code) ?? (await schoolLanguage(ctx))
  const { text, button } = answerText(language, answer, {
    name: reader?.first_name ?? from.first_name,
    school: school.name,
  })
  await postChatMessage(services.jobs, db, {
    chatId,
    message: writeChatMessage({
      body: text,
      button: { text: button.label, url: `${school.origin}${button.path}` },
    }),
    isAnswer: true,
    now,
  })
}

async function schoolLanguage({ db }: Context): Promise<Language> {
  const { language } = await db.one<{ language: Language }>(sql`
    select default_language as language from schools where school_id = ${db.schoolId}`)
  return language
}
