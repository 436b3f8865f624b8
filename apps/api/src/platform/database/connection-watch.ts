import type { Socket } from 'node:net'
import type pg from 'pg'
import { DatabaseSilent } from './connection-loss.ts'
import { type Report, reportOf } from './working-backends.ts'

const tick_ms = 100
/** How long before a connection is cut the database is queried about it. */
const askAhead_ms = 1_100
/** Timeout of that query, including the connect. */
const answer_ms = 700
/** How much earlier a connection is cut when the database reports that it is not working for it. */
const certain_ms = 600
/**
 * A backend that finished a statement this long ago has no response in transit any more: as in
 * `working-backends.ts`.
 */
const settled_ms = 400
/** How long a report stays valid. */
const again_ms = 500

/** Internals of a pg client: the active statement, the socket and the backend's process id. */
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
  /** Start of the silence of the running statement. */
  quietSince: number
}

interface Question {
  readonly asked: number
  report?: Report
}

/**
 * Discards dead connections. For a silent statement it queries the database over a separate connection: while
 * the database is working on it, the statement continues within the limits of its pool; when the database
 * does not know it or does not respond either, the connection is cut and the waiting caller fails at once.
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

  /** Watches all connections of a pool; cuts one after `maxSilence_ms` without work by the database. */
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
    // First read the data that arrived while this process was busy.
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
    // Idle connections are cut too, so that the next request does not hit a dead one.
    if (lost.length > 0) for (const watched of this.#watched.values()) if (!watched.isOut) this.#cut(watched)
    const isOld = report === 'silent' ? this.#lastHeard > question.asked : now - question.asked >= again_ms
    if (lost.length > 0 || isOld) this.#question = undefined
  }

  #cut({ inside }: Watched): void {
    inside.connection.stream.destroy(new DatabaseSilent())
  }
}
