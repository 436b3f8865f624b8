import { randomUUID } from 'node:crypto'
import { createServices } from '../create-services.ts'
import type { Actor } from '../platform/access/actor.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { openPools, type Pools } from '../platform/database/pools.ts'
import type { Services } from '../platform/http/app-services.ts'
import type { RequestContext } from '../platform/http/call.ts'
import { inSystemContext } from '../platform/jobs/system-context.ts'
import { queues } from '../queues.ts'
import { readSettings, type Settings } from '../settings.ts'

/** What an operator's command works with. The database is the server's own: it is joined, or brought up and left. */
export interface Operator {
  readonly settings: Settings
  readonly database: OpenDatabase
  /** As the serving role. */
  readonly services: Services
  /** As the owner of the schema, who makes schools. */
  readonly owner: Pools
}

/** Runs one command against the database of the settings, also beside a running server. */
export async function asOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const database = await openDatabase(settings, queues)
  const owner = openPools(database.migrationUrl, 2)
  const services = createServices(settings, { servingUrl: database.servingUrl, pollJobs: false })
  try {
    await services.jobs.start()
    return await work({ settings, database, services, owner })
  } finally {
    await services.jobs.stop(5)
    await services.pools.close()
    await owner.close()
    await database.close()
  }
}

/** One action inside a school on the operator's word; nobody of the school is its actor. */
export async function runInSchool<T>(
  { services, owner }: Operator,
  school: { id: number; asOwner?: boolean },
  work: (ctx: RequestContext<Actor | null>) => Promise<T>,
): Promise<T> {
  const unattended = {
    schoolId: school.id,
    requestId: `cli-${randomUUID()}`,
    client: 'operator',
    ...(school.asOwner ? { pools: owner } : {}),
  }
  return inSystemContext(services, unattended, work)
}

/** The id of a school by its slug. */
export async function schoolBySlug({ owner }: Operator, slug: string): Promise<number> {
  const { rows } = await owner.requests.query<{ school_id: number }>(
    'select school_id from school_directory where slug = $1',
    [slug],
  )
  const [found] = rows
  if (!found) throw new Error(`there is no school "${slug}"; "schools list" shows those that are`)
  return found.school_id
}
