import { join } from 'node:path'
import memory from '../tooling/bootstrap/server-memory.json' with { type: 'json' }

const port = process.env.E2E_PORT ?? '3217'

/** Data folder of the running demo that journeys and the gallery use; recreated for each run. */
export const serverDataDir = join(import.meta.dirname, '..', '.test-data', `e2e-${port}`)

/** The URL of the demo under test. */
export const serverAddress = `http://localhost:${port}`

/** The demo under test: its own database, and rate limits that a fast browser does not reach. */
export const serverEnvironment = {
  ...memory.environment,
  PORT: port,
  DATA_DIR: serverDataDir,
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  REQUESTS_A_SECOND: '1000',
  // Enough further students for one in every state: more cost time and prove nothing else.
  DEMO_STUDENTS: '48',
}

/** Node's flags for the server, as in the start command. */
export const serverFlags = memory.flags
