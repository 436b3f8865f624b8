import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import type { App } from '../platform/http/app-services.ts'
import { openEmbeddedBotApi } from '../platform/telegram/embedded/embedded-bot-api.ts'
import { queues } from '../queues.ts'
import type { Settings } from '../settings.ts'
import { startWorkers } from '../workers.ts'

/** Runs the product with its workers, but without a port, while `work` runs; then shuts it down cleanly. */
export async function inQuietProduct<T>(
  settings: Settings,
  work: (app: App, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, queues)
  const botApi = await openEmbeddedBotApi(settings, database.servingUrl)
  const services = createServices(settings, { servingUrl: database.servingUrl, botApi })
  await services.jobs.start()
  await services.versions.start()
  const app = await createApp(services)
  try {
    await startWorkers(services)
    return await work(app, database)
  } finally {
    services.drain.begin()
    await app.http.close()
    await botApi?.close()
    await services.jobs.stop(20)
    await services.versions.stop()
    await services.signals.stop()
    await services.pools.close()
    await database.close()
  }
}
