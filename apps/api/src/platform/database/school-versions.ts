import type { Logger } from 'pino'
import { Listening } from './listening.ts'

type Listener = (schoolId: number | null) => void

/**
 * Hears which schools change. While its connection is lost nothing that depends on it may be used (`heard` is
 * false), and when it is back everything kept before is dropped.
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
      onHeard: () => {
        this.#epoch += 1
        for (const listener of this.#listeners) listener(null)
      },
    })
  }

  get heard(): boolean {
    return this.#listening.isHearing
  }

  /** Begins to listen; a lost connection is taken up again every second. */
  async start(): Promise<void> {
    await this.#listening.start()
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
    await this.#listening.stop()
  }

  #changed(schoolId: number): void {
    this.#generations.set(schoolId, (this.#generations.get(schoolId) ?? 0) + 1)
    for (const listener of this.#listeners) listener(schoolId)
  }
}
