import type { TestProject } from 'vitest/node'
import { makeTestDatabase, openTestCluster } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's database for the serving role. */
    databaseServingUrl: string
    /** Address of this run's database for the role that owns the schema. */
    databaseMigrationUrl: string
  }
}

/** One fresh database for the whole run. Between runs the cluster stays up, except in CI. */
export default async function setup(project: TestProject) {
  const cluster = await openTestCluster()
  const leave = () => (process.env.CI === 'true' ? cluster.stop() : cluster.release())
  const database = await makeTestDatabase(cluster).catch(async (fault) => {
    await leave()
    throw fault
  })
  project.provide('databaseServingUrl', database.servingUrl)
  project.provide('databaseMigrationUrl', database.migrationUrl)
  return async () => {
    await database.drop()
    await leave()
  }
}
