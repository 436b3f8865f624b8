import { join } from 'node:path'
import memory from '../tooling/bootstrap/server-memory.json' with { type: 'json' }

const port = process.env.E2E_PORT ?? '3217'

/** Folder of the running demo that journeys and the gallery look at; made anew for each run. */
export const serverDataDir = join(import.meta.dirname, '..', '.test-data', `e2e-${port}`)

/** Address of the demo under test. */
export const serverAddress = `http://localhost:${port}`

/** The demo under test: a database of its own, and limits that a browser in a hurry does not meet. */
export const serverEnvironment = {
  ...memory.environment,
  PORT: port,
  DATA_DIR: serverDataDir,
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  REQUESTS_A_SECOND: '1000',
  // As many of its further students as stand in every state: more cost time and prove nothing besides.
  DEMO_STUDENTS: '48',
}

/** Node's flags for the server, as the start command gives them. */
export const serverFlags = memory.flags
