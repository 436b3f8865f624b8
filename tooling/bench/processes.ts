import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import memory from '../bootstrap/server-memory.json' with { type: 'json' }

/** A server in a process of its own. */
export interface Served {
  readonly origin: string
  /** Resident memory in MiB: current and peak. */
  memory(): { readonly now: number; readonly most: number }
  /** Resets the peak. */
  clearPages(): void
  stop(): Promise<void>
}

/** Starts a script with an environment and waits until it responds on a free loopback port. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  ready: string,
): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, [...memory.flags, fileURLToPath(new URL(script, import.meta.url))], {
    env: { PATH: process.env.PATH, ...memory.environment, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, origin + ready)
  return {
    origin,
    memory: () => memoryOf(child.pid ?? 0),
    clearPages: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer && answer.status < 500) return
    await pause(100)
  }
  throw new Error('a server was not ready within a minute')
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
