import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Logger } from 'pino'
import { ConnectionWatch } from '../database/connection-watch.ts'
import { Listening } from '../database/listening.ts'

/** Connections of the job queue: a few for its statements, and one that listens for new jobs. */
export class JobDatabase implements Db {
  readonly #url: string
  readonly #log: Logger
  readonly #pool: pg.Pool

  constructor(servingUrl: string, log: Logger) {
    this.#url = servingUrl
    this.#log = log
    this.#pool = new pg.Pool({
      connectionString: servingUrl,
      max: 3,
      connectionTimeoutMillis: 10_000,
      application_name: 'qadam-jobs',
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    new ConnectionWatch(servingUrl).watch(this.#pool, { maxSilence_ms: 30_000 })
  }

  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.#pool.query(text, values)
  }

  /**
   * Listens to a channel; calls `onReconnect` after a lost connection, because notifications may have been
   * missed.
   */
  async listen(
    channel: string,
    onListening: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }> {
    const listening = new Listening(this.#url, this.#log, {
      channel,
      name: 'qadam-jobs-heard',
      onPayload: onListening,
      onListening: onReconnect,
    })
    await listening.start()
    return { close: () => listening.stop() }
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }
}
