import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import type { App, ServedCall } from './platform/http/app-services.ts'
import { readSettings } from './settings.ts'

/** Creates the app with all its calls and no database: its documents are printed from it. */
export function appWithoutDatabase(served: ServedCall[] = []): Promise<App> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-docs-')),
  })
  const services = createServices(settings, {
    servingUrl: 'postgres://nobody@127.0.0.1:1/none',
    pollJobs: false,
  })
  return createApp(services, served)
}
