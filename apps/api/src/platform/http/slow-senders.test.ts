import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { testApp } from '../../testing/test-app.ts'
import { createServer } from './create-server.ts'

// `npm run test:long` uses the production timeouts, other runs use ones twenty times shorter.
const isWhole = process.env.SENDER_BOUNDS === 'product'
const pace = isWhole ? 1_000 : 50
const short = {
  headersTimeout: 200,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 100,
  bodyMilliseconds: 300,
}
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  const { services } = await testApp()
  const http = isWhole ? await createServer(services) : await createServer(services, short)
  http.get('/quick', async () => 'here')
  http.post('/form', async () => 'taken')
  http.get('/film', (_request, reply) => reply.send(Readable.from(video())))
  await http.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => http.close())
  const address = http.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Eight parts that together take longer than a body may. */
async function* video() {
  for (let part = 0; part < 8; part += 1) {
    yield 'x'
    await after(pace)
  }
}

/**
 * Sends `head` at once and the rest byte by byte; returns the milliseconds until the server cut the
 * connection.
 */
async function cutAfter(head: string, rest: string): Promise<number> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  socket.write(head)
  let sent = 0
  const dripping = setInterval(() => {
    if (socket.writable) socket.write(rest[sent++ % rest.length] ?? 'x')
  }, pace)
  try {
    // The limit here is not that of a whole request, which other servers have.
    const ended = await Promise.race([closed.then(() => 'cut'), after(18_000, 'heard out')])
    expect(ended).toBe('cut')
    return performance.now() - began
  } finally {
    clearInterval(dripping)
  }
}

test('senders of one byte at a time are cut within ten seconds or so while others are served', async () => {
  const form =
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  const slow = [
    ...Array.from({ length: 10 }, () => cutAfter('GET /quick HTTP/1.1\r\nHost: x\r\n', 'X-Slow: a')),
    ...Array.from({ length: 10 }, () => cutAfter(form, '"email":"')),
  ]
  const waits: number[] = []
  for (let asked = 0; asked < 20; asked += 1) {
    const began = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200)
    waits.push(performance.now() - began)
  }
  const cuts = await Promise.all(slow)
  if (!isWhole) return
  expect(Math.max(...waits)).toBeLessThan(2_000)
  expect(Math.max(...cuts)).toBeLessThan(12_000)
}, 25_000)

test('an answer that takes longer than a body may reaches its reader whole', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/film`)).text()).toBe('xxxxxxxx')
}, 20_000)
