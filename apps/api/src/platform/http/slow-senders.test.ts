import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { world } from '../../testing/world.ts'
import { cutSlowBodies } from './slow-bodies.ts'

let port: number
let host: string
const sockets: Socket[] = []

beforeAll(async () => {
  const { http } = await testApp()
  host = (await world()).school.domain
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends `head` at once and the rest one byte a second; answers after how long the server cut it, in ms. */
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
  }, 1_000)
  try {
    await Promise.race([closed, after(18_000)])
    return performance.now() - began
  } finally {
    clearInterval(dripping)
  }
}

async function quickestAnswers(): Promise<number[]> {
  const waits: number[] = []
  for (let asked = 0; asked < 20; asked += 1) {
    const began = performance.now()
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(answered.status).toBe(200)
    waits.push(performance.now() - began)
    await after(50)
  }
  return waits
}

test('senders of one byte a second are cut within ten seconds or so while others are served', async () => {
  const login = `POST /api/v1/user/accounts/login/ HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  const slow = [
    ...Array.from({ length: 10 }, () => cutAfter('GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X-Slow: a')),
    ...Array.from({ length: 10 }, () => cutAfter(login, '"email":"')),
  ]
  const waits = await quickestAnswers()
  expect(Math.max(...waits)).toBeLessThan(2_000)
  const cuts = await Promise.all(slow)
  expect(Math.max(...cuts)).toBeLessThan(12_000)
}, 20_000)

test('an answer that takes longer than a body may reaches its reader whole', async () => {
  const http = Fastify()
  cutSlowBodies(http)
  async function* film() {
    for (let second = 0; second < 8; second += 1) {
      yield 'x'
      await after(1_000)
    }
  }
  http.get('/film', (_request, reply) => reply.send(Readable.from(film())))
  const origin = await http.listen({ port: 0, host: '127.0.0.1' })
  try {
    expect(await (await fetch(`${origin}/film`)).text()).toBe('xxxxxxxx')
  } finally {
    await http.close()
  }
}, 20_000)
