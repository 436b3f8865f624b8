import type { Logger } from 'pino'
import { Listening } from './listening.ts'

type Listener = (schoolId: number | null) => void

/**
 * Listens for changes of schools. While its connection is lost, `heard` is false and caches that depend on it
 * must not be used; after a reconnect all earlier generations are invalid.
 */
export class SchoolVersions {
  readonly #listening: Listening
  readonly #generations = new Map<number, number>()
  readonly #listeners: Listener[] = []
  #epoch = 0

  constructor(servingUrl: string, log: Logger) {
    this.#listening = new Listening(servingUrl, log, {
      channel: 'school_version',
      name: 'qadam-versions',
      onPayload: (payload) => this.#changed(Number(payload.split(':')[0])),
      onListening: () => {
        this.#epoch += 1
        for (const listener of this.#listeners) listener(null)
      },
    })
  }

  get heard(): boolean {
    return this.#listening.isHearing
  }

  /** Starts listening; reconnects every second after a loss. */
  async start(): Promise<void> {
    await this.#listening.start()
  }

  /** Returns a number that increases with every change of the school known to this process. */
  generation(schoolId: number): number {
    return this.#epoch * 1_000_000_000 + (this.#generations.get(schoolId) ?? 0)
  }

  /** Registers a listener for changed schools; it receives null when any school may have changed. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async stop(): Promise<void> {
    await this.#listening.stop()
  }

  #changed(schoolId: number): void {
    this.#generations.set(schoolId, (this.#generations.get(schoolId) ?? 0) + 1)
    for (const listener of this.#listeners) listener(schoolId)
  }
}
