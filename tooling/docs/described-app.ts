import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appWithoutDatabase } from '../../apps/api/src/app-without-database.ts'
import type { App, ServedCall } from '../../apps/api/src/platform/http/app-services.ts'

const root = join(import.meta.dirname, '../..')

/** A position in the source; line and column are 1-based. */
export interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The server without a database, and the source position where each of its calls is registered. */
export interface DescribedApp {
  readonly app: App
  readonly places: ReadonlyMap<ServedCall, Position>
}

let described: Promise<DescribedApp> | undefined

/** Creates the described server once per process: all documents generated from routes share it. */
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
  return { app: await appWithoutDatabase(new NotingPlaces()), places: locations }
}

/** Returns the innermost stack frame in a capability. */
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
