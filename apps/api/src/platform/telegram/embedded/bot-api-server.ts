import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import type { Attached, Bot, ChatEntry, ShownButton, TelegramUser } from './chat.ts'
import { cut, type FileOfForm, fieldsOf, objectOf } from './form.ts'
import { isProperHtml, plainOf } from './html.ts'

/** What happens to a call: it is cut before or after it was done, or gets 429. */
export type Fault = 'cut' | 'lost' | { readonly flood: number }

const pace = 30
const maxLength = 4_096
const maxCaption = 1_024
const maxBody = 60 * 1_024 * 1_024

/**
 * Telegram's Bot API on loopback, with its rules: pace and 429, 403 blocked, 400, lengths in UTF-16 units. The tests of
 * the bot and the demo run against it.
 */
export abstract class BotApiServer {
  readonly #http = Fastify({ forceCloseConnections: true, bodyLimit: maxBody })
  protected readonly bots = new Map<string, Bot>()
  protected nextUpdate = 700
  protected nextMessage = 1
  /** How long a call for updates waits for one at most. */
  protected abstract readonly longestPoll_ms: number
  readonly #waiting = new Set<() => void>()
  #origin = ''

  get origin(): string {
    return this.#origin
  }

  async listen(): Promise<void> {
    this.#serve()
    this.#origin = await this.#http.listen({ port: 0, host: '127.0.0.1' })
  }

  async close(): Promise<void> {
    for (const wake of this.#waiting) wake()
    await this.#http.close()
  }

  /** Somebody writes to the bot. Returns the update, for repeating it. */
  write(token: string, from: TelegramUser, text: string): object {
    return this.#message(token, from, { text })
  }

  /** Somebody presses a button under a message. Returns the id of the press. */
  press(token: string, from: TelegramUser, data: string, messageId = 1): string {
    const id = `press-${this.nextUpdate}`
    this.push(this.bot(token), {
      callback_query: {
        id,
        from: userOf(from),
        chat_instance: '1',
        data,
        message: { message_id: messageId, date: 0, chat: chatOf(from) },
      },
    })
    return id
  }

  /** Somebody sends a file, or what is none, with a caption. */
  attach(token: string, from: TelegramUser, attached: Attached, caption?: string): object {
    const { kind, name = 'file', content = Buffer.from(''), bytes = content.length, album } = attached
    const fileId = `file-${this.nextMessage}`
    this.bot(token).files.set(fileId, content)
    const file = { file_id: fileId, file_unique_id: fileId, file_size: bytes }
    const sent = {
      ...(kind === 'photo' ? { photo: [{ ...file, width: 1, height: 1 }] } : {}),
      ...(kind === 'document' ? { document: { ...file, file_name: name } } : {}),
      ...(kind === 'voice' ? { voice: { ...file, duration: 1 } } : {}),
      ...(kind === 'sticker' ? { sticker: { ...file, type: 'regular' } } : {}),
      ...(kind === 'location' ? { location: { latitude: 43, longitude: 77 } } : {}),
      ...(caption === undefined ? {} : { caption }),
      ...(album === undefined ? {} : { media_group_id: album }),
    }
    return this.#message(token, from, sent, { id: fileId, name, kind })
  }

  #message(
    token: string,
    from: TelegramUser,
    content: { readonly text?: string; readonly caption?: string },
    file?: ChatEntry['file'],
  ): object {
    const bot = this.bot(token)
    bot.chats.add(from.id)
    const text = content.text ?? content.caption ?? ''
    const entry = this.#enter(bot, {
      chat: from.id,
      isOfBot: false,
      text,
      buttons: [],
      hasPreview: false,
      ...(file ? { file } : {}),
    })
    return this.push(bot, {
      message: { message_id: entry.id, date: 0, chat: chatOf(from), from: userOf(from), ...content },
    })
  }

  #enter(bot: Bot, given: Omit<ChatEntry, 'id' | 'at'>): ChatEntry {
    const entry = { ...given, id: this.nextMessage++, at: new Date().toISOString() }
    bot.entries.push(entry)
    this.entered(bot, entry)
    return entry
  }

  protected bot(token: string): Bot {
    const bot = this.bots.get(token)
    if (!bot) throw new Error('there is no such bot')
    return bot
  }

  protected push(bot: Bot, content: object): object {
    const update = { update_id: this.nextUpdate++, ...content }
    bot.updates.push(update)
    for (const wake of this.#waiting) wake()
    return update
  }

  /** Returns the bot of a token that a call names; undefined: Telegram does not know it. */
  protected async find(token: string): Promise<Bot | undefined> {
    return this.bots.get(token)
  }

  /** Notes a new message. */
  protected entered(_bot: Bot, _entry: ChatEntry): void {}

  /** Returns what happens to the next message that a bot sends. */
  protected async faultOfNext(): Promise<Fault | undefined> {
    return undefined
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
        const bot = await this.find(params.bot.replace(/^bot/, ''))
        if (!bot) return failed(reply, 401, 'Unauthorized')
        return this.#answer(bot, { method: params.method, given: body ?? {}, reply })
      },
    )
    this.#http.get<{ Params: { bot: string; '*': string } }>('/file/:bot/*', async ({ params }, reply) => {
      const bot = await this.find(params.bot.replace(/^bot/, ''))
      return bot?.files.get(params['*']) ?? failed(reply, 404, 'Not Found')
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
        : { ok: true, result: await this.#updatesOf(bot, given) }
    if (method === 'sendMessage' || method === 'sendDocument')
      return this.#send(bot, { given, reply, fault: await this.faultOfNext() })
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
    else if (method === 'deleteMyCommands') bot.menus.delete(String(given.language_code ?? ''))
    else if (method === 'answerCallbackQuery') bot.answered.push(String(given.callback_query_id))
    else if (method === 'setWebhook')
      bot.webhook = { url: String(given.url), secret: String(given.secret_token) }
    else if (method === 'deleteWebhook') delete bot.webhook
    else return failed(reply, 404, 'Not Found')
    return { ok: true, result: true }
  }

  #send(
    bot: Bot,
    {
      given,
      reply,
      fault,
    }: { given: Record<string, unknown>; reply: FastifyReply; fault: Fault | undefined },
  ): object {
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
    const { inline_keyboard: rows = [] } = objectOf<{ inline_keyboard?: ShownButton[][] }>(given.reply_markup)
    const preview = objectOf<{ is_disabled?: boolean }>(given.link_preview_options)
    const { message_id: replyTo } = objectOf<{ message_id?: number }>(given.reply_parameters)
    const file = given.document as FileOfForm | undefined
    const fileId = `file-${this.nextMessage}`
    if (file) bot.files.set(fileId, file.content)
    const { id } = this.#enter(bot, {
      chat,
      isOfBot: true,
      text,
      buttons: rows,
      hasPreview: preview.is_disabled !== true,
      ...(file ? { file: { id: fileId, name: file.name, kind: 'document' as const } } : {}),
      ...(replyTo === undefined ? {} : { replyTo }),
    })
    if (fault === 'lost') return cut(reply)
    return { ok: true, result: { message_id: id, date: 0, chat: { id: chat, type: 'private' } } }
  }

  /** Returns the updates from `offset` on, and drops those before. */
  async #updatesOf(bot: Bot, { offset, timeout }: Record<string, unknown>): Promise<readonly object[]> {
    const from = Number(offset ?? 0)
    const wait_ms = Math.min(Number(timeout ?? 0) * 1_000, this.longestPoll_ms)
    if (bot.updates.length === 0 && wait_ms > 0) await this.#untilPushed(wait_ms)
    const repeated = bot.updates.filter(({ update_id: id }) => id >= from)
    const again = bot.updates.filter(({ update_id: id }) => id < from)
    // A repeated one comes in spite of the offset: Telegram promises no "once".
    bot.updates = repeated
    return [...again, ...repeated]
  }

  async #untilPushed(wait_ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = new AbortController()
    this.#waiting.add(resolve)
    await Promise.race([promise, after(wait_ms, undefined, { signal: ended.signal }).catch(() => {})])
    ended.abort()
    this.#waiting.delete(resolve)
  }
}

const userOf = ({ id, language, name = 'Дана' }: TelegramUser) => ({
  id,
  is_bot: false,
  first_name: name,
  username: `user_${id}`,
  ...(language ? { language_code: language } : {}),
})

const chatOf = ({ id, name = 'Дана' }: TelegramUser) => ({ id, type: 'private', first_name: name })

/** Returns what comes to a bot that somebody blocks, or opens again. */
export const memberUpdate = (from: TelegramUser, status: 'kicked' | 'member'): object => ({
  my_chat_member: {
    chat: chatOf(from),
    from: userOf(from),
    date: 0,
    old_chat_member: { user: userOf(from), status: status === 'kicked' ? 'member' : 'kicked' },
    new_chat_member: { user: userOf(from), status, until_date: 0 },
  },
})

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
