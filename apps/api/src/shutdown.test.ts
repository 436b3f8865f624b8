import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverProcess } from './testing/server-process.ts'
import { world } from './testing/world.ts'

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answered) => answered.ok,
    () => false,
  )
}

test('a server that is asked to stop finishes the request that runs, and takes no new one', async () => {
  const { domain } = (await world()).school
  const { child: server, port, complaints } = await serverProcess({ SHUTDOWN_SECONDS: '10' })
  const ended = once(server, 'exit')
  try {
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
    expect(code, complaints()).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
}, 30_000)
