import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { world } from './testing/world.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answered) => answered.ok,
    () => false,
  )
}

test('a server that is asked to stop finishes the request that runs, and takes no new one', async () => {
  const { domain } = (await world()).school
  const port = await freePort()
  const server = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-shutdown-')),
      DATABASE_URL: inject('databaseServingUrl'),
      MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
      TOKEN_SECRET: 'a test signs its tokens with this sentence',
      LINK_SECRET: 'a test signs its links with this sentence..',
      ROLES: 'web',
      LOG_LEVEL: 'silent',
      SHUTDOWN_SECONDS: '10',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(server, 'exit')
  try {
    await expect.poll(() => isReady(port), { timeout: 15_000, interval: 100, message: said }).toBe(true)
    const body = JSON.stringify({ email: 'nobody@people.test', password: 'wrong-Password-1' })
    const socket = connect(port, '127.0.0.1')
    let answered = ''
    socket.on('data', (chunk: Buffer) => {
      answered += chunk.toString()
    })
    socket.write(
      `POST /api/v1/user/accounts/login/ HTTP/1.1\r\nHost: ${domain}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await after(300)
    server.kill('SIGTERM')
    await after(300)
    expect(await isReady(port)).toBe(false)
    expect([server.exitCode, answered]).toEqual([null, ''])
    socket.write(body.slice(10))
    const [code] = await ended
    expect(answered).toMatch(/^HTTP\/1\.1 40[01] /)
    expect(answered).toContain('application/problem+json')
    expect(code, said).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
}, 30_000)
