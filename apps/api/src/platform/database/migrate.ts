import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client, DatabaseError } from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import { assertKazakhIsSearchable } from './kazakh.ts'
import { loadStartingFaq } from './starting-faq.ts'
import { loadVocabulary } from './vocabulary.ts'

/** Folder of the forward-only SQL files, `NNNN-name.sql`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A queue by name, or with pg-boss's options (retries, expiry, dead letters). */
export type WantedQueue = string | ({ name: string } & QueueOptions)

const jobSchema = 'pgboss'
/** Held while the job queue is prepared; an arbitrary number that nothing else locks. */
const jobsLock = 7_251_113

/**
 * Migrates a database as the role that owns it, and returns the names of the files that ran. Each file is one
 * transaction; a concurrent migration waits for the first. Also creates the job queue's tables and the given
 * queues, because the serving role may not.
 */
export async function migrate(
  migrationUrl: string,
  options: { queues?: readonly WantedQueue[]; servingRole?: string } = {},
): Promise<string[]> {
  const { queues = [], servingRole = 'qadam_app' } = options
  await assertRoleExists(migrationUrl, servingRole)
  const ran = await runFiles(migrationUrl)
  await assertKazakhIsSearchable(migrationUrl)
  await loadVocabulary(migrationUrl)
  await loadStartingFaq(migrationUrl)
  // Concurrent grants would change the same catalogue row: "tuple concurrently updated".
  await withClient(migrationUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [jobsLock])
    await prepareJobs(migrationUrl, queues)
    await grantJobs(client, servingRole)
  })
  return ran
}

async function runFiles(migrationUrl: string): Promise<string[]> {
  let current = ''
  const note = (line: string) => {
    current = /^### MIGRATION (\S+) \(UP\)/.exec(line)?.[1] ?? current
  }
  try {
    const ran = await runner({
      databaseUrl: migrationUrl,
      dir: migrationsFolder,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      schema: 'public',
      // Files from parallel branches may be merged in another order than their numbers.
      checkOrder: false,
      singleTransaction: false,
      advisoryLockMode: 'wait',
      ignorePattern: String.raw`(?!\d{4}-[a-z0-9-]+\.sql$).*`,
      logger: { info: note, warn: () => {}, error: () => {} },
    })
    return ran.map(({ name }) => name)
  } catch (cause) {
    throw current ? new Error(`The migration ${current} failed${placeOf(cause, current)}`, { cause }) : cause
  }
}

function placeOf(fault: unknown, migration: string): string {
  if (!(fault instanceof DatabaseError)) return '.'
  const text = readFileSync(join(migrationsFolder, `${migration}.sql`), 'utf8')
  const line = fault.position && text.slice(0, Number(fault.position)).split('\n').length
  return `${line ? ` at line ${line}` : ''}: ${fault.message}`
}

async function prepareJobs(migrationUrl: string, queues: readonly WantedQueue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: migrationUrl,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const queue of queues) {
      const { name, ...options } = typeof queue === 'string' ? { name: queue } : queue
      const found = existing.get(name)
      // Sending a job wakes the workers on commit.
      if (!found) await boss.createQueue(name, { notify: true, ...options })
      else if (!found.notify || Object.keys(options).length > 0)
        await boss.updateQueue(name, { notify: true, ...options })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function grantJobs(client: Client, servingRole: string): Promise<void> {
  const role = client.escapeIdentifier(servingRole)
  await client.query(`
    grant usage on schema ${jobSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role};
    grant usage on all sequences in schema ${jobSchema} to ${role};
    grant execute on all functions in schema ${jobSchema} to ${role};
  `)
}

async function assertRoleExists(migrationUrl: string, role: string): Promise<void> {
  await withClient(migrationUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (!rowCount) {
      throw new Error(
        `The database has no role ${role} to serve with. Make it as an administrator of the database: ` +
          `create role ${role} login nosuperuser nobypassrls password '…'`,
      )
    }
  })
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
