import pg from 'pg'
import type { Logger } from 'pino'

/** A channel to listen to, with its handlers. */
export interface Listener {
  readonly channel: string
  /** Application name in the database's list of connections. */
  readonly name: string
  readonly onPayload: (payload: string) => void
  /** Called when listening starts or resumes: notifications in between were missed. */
  readonly onListening: () => void
}

const heartbeat_ms = 10_000
const maxSilence_ms = 5_000

/**
 * Listens to one channel of the database on a connection of its own; reconnects every second after a loss.
 */
export class Listening {
  readonly #url: string
  readonly #log: Logger
  readonly #heard: Listener
  #client: pg.Client | undefined
  #stopped = false
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  isHearing = false

  constructor(servingUrl: string, log: Logger, notified: Listener) {
    this.#url = servingUrl
    this.#log = log
    this.#heard = notified
  }

  /** Starts listening. Never throws: retries while the database is unavailable. */
  async start(): Promise<void> {
    if (this.#stopped) return
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      query_timeout: maxSilence_ms,
      keepAlive: true,
      application_name: this.#heard.name,
    })
    client.on('notification', ({ payload }) => this.#heard.onPayload(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#heard.channel)}`)
      this.#heard.onListening()
      this.isHearing = true
      this.#beat(client)
    } catch (error) {
      this.#log.warn({ err: error }, `${this.#heard.channel} is not heard`)
      this.#lost(client)
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.isHearing = false
    clearTimeout(this.#retry)
    clearTimeout(this.#heartbeat)
    await this.#client?.end().catch(() => {})
  }

  /** Checks periodically that the connection is alive: one that only listens would never notice a loss. */
  #beat(client: pg.Client): void {
    this.#heartbeat = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client === client && !this.#stopped) this.#beat(client)
        },
        () => this.#lost(client),
      )
    }, heartbeat_ms)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.isHearing = false
    clearTimeout(this.#heartbeat)
    client.end().catch(() => {})
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), 1_000)
  }
}
