import pg from 'pg'
import { embeddedBotApi, type Settings } from '../../../settings.ts'
import { digestOf, sameDigest } from '../../access/secrets.ts'
import { BotApiServer } from './bot-api-server.ts'
import { type Bot, type ChatEntry, newBot } from './chat.ts'

// A number of Telegram that none of its bots has yet: whoever reads it sees that it is made up.
const firstBot = 7_000_000_000_000
const secretLength = 35
const restored = 2_000

/**
 * Plays Telegram in development: every school has one bot, whose token follows from the school, so that a restart knows
 * it again. Messages are stored, updates that nobody has asked for yet are not.
 */
export class EmbeddedBotApi extends BotApiServer {
  protected override readonly longestPoll_ms = 25_000
  // Telegram promises numbers that grow, and a restart must not go back.
  protected override nextUpdate = Date.now()
  readonly #key: string
  readonly #pool: pg.Pool
  readonly #opened = new Map<number, Promise<void>>()
  #stored: Promise<unknown> = Promise.resolve()

  constructor(key: string, pool: pg.Pool) {
    super()
    this.#key = key
    this.#pool = pool
  }

  /** Returns the token of a school's bot, or of the operator's, with its chats read. */
  async tokenOf(schoolId: number | 'operator'): Promise<string> {
    const token = schoolId === 'operator' ? this.operatorToken : this.#tokenOfBot(firstBot + schoolId)
    await this.find(token)
    return token
  }

  /** The token of the operator's bot, which schools may use instead of their own. */
  get operatorToken(): string {
    return this.#tokenOfBot(firstBot)
  }

  /** Returns the messages of a chat, oldest first. */
  messagesIn(token: string, chat: number): readonly ChatEntry[] {
    return this.bot(token).entries.filter((entry) => entry.chat === chat)
  }

  /** Returns a file of a chat. */
  fileIn(token: string, id: string): { readonly name: string; readonly content: Buffer } | undefined {
    const { entries, files } = this.bot(token)
    const content = files.get(id)
    const entry = entries.find(({ file }) => file?.id === id)
    return content && entry?.file ? { name: entry.file.name, content } : undefined
  }

  override async close(): Promise<void> {
    await super.close()
    await this.#stored
    await this.#pool.end()
  }

  protected override async find(token: string): Promise<Bot | undefined> {
    const id = Number(token.split(':')[0])
    if (!Number.isSafeInteger(id) || !sameDigest(token, this.#tokenOfBot(id))) return undefined
    const opened = this.#opened.get(id) ?? this.#restore(token, id)
    this.#opened.set(id, opened)
    await opened.catch((error: unknown) => {
      this.#opened.delete(id)
      throw error
    })
    return this.bots.get(token)
  }

  protected override entered(bot: Bot, entry: ChatEntry): void {
    const file = entry.file ? bot.files.get(entry.file.id) : undefined
    this.#stored = this.#stored
      .then(() =>
        this.#pool.query('insert into development_chats (bot_id, id, entry, file) values ($1, $2, $3, $4)', [
          bot.id,
          entry.id,
          JSON.stringify(entry),
          file ?? null,
        ]),
      )
      // What is shown is in memory: a lost row is missing after the next start, and nothing else.
      .catch(() => {})
  }

  #tokenOfBot(id: number): string {
    return `${id}:${digestOf(this.#key, 'development bot', id).slice(0, secretLength)}`
  }

  async #restore(token: string, id: number): Promise<void> {
    const { rows } = await this.#pool.query<{ entry: ChatEntry; file: Buffer | null }>(
      'select entry, file from development_chats where bot_id = $1 order by id desc limit $2',
      [id, restored],
    )
    const bot = newBot(id, id === firstBot ? 'qadam_schools_bot' : `qadam_school_${id - firstBot}_bot`)
    for (const { entry, file } of rows.toReversed()) {
      bot.entries.push(entry)
      bot.chats.add(entry.chat)
      if (file && entry.file) bot.files.set(entry.file.id, file)
      this.nextMessage = Math.max(this.nextMessage, entry.id + 1)
    }
    this.bots.set(token, bot)
  }
}

/** Starts the embedded Bot API where the settings ask for it. @throws Error in production */
export async function openEmbeddedBotApi(
  settings: Pick<Settings, 'NODE_ENV' | 'TELEGRAM_API_ORIGIN' | 'LINK_SECRET'>,
  servingUrl: string,
): Promise<EmbeddedBotApi | undefined> {
  if (settings.TELEGRAM_API_ORIGIN !== embeddedBotApi) return undefined
  if (settings.NODE_ENV === 'production') throw new Error('the embedded Bot API does not start in production')
  const pool = new pg.Pool({ connectionString: servingUrl, max: 1 })
  // An idle connection that the server ends is opened again by the next query.
  pool.on('error', () => {})
  const server = new EmbeddedBotApi(settings.LINK_SECRET, pool)
  await server.listen()
  return server
}
