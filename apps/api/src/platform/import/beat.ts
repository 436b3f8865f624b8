import { randomUUID } from 'node:crypto'
import type { ImportPhase } from '@qadam/contract/imports/lifecycle.ts'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import type { ImportHome } from './import-home.ts'
import type { AnyImportRow } from './import-row.ts'

/** Seconds without a heartbeat after which a run is considered dead. */
export const deadAfterSeconds = 12
const beatMilliseconds = 400

/** Thrown when the import was cancelled or taken over by another process: this run stops writing. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
}

/** Progress of a run; the heartbeat writes it to the database. */
export interface Progress {
  phase: ImportPhase
  rowsDone: number
  rowsTotal: number | null
}

/** A process's lease of an import, renewed by a heartbeat several times a second. */
export interface Run<Row extends AnyImportRow = AnyImportRow> {
  readonly row: Row
  readonly token: string
  readonly progress: Progress
  /** @throws RunEnded when the import is no longer ours. */
  assertOurs(): void
  /** Allows the end of the run to cancel a statement running on this connection. */
  holdBackend(pid: number | null): void
  stop(): Promise<void>
}

/**
 * Claims an import that is waiting, or whose run has died. Returns undefined when it has already ended.
 * @throws when another process is running it: the job is retried later.
 */
export async function takeImport<Row extends AnyImportRow>(
  services: Services,
  home: ImportHome,
  { schoolId, importId }: { readonly schoolId: number; readonly importId: number },
): Promise<Run<Row> | undefined> {
  const token = randomUUID()
  const row = await inSchool(services.pools, { schoolId }, async (db) => {
    const taken = await db.row<Row>(sql`
      update ${sql.identifier(home.table)} set
        state = case when state = 'waiting' then 'running' else state end, run_token = ${token},
        beat_at = clock_timestamp(), started_at = coalesce(started_at, ${services.clock.now()})
      where school_id = ${schoolId} and id = ${importId} and state in ('waiting', 'running', 'undoing')
        and (run_token is null or beat_at < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}))
      returning *`)
    if (taken) return taken
    const live = await db.row<{ id: number }>(sql`
      select id from ${sql.identifier(home.table)}
      where school_id = ${schoolId} and id = ${importId} and state in ('waiting', 'running', 'undoing')`)
    if (live) throw new Error(`import ${importId} is run by another process`)
    return undefined
  })
  return row && startBeat(services, { home, schoolId, row, token })
}

interface Held<Row> {
  readonly home: ImportHome
  readonly schoolId: number
  readonly row: Row
  readonly token: string
}

function startBeat<Row extends AnyImportRow>(
  services: Services,
  { home, schoolId, row, token }: Held<Row>,
): Run<Row> {
  const progress: Progress = { phase: 'reading', rowsDone: 0, rowsTotal: null }
  let ended = false
  let backend: number | null = null
  let beating: Promise<void> | undefined
  const beat = async () => {
    const { phase, rowsDone, rowsTotal } = progress
    await inSchool(services.pools, { schoolId }, async (db) => {
      const ours = await db.row<{ id: number }>(sql`
        update ${sql.identifier(home.table)} set beat_at = clock_timestamp(), phase = ${phase}, rows_done = ${rowsDone}, rows_total = ${rowsTotal}
        where school_id = ${schoolId} and id = ${row.id} and run_token = ${token}
          and state in ('running', 'undoing') returning id`)
      if (ours) return
      ended = true
      if (backend !== null) await db.rows(sql`select pg_cancel_backend(${backend})`)
    })
  }
  const timer = setInterval(() => {
    if (ended) return
    beating ??= beat()
      .catch((error: unknown) =>
        services.log.warn({ err: error, import: row.id }, 'an import could not say that it is alive'),
      )
      .finally(() => {
        beating = undefined
      })
  }, beatMilliseconds)
  timer.unref()
  return {
    row,
    token,
    progress,
    assertOurs: () => {
      if (ended) throw new RunEnded()
    },
    holdBackend: (pid) => {
      backend = pid
    },
    stop: async () => {
      clearInterval(timer)
      await beating
    },
  }
}
