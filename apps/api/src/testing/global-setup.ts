import type { TestProject } from 'vitest/node'
import { makeTestDatabase, openTestCluster } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** This run's database URL for the serving role. */
    databaseServingUrl: string
    /** This run's database URL for the role that owns the schema. */
    databaseMigrationUrl: string
  }
}

/** Creates one fresh database for the whole run. Between runs the cluster keeps running, except in CI. */
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
