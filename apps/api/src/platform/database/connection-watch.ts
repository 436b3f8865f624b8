import type { Socket } from 'node:net'
import type pg from 'pg'
import { DatabaseSilent } from './connection-loss.ts'
import { type Report, reportOf } from './working-backends.ts'

const tick_ms = 100
/** So long before a connection is cut the database is asked about it. */
const askAhead_ms = 1_100
/** So long the database has to say what it works at, opening a connection included. */
const answer_ms = 700
/** So much earlier a connection is cut of which the database says that it does not work for it. */
const certain_ms = 600
/** A backend that ended a statement so long ago has no answer under way any more: as in `working-backends.ts`. */
const settled_ms = 400
/** An answer is good for so long. */
const again_ms = 500

/** What is reached for inside of a client: whether a statement is under way, its socket and its backend. */
interface Inside {
  readonly _activeQuery: unknown
  readonly connection: { readonly stream: Socket }
  readonly processID: number | null
}

interface Watched {
  readonly inside: Inside
  readonly maxSilence_ms: number
  isOut: boolean
  bytesRead: number
  /** Since when a statement is under way of which nothing was heard. */
  quietSince: number
}

interface Question {
  readonly asked: number
  report?: Report
}

/**
 * Discards connections that lead nowhere. A statement of which nothing is heard is looked up in the database itself, by
 * a connection of its own: while the database works at it, it goes on under the limits of its pool; when the database
 * knows nothing of it or does not answer either, its connection is cut, and whoever waits there hears of it at once.
 */
export class ConnectionWatch {
  readonly #url: string
  readonly #watched = new Map<object, Watched>()
  #timer: NodeJS.Timeout | undefined
  #question: Question | undefined
  #lastHeard = 0

  constructor(servingUrl: string) {
    this.#url = servingUrl
  }

  /** Watches all connections of a pool; one is cut after `maxSilence_ms` in which the database did not work for it. */
  watch(pool: pg.Pool, { maxSilence_ms }: { readonly maxSilence_ms: number }): void {
    pool.on('connect', (client) => {
      const inside = client as unknown as Inside
      const quietSince = performance.now()
      this.#watched.set(client, { inside, maxSilence_ms, isOut: true, bytesRead: 0, quietSince })
    })
    pool.on('acquire', (client) => {
      this.#mark(client, true)
      this.#timer ??= setInterval(() => this.#look(), tick_ms).unref()
    })
    pool.on('release', (_error, client) => this.#mark(client, false))
    pool.on('remove', (client) => this.#watched.delete(client))
  }

  #mark(client: object, isOut: boolean): void {
    const watched = this.#watched.get(client)
    if (watched) watched.isOut = isOut
  }

  #look(): void {
    const now = performance.now()
    const all = [...this.#watched.values()]
    for (const watched of all) {
      const { bytesRead } = watched.inside.connection.stream
      if (bytesRead !== watched.bytesRead) this.#lastHeard = now
      if (bytesRead !== watched.bytesRead || !watched.inside._activeQuery) watched.quietSince = now
      watched.bytesRead = bytesRead
    }
    if (!all.some(({ isOut }) => isOut)) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    if (!all.some((watched) => now - watched.quietSince >= watched.maxSilence_ms - askAhead_ms)) {
      this.#question = undefined
      return
    }
    this.#question ??= this.#ask(now)
    // What reached the machine while this process was busy is read first.
    setImmediate(() => this.#judge())
  }

  #ask(now: number): Question {
    const pids = [...this.#watched.values()].map(({ inside }) => inside.processID ?? 0)
    const question: Question = { asked: now }
    void reportOf(this.#url, pids).then((report) => {
      question.report = report
    })
    return question
  }

  #judge(): void {
    const question = this.#question
    const now = performance.now()
    if (!question || (!question.report && now - question.asked < answer_ms)) return
    const report = question.report ?? 'silent'
    const lost = [...this.#watched.values()].filter((watched) => {
      const { inside, bytesRead, quietSince, maxSilence_ms } = watched
      const quiet_ms = now - quietSince
      if (inside.connection.stream.bytesRead !== bytesRead) return false
      if (report === 'silent') return quiet_ms >= maxSilence_ms && this.#lastHeard <= question.asked
      const wasAskedFor = quietSince + settled_ms <= question.asked
      const isDue = quiet_ms >= maxSilence_ms - certain_ms
      return report !== 'working' && wasAskedFor && isDue && !report.has(inside.processID ?? 0)
    })
    for (const watched of lost) this.#cut(watched)
    // Those that nobody uses now are no better: the next request shall not be the one that finds out.
    if (lost.length > 0) for (const watched of this.#watched.values()) if (!watched.isOut) this.#cut(watched)
    const isOld = report === 'silent' ? this.#lastHeard > question.asked : now - question.asked >= again_ms
    if (lost.length > 0 || isOld) this.#question = undefined
  }

  #cut({ inside }: Watched): void {
    inside.connection.stream.destroy(new DatabaseSilent())
  }
}
