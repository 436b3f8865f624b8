import pg from 'pg'
import type { Logger } from 'pino'

type Listener = (schoolId: number | null) => void

/**
 * Hears which schools change. While its connection is lost nothing that depends on it may be used (`heard` is
 * false), and when it is back everything kept before is dropped.
 */
export class SchoolVersions {
  readonly #url: string
  readonly #log: Logger
  readonly #generations = new Map<number, number>()
  readonly #listeners: Listener[] = []
  #epoch = 0
  #client: pg.Client | undefined
  #stopped = false
  #retry: NodeJS.Timeout | undefined
  heard = false

  constructor(servingUrl: string, log: Logger) {
    this.#url = servingUrl
    this.#log = log
  }

  /** Begins to listen; a lost connection is taken up again every second. */
  async start(): Promise<void> {
    if (this.#stopped) return
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'qadam-versions',
    })
    client.on('notification', ({ payload }) => this.#changed(Number(payload?.split(':')[0])))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query('listen school_version')
      this.#epoch += 1
      for (const listener of this.#listeners) listener(null)
      this.heard = true
    } catch (error) {
      this.#log.warn({ err: error }, 'school versions are not heard')
      this.#lost(client)
    }
  }

  /** Counts up with every change of a school that this process hears of. */
  generation(schoolId: number): number {
    return this.#epoch * 1_000_000_000 + (this.#generations.get(schoolId) ?? 0)
  }

  /** Told of each changed school, or null when any may have changed. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.heard = false
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #changed(schoolId: number): void {
    this.#generations.set(schoolId, (this.#generations.get(schoolId) ?? 0) + 1)
    for (const listener of this.#listeners) listener(schoolId)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.heard = false
    if (!this.#stopped) this.#retry = setTimeout(() => void this.start(), 1_000)
  }
}
