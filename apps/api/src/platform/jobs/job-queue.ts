import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { SchoolDb } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'
import { JobDatabase } from './job-database.ts'

/** A kind of background job. Its queue is created by the migrating role. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly retryLimit?: number
  /** Maximum duration of one run, in seconds. */
  readonly expireInSeconds?: number
  /** Seconds without a heartbeat after which a worker is considered dead and the job is retried. */
  readonly heartbeatSeconds?: number
  /** Batch size of a worker, for short jobs that come in large numbers; 1 by default. */
  readonly atOnce?: number
  /** Concurrent runs per process: for jobs that wait for an external server. */
  readonly sideBySide?: number
  readonly data?: Data
}

type Run<Data> = (data: Data & { school_id: number }, jobId: string) => Promise<void>

interface Handlers<Data> {
  readonly run: Run<Data>
  readonly givenUp: Run<Data> | undefined
}

const retryLimitOf = ({ retryLimit = 5 }: JobKind<object>): number => retryLimit

// The transaction that sends a job wakes the workers. Polling is for scheduled jobs, retries and missed
// notifications.
const polling = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 10 } as const

/** Declares a kind of job with the type of its data. */
export function jobKind<Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> {
  return kind
}

/**
 * The job queue in PostgreSQL: jobs are sent in the action's transaction, and run by any process with the
 * role worker.
 */
export class JobQueue {
  /** The handlers of this process, by kind. */
  readonly runs = new Map<string, (data: { school_id: number }, jobId: string) => Promise<void>>()
  readonly #boss: PgBoss
  readonly #database: JobDatabase
  readonly #log: Logger
  readonly #polls: boolean

  /** With `polls` false the handlers are only registered: a test runs the jobs of its own school itself. */
  constructor(servingUrl: string, log: Logger, polls = true) {
    this.#polls = polls
    this.#database = new JobDatabase(servingUrl, log)
    this.#boss = new PgBoss({
      db: this.#database,
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      useListenNotify: polls,
    })
    this.#log = log
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** False where a test runs the jobs itself. */
  get polls(): boolean {
    return this.#polls
  }

  async start(): Promise<void> {
    await this.#boss.start()
  }

  /** Sends a job in the transaction of `db`: it exists if and only if that commits. Returns its id. */
  async send<Data extends object>(
    db: SchoolDb,
    kind: JobKind<Data>,
    data: Data,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<string | null> {
    return this.#boss.send(
      kind.name,
      { ...data, school_id: db.schoolId },
      { ...options, ...optionsOf(kind), db: inTransaction(db) },
    )
  }

  /** Sends jobs of one kind in the transaction of `db`, by one statement. */
  async sendAll<Data extends object>(db: SchoolDb, kind: JobKind<Data>, all: readonly Data[]): Promise<void> {
    if (all.length === 0) return
    await this.#boss.insert(
      kind.name,
      all.map((data) => ({ data: { ...data, school_id: db.schoolId }, ...optionsOf(kind) })),
      { db: inTransaction(db) },
    )
  }

  /**
   * Registers the handler for a kind in this process; a run that throws is retried with increasing delays. `givenUp`
   * runs after the last of them.
   */
  async work<Data extends object>(
    kind: JobKind<Data>,
    run: Run<Data>,
    { givenUp }: { readonly givenUp?: Run<Data> } = {},
  ): Promise<void> {
    this.runs.set(kind.name, (data, jobId) => run(data as Data & { school_id: number }, jobId))
    if (!this.#polls) return
    for (let worker = 0; worker < (kind.sideBySide ?? 1); worker++)
      await this.#workOneByOne(kind, { run, givenUp })
  }

  async #workOneByOne<Data extends object>(kind: JobKind<Data>, handlers: Handlers<Data>): Promise<void> {
    const worker: string = await this.#boss.work<Data & { school_id: number }>(
      kind.name,
      { ...polling, batchSize: kind.atOnce ?? 1, perJobResults: true },
      async (jobs) => {
        // There may be more jobs: poll again as soon as these are done.
        this.#boss.notifyWorker(worker)
        const results: JobResult[] = []
        for (const job of jobs) results.push(await this.#settle(kind, job, handlers))
        return results
      },
    )
  }

  /** Runs one job; one that throws fails alone, without affecting others of its batch. */
  async #settle<Data extends object>(
    kind: JobKind<Data>,
    job: { id: string; data: Data & { school_id: number }; retryCount: number },
    { run, givenUp }: Handlers<Data>,
  ): Promise<JobResult> {
    const started = performance.now()
    const facts = { job: kind.name, job_id: job.id, school: job.data.school_id }
    try {
      await run(job.data, job.id)
    } catch (error) {
      this.#log.warn({ ...facts, err: error }, 'job failed')
      // A failure here must not fail the other jobs of the batch.
      if (job.retryCount >= retryLimitOf(kind))
        await givenUp?.(job.data, job.id).catch((fault: unknown) =>
          this.#log.error({ ...facts, err: fault }, 'job was not given up'),
        )
      return { id: job.id, status: 'failed', output: error as object }
    }
    this.#log.info({ ...facts, ms: Math.round(performance.now() - started) }, 'job done')
    return { id: job.id, status: 'completed' }
  }

  /** Runs a kind once a night, in one process of all; it has no actor and belongs to no school. */
  async workNightly(kind: JobKind<object>, run: () => Promise<void>): Promise<void> {
    await this.workByClock(kind, '10 3 * * *', run)
  }

  /** Like `workNightly`, at the times of a cron expression. */
  async workByClock(kind: JobKind<object>, cron: string, run: () => Promise<void>): Promise<void> {
    this.runs.set(kind.name, run)
    if (!this.#polls) return
    await this.#boss.schedule(kind.name, cron, {}, { tz: 'Asia/Almaty' })
    await this.#boss.work(kind.name, { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 }, run)
  }

  /**
   * Finishes the running jobs and closes; jobs still running after this many seconds are returned to the
   * queue.
   */
  async stop(seconds: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: seconds * 1000 })
    await this.#database.close()
  }
}

/** Converts pg-boss's `$1` placeholders: the school-scoped handle takes statements with their values. */
/** The options of every job of a kind. */
const optionsOf = (kind: JobKind<object>) => ({
  retryLimit: retryLimitOf(kind),
  retryBackoff: true,
  expireInSeconds: kind.expireInSeconds ?? 900,
  ...(kind.heartbeatSeconds ? { heartbeatSeconds: kind.heartbeatSeconds } : {}),
})

const inTransaction = (db: SchoolDb) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await db.rows(statementOf(text, values)),
  }),
})

function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : (values[Number(part) - 1] ?? null))),
    '',
  )
}
