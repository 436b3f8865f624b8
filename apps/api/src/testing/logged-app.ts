import { Writable } from 'node:stream'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import type { App, Services } from '../platform/http/app-services.ts'
import { newLog } from '../platform/log/new-log.ts'
import { readSettings } from '../settings.ts'
import { startWorkers } from '../workers.ts'
import type { SchoolFixture } from './school-fixture.ts'

/** A second application on the same data whose whole log is captured. */
export interface LoggedApp {
  readonly app: App
  readonly services: Services
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/** Starts an application with the most verbose log, to assert what a log must not contain. */
export async function loggedApp(school: SchoolFixture): Promise<LoggedApp> {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const { DATA_DIR, TOKEN_SECRET, LINK_SECRET } = school.app.services.settings
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR, TOKEN_SECRET, LINK_SECRET })
  const services = createServices(settings, {
    servingUrl: inject('databaseServingUrl'),
    clock: school.app.clock,
    log: newLog('trace', sink),
    pollJobs: false,
  })
  await services.jobs.start()
  const app = await createApp(services)
  await startWorkers(services)
  return {
    app,
    services,
    lines,
    stop: async () => {
      await app.http.close()
      await services.jobs.stop(1)
      await services.pools.close()
    },
  }
}
