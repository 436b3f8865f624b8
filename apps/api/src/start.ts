import { flushCompileCache } from 'node:module'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import { assertNoKnownAccounts } from './demo/known-accounts.ts'
import { welcome } from './demo/welcome.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import type { App } from './platform/http/app-services.ts'
import { openEmbeddedBotApi } from './platform/telegram/embedded/embedded-bot-api.ts'
import { queues } from './queues.ts'
import { readSettings, type Settings, SettingsFault } from './settings.ts'
import { stop } from './stop.ts'
import { startWorkers } from './workers.ts'

/** Starts the product from the environment's settings: opens the database and runs this process's part. */
export async function start(): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(settings, queues)
  try {
    await run(settings, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Exits the process after a failed start and prints what its operator needs to know. */
export function giveUp(error: unknown): void {
  console.error(error instanceof SettingsFault ? error.message : error)
  process.exit(1)
}

async function run(settings: Settings, database: OpenDatabase): Promise<void> {
  const botApi = await openEmbeddedBotApi(settings, database.servingUrl)
  const services = createServices(settings, { servingUrl: database.servingUrl, botApi })
  let app: App | undefined
  let filling: Promise<void> | undefined
  const ending = new AbortController()
  const endFilling = async (): Promise<void> => {
    ending.abort()
    await filling
  }
  try {
    await services.jobs.start()
    await services.versions.start()
    await services.disk.watch()
    app = settings.ROLES.includes('web') ? await createApp(services) : undefined
    if (settings.ROLES.includes('worker')) await startWorkers(services)
    if (settings.NODE_ENV === 'production') await assertNoKnownAccounts(services)
    if (app && settings.DEMO) {
      // Loaded lazily: its code and picture library are large, and a production server has no demo.
      const { makeDemo } = await import('./demo/make-demo.ts')
      await makeDemo(app, database.migrationUrl, logProgress)
    }
    await app?.http.listen({ port: settings.PORT, host: settings.HOST })
    if (app && settings.DEMO) filling = fillDemo(app, ending.signal)
  } catch (error) {
    await stop({ services, app, endFilling, drainSeconds: 0, seconds: 5 })
    throw error
  }
  const delay = (settings.DRAIN_SECONDS + settings.SHUTDOWN_SECONDS) * 1000
  closeWithGrace({ delay, logger: services.log }, async ({ signal }) => {
    // On SIGINT this is the only process and somebody waits for it at the terminal: do not drain.
    const drainSeconds = signal === 'SIGTERM' ? settings.DRAIN_SECONDS : 0
    const seconds = Math.max(1, settings.SHUTDOWN_SECONDS - 5)
    await stop({ services, app, endFilling, drainSeconds, seconds })
    await database.close()
  })
  const bound = app?.http.server.address()
  if (app) console.log(welcome(settings, typeof bound === 'object' && bound ? bound.port : settings.PORT))
  // Otherwise it is written only on exit, and a killed process would leave the next start to compile
  // everything again.
  flushCompileCache()
}

const logProgress = (line: string): void => console.log(`· ${line}`)

/**
 * Adds the rest of the demo while the school is already served. Failures are logged; the next start
 * continues.
 */
async function fillDemo(app: App, signal: AbortSignal): Promise<void> {
  const { DEMO_STUDENTS: many } = app.services.settings
  try {
    const { addStudents } = await import('./demo/students/add-students.ts')
    const came = await addStudents(app, { many, signal })
    if (came > 0 && !signal.aborted) logProgress(`The demo is complete: ${came} further students have come.`)
  } catch (error) {
    app.services.log.error({ err: error }, 'the demo is not complete; the next start goes on with it')
  }
}
