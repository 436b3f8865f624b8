import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { stageDemo } from './demo.ts'
import { serverDataDir } from './server.ts'

// The journeys run against today's demo, as a newcomer finds it.
await stageDemo()
// Start the server's database here, without fsync: nothing is killed in journeys.
const database = await startEmbedded({ dataDir: serverDataDir, durable: false })

const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
const run = spawn(
  playwright,
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
// A terminal sends its signal to the journeys itself; a signal to this process alone is forwarded.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => run.kill('SIGTERM'))
run.on('exit', async (code) => {
  await database.stop()
  process.exit(code ?? 1)
})
