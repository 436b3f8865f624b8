/** @module-tag long */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { schoolFixture } from './testing/school-fixture.ts'
import { serverProcess } from './testing/server-process.ts'

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answered) => answered.ok,
    () => false,
  )
}

test('a server that is asked to stop finishes the request that runs, and takes no new one', async () => {
  const { domain } = (await schoolFixture()).school
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
      `POST /api/v1/user/accounts/login/ HTTP/1.1\r\nHost: ${domain}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // The server says so once the request runs; on a busy machine that may take longer than any pause.
    const runs = 'HTTP/1.1 100 Continue\r\n\r\n'
    await expect.poll(() => answered, { timeout: 10_000 }).toBe(runs)
    server.kill('SIGTERM')
    await expect.poll(() => isReady(port), { timeout: 5_000 }).toBe(false)
    expect([server.exitCode, answered]).toEqual([null, runs])
    socket.write(body.slice(10))
    const [code] = await ended
    answered = answered.slice(runs.length)
    expect(answered).toMatch(/^HTTP\/1\.1 40[01] /)
    expect(answered).toContain('application/problem+json')
    expect(code, complaints()).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
}, 30_000)

/**
 * Sends requests one after another over a keep-alive connection until the server closes it. Returns the
 * statuses.
 */
async function loadBy(agent: Agent, url: string, domain: string): Promise<string[]> {
  const outcomes: string[] = []
  for (;;) {
    const outcome = await new Promise<{ status: string; isLast: boolean }>((done) => {
      const sent = get(url, { agent, headers: { host: domain } }, (answered) => {
        answered.resume().on('end', () => {
          done({ status: String(answered.statusCode), isLast: answered.headers.connection === 'close' })
        })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => done({ status: error.code ?? '', isLast: true }))
    })
    outcomes.push(outcome.status)
    if (outcome.isLast) return outcomes
  }
}

test('a server that is asked to stop under load cuts no request: kept connections are told to close first', async () => {
  const { domain } = (await schoolFixture()).school
  const {
    child: server,
    port,
    origin,
    complaints,
  } = await serverProcess({
    DRAIN_SECONDS: '3',
    SHUTDOWN_SECONDS: '20',
  })
  const ended = once(server, 'exit')
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  try {
    const url = `${origin}/api/v1/user/school/guest-info-school/`
    const loads = agents.map((agent) => loadBy(agent, url, domain))
    await after(1_000)
    const began = performance.now()
    server.kill('SIGTERM')
    const outcomes = (await Promise.all(loads)).flat()
    expect(outcomes.length).toBeGreaterThan(agents.length)
    expect([...new Set(outcomes)]).toEqual(['200'])
    // Readiness fails before connections are refused.
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${origin}/healthz`)).headers.get('connection')).toBe('close')
    const [code] = await ended
    expect(code, complaints()).toBe(0)
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(await isReady(port)).toBe(false)
  } finally {
    server.kill('SIGKILL')
    for (const agent of agents) agent.destroy()
  }
}, 60_000)

test('a request by a connection that was kept alive and idle is served while the process drains', async () => {
  const { domain } = (await schoolFixture()).school
  const { child: server, origin } = await serverProcess({ DRAIN_SECONDS: '3', SHUTDOWN_SECONDS: '20' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ended = once(server, 'exit')
  try {
    const ask = () =>
      new Promise<IncomingMessage>((done, failed) => {
        get(
          `${origin}/api/v1/user/school/guest-info-school/`,
          { agent, headers: { host: domain } },
          (answered) => {
            answered.resume().on('end', () => done(answered))
          },
        ).on('error', failed)
      })
    expect((await ask()).headers.connection).toBe('keep-alive')
    server.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    const answered = await ask()
    expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close'])
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    agent.destroy()
  }
}, 60_000)
