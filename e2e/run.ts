import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverDataDir } from './server.ts'

// The journeys run against a demo made from nothing, as a newcomer meets it.
rmSync(serverDataDir, { recursive: true, force: true })

const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
const run = spawn(
  playwright,
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
run.on('exit', (code) => process.exit(code ?? 1))
