import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { atEnd } from './at-end.ts'

/** A message as a chat got it. */
export interface Delivered {
  readonly chat: number
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly url: string }[]
  readonly hasPreview: boolean
}

interface Bot {
  readonly id: number
  readonly username: string
  updates: { readonly update_id: number }[]
  readonly chats: Set<number>
  readonly blocked: Set<number>
  readonly deactivated: Set<number>
  readonly delivered: Delivered[]
  /** Moments of the last messages, for the pace. */
  sent: number[]
}

/** What a person does in their Telegram. */
export interface TelegramUser {
  readonly id: number
  /** Language of their Telegram. */
  readonly language?: string
}

const pace = 30
const maxLength = 4_096
const firstUpdate = 700

/** Telegram's Bot API on loopback, with its rules: pace and 429, 403 blocked, 400, lengths in UTF-16 units. */
export class TelegramServer {
  readonly #http = Fastify({ forceCloseConnections: true })
  readonly #bots = new Map<string, Bot>()
  #nextUpdate = firstUpdate
  #nextMessage = 1
  #faults: ('cut' | 'lost' | { readonly flood: number })[] = []
  origin = ''

  static async start(): Promise<TelegramServer> {
    const server = new TelegramServer()
    server.#serve()
    server.origin = await server.#http.listen({ port: 0, host: '127.0.0.1' })
    atEnd(() => server.#http.close())
    return server
  }

  /** Makes a bot and returns its token. */
  makeBot(username: string): { readonly token: string; readonly id: number; readonly username: string } {
    const id = 100_000 + Math.floor(Math.random() * 9_000_000_000)
    const token = `${id}:${'k'.repeat(30)}_${id}`
    this.#bots.set(token, {
      id,
      username,
      updates: [],
      chats: new Set(),
      blocked: new Set(),
      deactivated: new Set(),
      delivered: [],
      sent: [],
    })
    return { token, id, username }
  }

  /** Takes a token away, as @BotFather does. */
  revoke(token: string): void {
    this.#bots.delete(token)
  }

  /** Gives a bot another token, as @BotFather does; the former one is known no more. */
  reissue(token: string): string {
    const bot = this.#bot(token)
    this.revoke(token)
    const issued = `${bot.id}:${'n'.repeat(35)}`
    this.#bots.set(issued, bot)
    return issued
  }

  /** Somebody writes to the bot. Returns the update, for repeating it. */
  write(token: string, from: TelegramUser, text: string): object {
    const bot = this.#bot(token)
    bot.chats.add(from.id)
    return this.#push(bot, {
      message: {
        message_id: this.#nextMessage++,
        date: 0,
        chat: { id: from.id, type: 'private', first_name: 'Дана' },
        from: this.#user(from),
        text,
      },
    })
  }

  block(token: string, from: TelegramUser): void {
    this.#member(token, from, 'kicked')
    this.#bot(token).blocked.add(from.id)
  }

  unblock(token: string, from: TelegramUser): void {
    this.#member(token, from, 'member')
    this.#bot(token).blocked.delete(from.id)
  }

  /** Blocks without an update: the sender finds out by itself. */
  blockSilently(token: string, from: TelegramUser): void {
    this.#bot(token).blocked.add(from.id)
  }

  deactivate(token: string, from: TelegramUser): void {
    this.#bot(token).deactivated.add(from.id)
  }

  /** The server has never known this chat. */
  loseChat(token: string, from: TelegramUser): void {
    this.#bot(token).chats.delete(from.id)
  }

  /** Sends an update again that was confirmed. */
  repeat(token: string, update: object): void {
    this.#bot(token).updates.push(update as { update_id: number })
  }

  /** The next sendMessage is cut after it was done (`lost`), before it (`cut`), or gets 429. */
  failNext(...faults: ('cut' | 'lost' | { readonly flood: number })[]): void {
    this.#faults.push(...faults)
  }

  /** Returns what a chat got, oldest first. */
  messagesOf(token: string, { id }: TelegramUser): readonly Delivered[] {
    return this.#bot(token).delivered.filter(({ chat }) => chat === id)
  }

  #bot(token: string): Bot {
    const bot = this.#bots.get(token)
    if (!bot) throw new Error('there is no such bot')
    return bot
  }

  #user = ({ id, language }: TelegramUser) => ({
    id,
    is_bot: false,
    first_name: 'Дана',
    username: `user_${id}`,
    ...(language ? { language_code: language } : {}),
  })

  #member(token: string, from: TelegramUser, status: string): void {
    const user = this.#user(from)
    this.#push(this.#bot(token), {
      my_chat_member: {
        chat: { id: from.id, type: 'private', first_name: 'Дана' },
        from: user,
        date: 0,
        old_chat_member: { user, status: status === 'kicked' ? 'member' : 'kicked' },
        new_chat_member: { user, status, until_date: 0 },
      },
    })
  }

  #push(bot: Bot, content: object): object {
    const update = { update_id: this.#nextUpdate++, ...content }
    bot.updates.push(update)
    return update
  }

  #serve(): void {
    this.#http.post<{ Params: { bot: string; method: string }; Body: Record<string, unknown> | null }>(
      '/:bot/:method',
      async ({ params, body }, reply) => {
        const bot = this.#bots.get(params.bot.replace(/^bot/, ''))
        if (!bot) return failed(reply, 401, 'Unauthorized')
        const given = body ?? {}
        if (params.method === 'getMe')
          return { ok: true, result: { id: bot.id, is_bot: true, first_name: 'Bot', username: bot.username } }
        if (params.method === 'deleteWebhook') return { ok: true, result: true }
        if (params.method === 'getUpdates') return { ok: true, result: await updatesOf(bot, given) }
        if (params.method === 'sendMessage') return this.#send(bot, given, reply)
        return failed(reply, 404, 'Not Found')
      },
    )
  }

  #send(bot: Bot, given: Record<string, unknown>, reply: FastifyReply): object {
    const fault = this.#faults.shift()
    if (typeof fault === 'object') return flooded(reply, fault.flood)
    if (fault === 'cut') return cut(reply)
    const chat = Number(given.chat_id)
    const now = Date.now()
    bot.sent = bot.sent.filter((moment) => moment > now - 1_000)
    if (bot.sent.length >= pace) return flooded(reply, 1)
    const wrong = rejectionOf(bot, chat, String(given.text ?? ''))
    if (wrong) return failed(reply, ...wrong)
    bot.sent.push(now)
    const { inline_keyboard: rows = [] } = (given.reply_markup ?? {}) as {
      inline_keyboard?: Delivered['buttons'][]
    }
    const preview = (given.link_preview_options ?? {}) as { is_disabled?: boolean }
    bot.delivered.push({
      chat,
      text: plainOf(String(given.text)),
      buttons: rows.flat(),
      hasPreview: preview.is_disabled !== true,
    })
    if (fault === 'lost') return cut(reply)
    return {
      ok: true,
      result: { message_id: this.#nextMessage++, date: 0, chat: { id: chat, type: 'private' } },
    }
  }
}

/** Returns the updates from `offset` on, and drops those before. */
async function updatesOf(bot: Bot, { offset, timeout }: Record<string, unknown>): Promise<readonly object[]> {
  const from = Number(offset ?? 0)
  const repeated = bot.updates.filter(({ update_id: id }) => id >= from)
  const again = bot.updates.filter(({ update_id: id }) => id < from && id >= firstUpdate)
  // A repeated one comes in spite of the offset: Telegram promises no "once".
  const found = [...again, ...repeated]
  bot.updates = repeated
  if (found.length === 0 && Number(timeout ?? 0) > 0) await after(20)
  return found
}

type Rejection = readonly [code: number, description: string]

function rejectionOf(bot: Bot, chat: number, html: string): Rejection | undefined {
  if (!bot.chats.has(chat)) return [400, 'Bad Request: chat not found']
  if (bot.deactivated.has(chat)) return [403, 'Forbidden: user is deactivated']
  if (bot.blocked.has(chat)) return [403, 'Forbidden: bot was blocked by the user']
  if (!isProperHtml(html)) return [400, "Bad Request: can't parse entities: unsupported start tag"]
  const text = plainOf(html)
  if (text.trim() === '') return [400, 'Bad Request: message text is empty']
  return text.length > maxLength ? [400, 'Bad Request: message is too long'] : undefined
}

const isProperHtml = (html: string): boolean =>
  !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(html.replaceAll(/<\/?b>/g, ''))

const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/?b>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const failed = (reply: FastifyReply, code: number, description: string, parameters?: object): object => {
  reply.code(code)
  return { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
}

const flooded = (reply: FastifyReply, seconds: number): object =>
  failed(reply, 429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })

function cut(reply: FastifyReply): object {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
