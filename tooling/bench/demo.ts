import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../apps/api/src/app.ts'
import { createServices } from '../../apps/api/src/create-services.ts'
import { ensureTemplate } from '../../apps/api/src/demo/template/demo-template.ts'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import type { App } from '../../apps/api/src/platform/http/app-services.ts'
import { queues } from '../../apps/api/src/queues.ts'
import { readSettings } from '../../apps/api/src/settings.ts'
import { secret } from './api.ts'

/** A copy of the demo school behind the whole product in this process. */
export interface Demo {
  readonly app: App
  readonly ownerUrl: string
  close(): Promise<void>
}

/** Makes today's demo, unless it is made already, and opens a copy that a benchmark may change. */
export async function openDemo(): Promise<Demo> {
  const environment = { NODE_ENV: 'development' }
  const template = await ensureTemplate({ environment, students: 0, say: (line) => console.log(`  ${line}`) })
  if (!template) throw new Error('the demo could not be made')
  const dataDir = fileURLToPath(new URL('../../.test-data/bench-demo', import.meta.url))
  rmSync(dataDir, { recursive: true, force: true })
  execFileSync('cp', ['-a', template, dataDir])
  const cluster = await startEmbedded({ dataDir, durable: false })
  await migrate(cluster.migrationUrl, { queues })
  const settings = readSettings({
    ...environment,
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret,
    LINK_SECRET: secret,
    REQUESTS_A_SECOND: '1000000',
    LOG_LEVEL: 'error',
    DEMO: 'false',
  })
  const services = createServices(settings, { servingUrl: cluster.servingUrl, pollJobs: false })
  await services.jobs.start()
  await services.versions.start()
  const app = await createApp(services)
  return {
    app,
    ownerUrl: cluster.migrationUrl,
    close: async () => {
      await app.http.close()
      await services.jobs.stop(5)
      await services.versions.stop()
      await services.signals.stop()
      await services.pools.close()
      await cluster.stop()
    },
  }
}
