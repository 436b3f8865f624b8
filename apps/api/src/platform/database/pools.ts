import pg from 'pg'
import { ConnectionWatch } from './connection-watch.ts'

const int8 = 20
const int8Array = 1016
const date = 1082
const timestamptz = 1184
const numeric = 1700

const parseTexts = (pg.types.getTypeParser as (oid: number) => (text: string) => string[])(int8Array)

// Ids and amounts fit a double (2^53); instants are ISO strings in UTC, days YYYY-MM-DD.
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [int8Array, (text) => parseTexts(text).map(Number)],
  [numeric, Number],
  [date, (text) => text],
  [timestamptz, (text) => new Date(text).toISOString()],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

/**
 * Connection pools of one process: `requests` is pipelined; `streams` is for cursors and COPY, which do not
 * work with pipelining; `counters` is for counts outside the request's transaction, so that neither waits for
 * the other.
 */
export interface Pools {
  readonly requests: pg.Pool
  readonly streams: pg.Pool
  readonly counters: pg.Pool
  close(): Promise<void>
}

/** Database timeouts, in milliseconds. */
export interface DatabasePatience {
  /** Until a connection is established. */
  readonly connection_ms: number
  /** Until a request gets a response. */
  readonly silence_ms: number
  /** Until the next rows of a long read arrive, or rows of a long write are accepted. */
  readonly streamSilence_ms: number
}

// Connection and silence are bounded so that people wait less than two seconds. Long reads and imports are
// not interactive and wait for the database to come back.
const usualPatience: DatabasePatience = { connection_ms: 1_500, silence_ms: 1_600, streamSilence_ms: 30_000 }

/** Opens the pools of a serving process. Nothing connects before the first query. */
export function openPools(servingUrl: string, size: number, patience: Partial<DatabasePatience> = {}): Pools {
  const { connection_ms, silence_ms, streamSilence_ms } = { ...usualPatience, ...patience }
  const bounds = {
    connectionString: servingUrl,
    connectionTimeoutMillis: connection_ms,
    idleTimeoutMillis: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'qadam',
    types,
  }
  const requests = new pg.Pool({
    ...bounds,
    max: size,
    statement_timeout: 15_000,
    pipeline: true,
    // A slot is one process of the database: workers would take the processors of other people's slots.
    options: '-c max_parallel_workers_per_gather=0',
  })
  const streams = new pg.Pool({ ...bounds, max: 4, statement_timeout: 15 * 60_000 })
  const counters = new pg.Pool({ ...bounds, max: 2, statement_timeout: 5_000 })
  const watch = new ConnectionWatch(servingUrl)
  watch.watch(requests, { maxSilence_ms: silence_ms })
  watch.watch(counters, { maxSilence_ms: silence_ms })
  watch.watch(streams, { maxSilence_ms: streamSilence_ms })
  // A connection cut by the server is replaced at the next query, and its running work fails. Without these
  // listeners Node would exit, for idle and busy connections alike.
  for (const pool of [requests, streams, counters]) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    requests,
    streams,
    counters,
    close: async () => {
      await Promise.all([requests.end(), streams.end(), counters.end()])
    },
  }
}
