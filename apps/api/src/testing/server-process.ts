import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { testApp } from './test-app.ts'

/** A server in a process of its own over the test's database and files, for what happens when it is killed. */
export interface ServerProcess {
  readonly origin: string
  /** Ends it without warning. */
  kill(): Promise<void>
}

/** Starts a server that answers calls and works on no jobs, and waits until it is ready. */
export async function serverProcess(): Promise<ServerProcess> {
  const port = await freePort()
  const { ground } = await testApp()
  const { DATA_DIR, TOKEN_SECRET, LINK_SECRET } = ground.settings
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR,
      DATABASE_URL: inject('databaseServingUrl'),
      MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
      TOKEN_SECRET,
      LINK_SECRET,
      ROLES: 'web',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answered) => answered.ok,
      () => false,
    )
  await expect
    .poll(isReady, { timeout: 30_000, interval: 100, message: said })
    .toBe(true)
    .catch((thrown: unknown) => {
      child.kill('SIGKILL')
      throw thrown
    })
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}
