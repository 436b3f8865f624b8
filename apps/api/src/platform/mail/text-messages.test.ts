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
const taken = '{"id":1,"cnt":1}'
let body = taken
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
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body)
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

test.each([
  [taken, 'accepted'],
  ['{"id":"1","cnt":"2"}', 'accepted'],
  ['OK - 1 SMS, ID - 7', 'accepted'],
  ['7,1', 'accepted'],
  ['{"code":0,"data":{"campaignId":"4","messageId":"9","status":2},"message":""}', 'accepted'],
  ['{"messages":[{"messageId":"a","status":{"groupName":"PENDING","name":"PENDING_ACCEPTED"}}]}', 'accepted'],
  ['{"sid":"SM1","status":"queued","error_code":null}', 'accepted'],
  ['{"error":"no money","error_code":3,"id":8}', 'account_refused'],
  ['{"error":"wrong number","error_code":7,"id":8}', 'number_refused'],
  ['ERROR = 9 (duplicate request)', 'flood'],
  ['8,-3', 'account_refused'],
  ['{"code":1,"data":{"recipient":"wrong"},"message":"fields"}', 'number_refused'],
  ['{"code":8,"data":null,"message":"key"}', 'account_refused'],
  [
    '{"messages":[{"status":{"groupName":"REJECTED","name":"REJECTED_NOT_ENOUGH_CREDITS"}}]}',
    'account_refused',
  ],
  ['{"messages":[{"status":{"groupName":"REJECTED","name":"REJECTED_DESTINATION"}}]}', 'number_refused'],
  // Neither is known: it may have gone.
  ['{"code":0,"data":null,"message":""}', 'no_answer'],
  ['{"result":"fine"}', 'no_answer'],
  ['<h1>Sign in</h1>', 'no_answer'],
  ['', 'no_answer'],
] as const)('of status 200 the body decides: %s', async (answered, meaning) => {
  body = answered
  const sending = post().send({ to: '+77010001122', text: 'x' })
  if (meaning === 'accepted') await expect(sending).resolves.toBeUndefined()
  else await expect(sending).rejects.toMatchObject({ meaning, message: expect.not.stringContaining('7701') })
  body = taken
})

test('the pattern of a provider of one’s own alone says what a success is', async () => {
  const own = new HttpSmsDriver({
    url: origin,
    method: 'GET',
    headers: {},
    body: '',
    success: /"result":"fine"/,
  })
  const send = async (answered: string) => {
    body = answered
    await own.send({ to: '+77010001122', text: 'x' })
  }
  await send('{"result":"fine"}')
  await expect(send('{"result":"bad"}')).rejects.toMatchObject({ meaning: 'no_answer' })
  await expect(send(taken)).rejects.toMatchObject({ meaning: 'no_answer' })
  await expect(send('{"error":"login","error_code":2}')).rejects.toMatchObject({ meaning: 'account_refused' })
  body = taken
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
