import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '../../apps/api/src/app.ts'
import { createServices } from '../../apps/api/src/create-services.ts'
import type { App, ServedCall } from '../../apps/api/src/platform/http/app-services.ts'
import { readSettings } from '../../apps/api/src/settings.ts'

const root = join(import.meta.dirname, '../..')

/** A place in the source, both numbers counted from 1. */
export interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The server as it would be served, without a database, and where each of its calls is registered. */
export interface DescribedApp {
  readonly app: App
  readonly places: ReadonlyMap<ServedCall, Position>
}

let described: Promise<DescribedApp> | undefined

/** Makes the described server once a process: all documents that are printed from routes read the same one. */
export function describedApp(): Promise<DescribedApp> {
  described ??= describe()
  return described
}

async function describe(): Promise<DescribedApp> {
  const locations = new Map<ServedCall, Position>()
  class NotingPlaces extends Array<ServedCall> {
    override push(...calls: ServedCall[]): number {
      for (const call of calls) locations.set(call, placeOfRegistration(call))
      return super.push(...calls)
    }
  }
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-docs-')),
  })
  const services = createServices(settings, {
    servingUrl: 'postgres://nobody@127.0.0.1:1/none',
    pollJobs: false,
  })
  return { app: await createApp(services, new NotingPlaces()), places: locations }
}

/** The innermost code of a capability that is running now. */
function placeOfRegistration({ endpoint }: ServedCall): Position {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 20
  const stack = new Error('served').stack ?? ''
  Error.stackTraceLimit = stackTraceLimit
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s)]+?\.ts):(\d+):(\d+)/g)) {
    const file = relative(root, fileURLToPath(url))
    if (file.startsWith('apps/api/src/capabilities/'))
      return { file, line: Number(line), column: Number(column) }
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is served by no capability`)
}
