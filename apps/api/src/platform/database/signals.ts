import type { Logger } from 'pino'
import { Listening } from './listening.ts'
import type { SchoolDb } from './school-db.ts'
import { sql } from './sql.ts'

const channel = 'signals'

/** Notifies every process after the commit that a topic with live followers changed. */
export async function signal(db: SchoolDb, topic: string): Promise<void> {
  await db.rows(sql`select pg_notify(${channel}, ${topic})`)
}

/**
 * Receives the signals of all processes. Connects with the first listener; after a lost connection every
 * listener is called, because signals may have been missed.
 */
export class Signals {
  readonly #listening: Listening
  readonly #listeners = new Map<string, Set<() => void>>()
  #begun: Promise<void> | undefined

  constructor(servingUrl: string, log: Logger) {
    this.#listening = new Listening(servingUrl, log, {
      channel,
      name: 'qadam-signals',
      onPayload: (topic) => this.#tell(this.#listeners.get(topic)),
      onListening: () => {
        for (const listeners of this.#listeners.values()) this.#tell(listeners)
      },
    })
  }

  /** Calls `listener` at each signal of a topic. Returns an unsubscribe function. */
  on(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    this.#begun ??= this.#listening.start()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  async stop(): Promise<void> {
    await this.#listening.stop()
  }

  #tell(listeners: Iterable<() => void> | undefined): void {
    for (const listener of [...(listeners ?? [])]) listener()
  }
}
