import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../platform/database/embedded/embedded.ts'
import { closeToStrangers } from '../platform/database/embedded/roles.ts'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { startingFaqFolder } from '../platform/database/starting-faq.ts'
import { vocabularyFolder } from '../platform/database/vocabulary.ts'

/** A freshly migrated database of one test run. */
export type TestDatabase = { servingUrl: string; migrationUrl: string; drop(): Promise<void> }

const hour = 3_600_000
const templateLock = 7_226_018_332

/** Joins (or starts) the cluster shared by all test runs of this checkout; it trades safety for speed. */
export function openTestCluster(): Promise<EmbeddedDatabase> {
  const dataDir = fileURLToPath(new URL('../../../../.test-data', import.meta.url))
  return startEmbedded({ dataDir, durable: false })
}

/**
 * Copies the migrated template into a new database. The template is named by a hash of its inputs, so it is
 * created once per state of the migrations. The application under test creates the job queues.
 */
export async function makeTestDatabase(cluster: EmbeddedDatabase): Promise<TestDatabase> {
  const name = `run_${Date.now()}_${randomBytes(4).toString('hex')}`
  await administer(cluster, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    await dropLeftovers(admin)
    const template = await ensureTemplate(admin, cluster)
    await makeDatabase(admin, name, template)
  })
  return {
    servingUrl: addressed(cluster.servingUrl, name),
    migrationUrl: addressed(cluster.migrationUrl, name),
    drop: () => administer(cluster, (admin) => dropDatabase(admin, name)),
  }
}

async function ensureTemplate(admin: Client, cluster: EmbeddedDatabase): Promise<string> {
  const template = `template_${fingerprint()}`
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return template
  const half = `${template}_unfinished`
  await dropDatabase(admin, half)
  await makeDatabase(admin, half, 'template1')
  await migrate(addressed(cluster.migrationUrl, half))
  await indexJobs(addressed(cluster.migrationUrl, half))
  await admin.query(`alter database ${half} rename to ${template}`)
  await admin.query(`comment on database ${template} is '${Date.now()}'`)
  return template
}

/**
 * Tests run the jobs of their own school, in a table filled by all others. Production takes jobs by queue and
 * needs no such index.
 */
const jobsBySchool = "create index on pgboss.job (((data->>'school_id')::bigint)) where state < 'active'"

async function indexJobs(url: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(jobsBySchool)
  } finally {
    await owner.end()
  }
}

async function makeDatabase(admin: Client, name: string, template: string): Promise<void> {
  await admin.query(`create database ${name} template ${template} owner qadam_owner`)
  await closeToStrangers(admin, name)
}

/** Drops databases of runs that ended without dropping theirs, and templates of earlier migrations. */
async function dropLeftovers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database as d
     where not exists (select from pg_stat_activity as a where a.datid = d.oid) and (
       datname ~ '^run_' and split_part(datname, '_', 2)::bigint < $1
       or datname ~ '^template_' and shobj_description(d.oid, 'pg_database')::bigint < $2)`,
    [Date.now() - hour, Date.now() - 24 * hour],
  )
  for (const { datname } of rows) await dropDatabase(admin, datname)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(jobsBySchool)
  for (const file of readdirSync(migrationsFolder).sort()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  }
  for (const folder of [vocabularyFolder, startingFaqFolder]) {
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`)
}

async function administer<T>(cluster: EmbeddedDatabase, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: cluster.superuserUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function addressed(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
