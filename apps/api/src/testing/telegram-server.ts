import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { atEnd } from './at-end.ts'
import { cut, fieldsOf, objectOf } from './telegram-form.ts'
import { isProperHtml, plainOf } from './telegram-text.ts'

/** A message as a chat got it. */
export interface Delivered {
  readonly chat: number
  readonly text: string
  readonly buttons: readonly {
    readonly text: string
    readonly url?: string
    readonly callback_data?: string
  }[]
  readonly hasPreview: boolean
  /** Names and contents of what came with it. */
  readonly document?: { readonly name: string; readonly content: string }
  /** The id of the message that it answers. */
  readonly replyTo?: number
}

/** What somebody attaches to a message. */
export interface Attached {
  readonly kind: 'document' | 'photo' | 'voice' | 'sticker' | 'location'
  readonly name?: string
  readonly content?: Buffer
  /** What Telegram says of its size, when it differs. */
  readonly bytes?: number
  readonly album?: string
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
  readonly files: Map<string, Buffer>
  /** Answered presses. */
  readonly answered: string[]
  /** Menus by language; '' is that of everybody else. */
  readonly menus: Map<string, readonly { readonly command: string; readonly description: string }[]>
  webhook?: { readonly url: string; readonly secret: string }
}

/** What a person does in their Telegram. */
export interface TelegramUser {
  readonly id: number
  /** Language of their Telegram. */
  readonly language?: string
}

const pace = 30
const maxLength = 4_096
const maxCaption = 1_024
const firstUpdate = 700

/** Telegram's Bot API on loopback, with its rules: pace and 429, 403 blocked, 400, lengths in UTF-16 units. */
export class TelegramServer {
  readonly #http = Fastify({ forceCloseConnections: true })
  readonly #bots = new Map<string, Bot>()
  #nextUpdate = firstUpdate
  #nextMessage = 1
  #faults: ('cut' | 'lost' | { readonly flood: number })[] = []
  #held: Promise<void>[] = []
  /** How many calls have come that were to wait. */
  heldCount = 0
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
      files: new Map(),
      answered: [],
      menus: new Map(),
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
    return this.#message(token, from, { text })
  }

  /** Somebody corrects a message of theirs; `update` is that of the first one. */
  edit(token: string, update: object, text: string): object {
    const { message } = update as { message: object }
    return this.#push(this.#bot(token), { edited_message: { ...message, edit_date: 1, text } })
  }

  /** Somebody presses a button of the newest message that has it. Returns the id of the press. */
  press(token: string, from: TelegramUser, data: string): string {
    const bot = this.#bot(token)
    const id = `press-${this.#nextUpdate}`
    this.#push(bot, {
      callback_query: {
        id,
        from: this.#user(from),
        chat_instance: '1',
        data,
        message: { message_id: 1, date: 0, chat: { id: from.id, type: 'private', first_name: 'Дана' } },
      },
    })
    return id
  }

  /** Somebody sends a file, or what is none, with a caption. */
  attach(token: string, from: TelegramUser, attached: Attached, caption?: string): object {
    const { kind, name = 'file', content = Buffer.from(''), bytes = content.length, album } = attached
    const bot = this.#bot(token)
    const fileId = `file-${this.#nextMessage}`
    bot.files.set(fileId, content)
    const file = { file_id: fileId, file_unique_id: fileId, file_size: bytes }
    return this.#message(token, from, {
      ...(kind === 'photo' ? { photo: [{ ...file, width: 1, height: 1 }] } : {}),
      ...(kind === 'document' ? { document: { ...file, file_name: name } } : {}),
      ...(kind === 'voice' ? { voice: { ...file, duration: 1 } } : {}),
      ...(kind === 'sticker' ? { sticker: { ...file, type: 'regular' } } : {}),
      ...(kind === 'location' ? { location: { latitude: 43, longitude: 77 } } : {}),
      ...(caption === undefined ? {} : { caption }),
      ...(album === undefined ? {} : { media_group_id: album }),
    })
  }

  #message(token: string, from: TelegramUser, content: object): object {
    const bot = this.#bot(token)
    bot.chats.add(from.id)
    return this.#push(bot, {
      message: {
        message_id: this.#nextMessage++,
        date: 0,
        chat: { id: from.id, type: 'private', first_name: 'Дана' },
        from: this.#user(from),
        ...content,
      },
    })
  }

  /** Returns the ids of the presses that were answered. */
  answeredPresses(token: string): readonly string[] {
    return this.#bot(token).answered
  }

  /** Returns the menu that somebody with a Telegram in this language sees. */
  menuOf(
    token: string,
    language: string,
  ): readonly { readonly command: string; readonly description: string }[] {
    const { menus } = this.#bot(token)
    return menus.get(language) ?? menus.get('') ?? []
  }

  webhookOf(token: string): { readonly url: string; readonly secret: string } | undefined {
    return this.#bot(token).webhook
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

  /** The next sendMessage waits until the returned function is called. */
  holdNext(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.push(promise)
    return resolve
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
    this.#http.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => fieldsOf(body),
    )
    this.#http.post<{ Params: { bot: string; method: string }; Body: Record<string, unknown> | null }>(
      '/:bot/:method',
      async ({ params, body }, reply) => {
        const bot = this.#bots.get(params.bot.replace(/^bot/, ''))
        if (!bot) return failed(reply, 401, 'Unauthorized')
        return this.#answer(bot, { method: params.method, given: body ?? {}, reply })
      },
    )
    this.#http.get<{ Params: { bot: string; '*': string } }>('/file/:bot/*', async ({ params }, reply) => {
      const content = this.#bots.get(params.bot.replace(/^bot/, ''))?.files.get(params['*'])
      return content ?? failed(reply, 404, 'Not Found')
    })
  }

  async #answer(
    bot: Bot,
    { method, given, reply }: { method: string; given: Record<string, unknown>; reply: FastifyReply },
  ): Promise<object> {
    if (method === 'getMe')
      return { ok: true, result: { id: bot.id, is_bot: true, first_name: 'Bot', username: bot.username } }
    if (method === 'getUpdates')
      return bot.webhook
        ? failed(reply, 409, "Conflict: can't use getUpdates method while webhook is active")
        : { ok: true, result: await updatesOf(bot, given) }
    if (method === 'sendMessage' || method === 'sendDocument') {
      const held = this.#held.shift()
      if (held) this.heldCount += 1
      await held
      return this.#send(bot, given, reply)
    }
    if (method === 'getFile') {
      const id = String(given.file_id)
      if (!bot.files.has(id)) return failed(reply, 400, 'Bad Request: wrong file_id')
      return { ok: true, result: { file_id: id, file_unique_id: id, file_path: id } }
    }
    if (method === 'setMyCommands')
      bot.menus.set(
        String(given.language_code ?? ''),
        given.commands as { command: string; description: string }[],
      )
    else if (method === 'answerCallbackQuery') bot.answered.push(String(given.callback_query_id))
    else if (method === 'setWebhook')
      bot.webhook = { url: String(given.url), secret: String(given.secret_token) }
    else if (method === 'deleteWebhook') delete bot.webhook
    else return failed(reply, 404, 'Not Found')
    return { ok: true, result: true }
  }

  #send(bot: Bot, given: Record<string, unknown>, reply: FastifyReply): object {
    const fault = this.#faults.shift()
    if (typeof fault === 'object') return flooded(reply, fault.flood)
    if (fault === 'cut') return cut(reply)
    const chat = Number(given.chat_id)
    const now = Date.now()
    bot.sent = bot.sent.filter((moment) => moment > now - 1_000)
    if (bot.sent.length >= pace) return flooded(reply, 1)
    const text = String(given.text ?? given.caption ?? '')
    const wrong = rejectionOf(bot, { chat, html: text, isFile: given.document !== undefined })
    if (wrong) return failed(reply, ...wrong)
    bot.sent.push(now)
    const { inline_keyboard: rows = [] } = objectOf<{ inline_keyboard?: Delivered['buttons'][] }>(
      given.reply_markup,
    )
    const preview = objectOf<{ is_disabled?: boolean }>(given.link_preview_options)
    const { message_id: replyTo } = objectOf<{ message_id?: number }>(given.reply_parameters)
    bot.delivered.push({
      chat,
      text: plainOf(text),
      buttons: rows.flat(),
      hasPreview: preview.is_disabled !== true,
      ...(given.document === undefined
        ? {}
        : { document: given.document as NonNullable<Delivered['document']> }),
      ...(replyTo === undefined ? {} : { replyTo }),
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

function rejectionOf(
  bot: Bot,
  { chat, html, isFile }: { chat: number; html: string; isFile: boolean },
): Rejection | undefined {
  if (!bot.chats.has(chat)) return [400, 'Bad Request: chat not found']
  if (bot.deactivated.has(chat)) return [403, 'Forbidden: user is deactivated']
  if (bot.blocked.has(chat)) return [403, 'Forbidden: bot was blocked by the user']
  if (!isProperHtml(html)) return [400, "Bad Request: can't parse entities: unsupported start tag"]
  const text = plainOf(html)
  if (text.trim() === '' && !isFile) return [400, 'Bad Request: message text is empty']
  return text.length > (isFile ? maxCaption : maxLength)
    ? [400, 'Bad Request: message is too long']
    : undefined
}

const failed = (reply: FastifyReply, code: number, description: string, parameters?: object): object => {
  reply.code(code)
  return { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
}

const flooded = (reply: FastifyReply, seconds: number): object =>
  failed(reply, 429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
