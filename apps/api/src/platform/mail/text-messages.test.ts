import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DevelopmentMailbox } from './development-mailbox.ts'
import { HttpSmsDriver } from './http-sms-driver.ts'
import type { TextMessage, TextMessageDriver } from './message.ts'

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let pool: pg.Pool
let origin = ''
let status = 200
const calls: Call[] = []

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: inject('databaseServingUrl'), max: 1 })
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{"id":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await pool.end()
  await new Promise((resolve) => server.close(resolve))
})

const post = () =>
  new HttpSmsDriver({
    url: `${origin}/send`,
    method: 'POST',
    headers: { Authorization: 'Key 123' },
    body: '{"to":{{phone}},"text":{{text}}}',
  })
const get = () =>
  new HttpSmsDriver({
    url: `${origin}/send?to={{phone}}&text={{text}}`,
    method: 'GET',
    headers: {},
    body: '',
  })

const drivers: Record<
  string,
  { driver: () => TextMessageDriver; received: (to: string) => Promise<TextMessage | undefined> }
> = {
  'the development mailbox': {
    driver: () => new DevelopmentMailbox(pool).textMessages,
    received: async (to) => {
      const { rows } = await pool.query<{ body: string }>(
        "select body from development_mailbox where recipient = $1 and channel = 'sms' order by id desc limit 1",
        [to],
      )
      return rows[0] && { to, text: rows[0].body }
    },
  },
  'an HTTP provider by POST': {
    driver: post,
    received: async () => JSON.parse(calls.at(-1)?.body ?? '{}') as TextMessage,
  },
  'an HTTP provider by GET': {
    driver: get,
    received: async () => {
      const query = new URL(calls.at(-1)?.url ?? '', origin).searchParams
      return { to: query.get('to') ?? '', text: query.get('text') ?? '' }
    },
  },
}

describe.each(Object.entries(drivers))('%s', (_, { driver, received }) => {
  test.each([
    'Qadam: your code is 012345',
    'Кодыңыз 012345. "Ешкімге" айтпаңыз!\n\n@qadam.test #012345',
    '{{phone}} $& $1 \\ & ? # % + 😀',
  ])('delivers every letter of a message: %s', async (text) => {
    await driver().send({ to: '+77010001122', text })
    expect(await received('+77010001122')).toEqual({ to: '+77010001122', text })
  })
})

test('the headers of the settings travel with each call', async () => {
  await post().send({ to: '+77010001122', text: 'x' })
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: { authorization: 'Key 123', 'content-type': 'application/json' },
  })
})

test.each([
  [400, 'number_refused'],
  [422, 'number_refused'],
  [401, 'account_refused'],
  [402, 'account_refused'],
  [302, 'account_refused'],
  [429, 'flood'],
  [500, 'no_answer'],
] as const)('a provider that answers %i says what to do with the message', async (answered, meaning) => {
  status = answered
  const sending = post().send({ to: '+77010001122', text: 'x' })
  await expect(sending).rejects.toMatchObject({ meaning })
  status = 200
})

test('a provider that is away took nothing, one that hangs up may have', async () => {
  const at = (url: string) => new HttpSmsDriver({ url, method: 'GET', headers: {}, body: '' })
  const message = { to: '+77010001122', text: 'x' }
  const rude = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const { port } = rude.address() as AddressInfo
  await expect(at(`http://127.0.0.1:${port}/?key=secret`).send(message)).rejects.toMatchObject({
    meaning: 'no_answer',
    message: expect.not.stringContaining('secret'),
  })
  await new Promise((resolve) => rude.close(resolve))
  const nobody = at(`http://127.0.0.1:${port}/`).send(message)
  await expect(nobody).rejects.toMatchObject({ meaning: 'unreached' })
})
