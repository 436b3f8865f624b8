import { BotApiServer, type Fault, memberUpdate } from '../platform/telegram/embedded/bot-api-server.ts'
import { newBot, type ShownButton, type TelegramUser } from '../platform/telegram/embedded/chat.ts'
import { plainOf } from '../platform/telegram/embedded/html.ts'
import { atEnd } from './at-end.ts'

export type { TelegramUser } from '../platform/telegram/embedded/chat.ts'

/** A message as a chat got it. */
export interface Delivered {
  readonly chat: number
  readonly text: string
  readonly buttons: readonly ShownButton[]
  readonly hasPreview: boolean
  /** Names and contents of what came with it. */
  readonly document?: { readonly name: string; readonly content: string }
  /** The id of the message that it answers. */
  readonly replyTo?: number
}

/** The Bot API with the faults of a network, tokens that go, and chats that end. */
export class TelegramServer extends BotApiServer {
  protected override readonly longestPoll_ms = 20
  readonly #faults: Fault[] = []
  readonly #held: Promise<void>[] = []
  /** How many calls have come that were to wait. */
  heldCount = 0

  static async start(): Promise<TelegramServer> {
    const server = new TelegramServer()
    await server.listen()
    atEnd(() => server.close())
    return server
  }

  /** Makes a bot and returns its token. */
  makeBot(username: string): { readonly token: string; readonly id: number; readonly username: string } {
    const id = 100_000 + Math.floor(Math.random() * 9_000_000_000)
    const token = `${id}:${'k'.repeat(30)}_${id}`
    this.bots.set(token, newBot(id, username))
    return { token, id, username }
  }

  /** Takes a token away, as @BotFather does. */
  revoke(token: string): void {
    this.bots.delete(token)
  }

  /** Gives a bot another token, as @BotFather does; the former one is known no more. */
  reissue(token: string): string {
    const bot = this.bot(token)
    this.revoke(token)
    const issued = `${bot.id}:${'n'.repeat(35)}`
    this.bots.set(issued, bot)
    return issued
  }

  /** Somebody corrects a message of theirs; `update` is that of the first one. */
  edit(token: string, update: object, text: string): object {
    const { message } = update as { message: object }
    return this.push(this.bot(token), { edited_message: { ...message, edit_date: 1, text } })
  }

  /** Somebody answers the last message that they got. */
  answerLast(token: string, from: TelegramUser, text: string): void {
    const { entries } = this.bot(token)
    const last = entries.findLast(({ chat, isOfBot }) => isOfBot && chat === from.id)
    const { message } = this.write(token, from, text) as { message: object }
    Object.assign(message, { reply_to_message: { message_id: last?.id } })
  }

  /** Returns the texts of all chats in the order in which they were sent. */
  sentBy(token: string): readonly string[] {
    return this.bot(token)
      .entries.filter(({ isOfBot }) => isOfBot)
      .map(({ text }) => plainOf(text))
  }

  /** Returns the ids of the presses that were answered. */
  answeredPresses(token: string): readonly string[] {
    return this.bot(token).answered
  }

  /** Returns the menu that somebody with a Telegram in this language sees. */
  menuOf(
    token: string,
    language: string,
  ): readonly { readonly command: string; readonly description: string }[] {
    const { menus } = this.bot(token)
    return menus.get(language) ?? menus.get('') ?? []
  }

  webhookOf(token: string): { readonly url: string; readonly secret: string } | undefined {
    return this.bot(token).webhook
  }

  block(token: string, from: TelegramUser): void {
    this.push(this.bot(token), memberUpdate(from, 'kicked'))
    this.blockSilently(token, from)
  }

  unblock(token: string, from: TelegramUser): void {
    this.push(this.bot(token), memberUpdate(from, 'member'))
    this.bot(token).blocked.delete(from.id)
  }

  /** Blocks without an update: the sender finds out by itself. */
  blockSilently(token: string, from: TelegramUser): void {
    this.bot(token).blocked.add(from.id)
  }

  deactivate(token: string, from: TelegramUser): void {
    this.bot(token).deactivated.add(from.id)
  }

  /** The server has never known this chat. */
  loseChat(token: string, from: TelegramUser): void {
    this.bot(token).chats.delete(from.id)
  }

  /** Sends an update again that was confirmed. */
  repeat(token: string, update: object): void {
    this.bot(token).updates.push(update as { update_id: number })
  }

  /** The next sendMessage is cut after it was done (`lost`), before it (`cut`), or gets 429. */
  failNext(...faults: Fault[]): void {
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
    const { entries, files } = this.bot(token)
    return entries
      .filter(({ chat, isOfBot }) => isOfBot && chat === id)
      .map(({ chat, text, buttons, hasPreview, file, replyTo }) => ({
        chat,
        text: plainOf(text),
        buttons: buttons.flat(),
        hasPreview,
        ...(file ? { document: { name: file.name, content: files.get(file.id)?.toString() ?? '' } } : {}),
        ...(replyTo === undefined ? {} : { replyTo }),
      }))
  }

  protected override async faultOfNext(): Promise<Fault | undefined> {
    const held = this.#held.shift()
    if (held) this.heldCount += 1
    await held
    return this.#faults.shift()
  }
}
