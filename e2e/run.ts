import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { layDownDemo } from './demo.ts'
import { serverDataDir } from './server.ts'

// The journeys run against the demo of today, as a newcomer meets it.
await layDownDemo()
// The server finds its database running, one that waits for no disk: here nothing is killed.
const database = await startEmbedded({ dataDir: serverDataDir, durable: false })

const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
const run = spawn(
  playwright,
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
// A terminal tells the journeys itself that they end; whoever tells this process alone means them as well.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => run.kill('SIGTERM'))
run.on('exit', async (code) => {
  await database.stop()
  process.exit(code ?? 1)
})
