import pg from 'pg'
import { ConnectionWatch } from './connection-watch.ts'

const int8 = 20
const int8Array = 1016
const date = 1082
const timestamptz = 1184
const numeric = 1700

const parseTexts = (pg.types.getTypeParser as (oid: number) => (text: string) => string[])(int8Array)

// Ids and amounts fit a double (2^53); instants travel as ISO strings in UTC, days as YYYY-MM-DD.
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
 * Connections of one process: `requests` is pipelined, `streams` is for cursors and COPY, which pipelining rejects,
 * `counters` is for what a request counts beside its own transaction, so that neither waits for the other.
 */
export interface Pools {
  readonly requests: pg.Pool
  readonly streams: pg.Pool
  readonly counters: pg.Pool
  close(): Promise<void>
}

/** How long a database that is not there is waited for, in milliseconds. */
export interface DatabasePatience {
  /** For a connection. */
  readonly connection_ms: number
  /** For the answer to a request. */
  readonly silence_ms: number
  /** For the next rows of a long read, or for rows of a long write to be taken. */
  readonly streamSilence_ms: number
}

// The first two together: nobody waits two seconds. Nobody sits before long reads and imports: they wait for a database
// that comes back.
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
  const requests = new pg.Pool({ ...bounds, max: size, statement_timeout: 15_000, pipeline: true })
  const streams = new pg.Pool({ ...bounds, max: 4, statement_timeout: 15 * 60_000 })
  const counters = new pg.Pool({ ...bounds, max: 2, statement_timeout: 5_000 })
  const watch = new ConnectionWatch(servingUrl)
  watch.watch(requests, { maxSilence_ms: silence_ms })
  watch.watch(counters, { maxSilence_ms: silence_ms })
  watch.watch(streams, { maxSilence_ms: streamSilence_ms })
  // A connection that the server cut is replaced at the next query, and whoever worked on it hears of it by the failure
  // of that work; without listeners Node would end, for an idle connection as for a busy one.
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
