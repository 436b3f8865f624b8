import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'
import { testApp } from './test-app.ts'

/** A server in a separate process on the test's database and files, for tests that kill it. */
export interface ServerProcess {
  readonly origin: string
  readonly port: number
  readonly child: ChildProcess
  /** Returns its warnings and errors. */
  complaints(): string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** Starts a server without job workers, and waits until it is ready. */
export async function serverProcess(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const { services } = await testApp()
  const { DATA_DIR, TOKEN_SECRET, LINK_SECRET } = services.settings
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      // Any free port: one found in advance could be taken by now.
      PORT: '0',
      DATA_DIR,
      DATABASE_URL: inject('databaseServingUrl'),
      MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
      TOKEN_SECRET,
      LINK_SECRET,
      ROLES: 'web',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [text, complaints]: [string[], string[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => void text.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void complaints.push(chunk.toString()))
  const portOf = () => Number(/ is ready: http:\/\/localhost:(\d+)/.exec(text.join(''))?.[1] ?? 0)
  const isReady = () =>
    portOf() > 0 &&
    fetch(`http://127.0.0.1:${portOf()}/readyz`).then(
      (answered) => answered.ok,
      () => false,
    )
  await expect
    .poll(isReady, { timeout: 30_000, interval: 100 })
    .toBe(true)
    .catch((thrown: unknown) => {
      child.kill('SIGKILL')
      throw new Error(`a server was not ready: ${complaints.join('')}`, { cause: thrown })
    })
  return {
    origin: `http://127.0.0.1:${portOf()}`,
    port: portOf(),
    child,
    complaints: () => complaints.join(''),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
