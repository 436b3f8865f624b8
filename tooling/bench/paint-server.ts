import { spawn } from 'node:child_process'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { serverEnvironment, serverFlags } from '../../e2e/server.ts'

// Serves the demo in DATA_DIR by the project in which it stands, on E2E_PORT, until it is told to stop.
const DATA_DIR = process.env.DATA_DIR ?? ''
const database = await startEmbedded({ dataDir: DATA_DIR, durable: false })
const server = spawn(
  process.execPath,
  [...serverFlags, new URL('../../apps/api/src/main.ts', import.meta.url).pathname],
  { stdio: 'inherit', env: { ...process.env, ...serverEnvironment, DATA_DIR } },
)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', async (code) => {
  await database.stop()
  process.exit(code ?? 1)
})
