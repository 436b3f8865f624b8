import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { problem } from '@qadam/contract/problem.ts'
import { languages } from '@qadam/contract/values.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { answerFailures } from './answer-failures.ts'
import { createServer } from './create-server.ts'

/** A separate server with one route that fails with the given error. */
async function failingServer(error: object) {
  const { services } = await testApp()
  const http = await createServer(services)
  answerFailures(http)
  http.get('/fails', () => {
    throw Object.assign(new Error('a secret of the server'), error)
  })
  return http
}

test.for([402, 406, 409, 412, 416, 418, 421, 422, 426, 428, 431, 451, 499])(
  'a refusal of a library with the status %i stays one, in words and without what the library said',
  async (statusCode) => {
    const http = await failingServer({ statusCode, code: 'FST_ERR_OF_SOMEBODY' })
    const answered = await http.inject({ url: '/fails', headers: { 'accept-language': 'kk' } })
    expect(answered.statusCode).toBe(statusCode)
    expect(answered.headers).toMatchObject({ 'content-language': 'kk' })
    expect(answered.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(problem.parse(answered.json())).toMatchObject({ status: statusCode })
    expect(answered.body).not.toMatch(/secret|stack|FST_/)
  },
)

test.for([
  ['53100', 507],
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['57P01', 503],
  ['57P03', 503],
  ['53300', 503],
  ['08006', 503],
  ['ECONNREFUSED', 503],
  ['ECONNRESET', 503],
  ['ETIMEDOUT', 503],
  ['XX000', 500],
] as const)('a fault with the code %s of the database or the disk answers %i', async ([code, status]) => {
  const http = await failingServer({ code })
  const answered = await http.inject('/fails')
  expect(answered.statusCode).toBe(status)
  expect(problem.parse(answered.json())).toMatchObject({ status })
  expect(answered.headers['retry-after'] !== undefined).toBe(status === 503)
})

/** Returns the response to raw bytes sent to a listening server, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { services } = await testApp()
  const http = await createServer(services)
  answerFailures(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  const notified: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void notified.push(chunk))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  await http.close()
  return Buffer.concat(notified).toString()
}

test.for(languages)(
  'what is no request, or has too many headers, is refused in the language %s',
  async (language) => {
    const words = `Accept-Language: ${language}\r\n`
    const sent = [
      [431, `GET / HTTP/1.1\r\nHost: a\r\n${words}Cookie: ${'x'.repeat(40_000)}\r\n\r\n`],
      [400, `GET / HTTP/1.1\r\nHost: a\r\n${words}Bad Header Name: 1\r\n\r\n`],
    ] as const
    for (const [status, bytes] of sent) {
      const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(head).toMatch(/content-type: application\/problem\+json/i)
      expect(head).toMatch(new RegExp(`content-language: ${language}`, 'i'))
      expect(problem.parse(JSON.parse(body))).toMatchObject({ status })
    }
  },
)

test.for<[string, number, InjectOptions]>([
  ['a broken percent sign', 400, { url: '/api/v1/%E0%A4%A/' }],
  [
    'a media type of nobody',
    415,
    {
      method: 'POST',
      url: '/api/v1/user/accounts/login/',
      payload: 'a',
      headers: { 'content-type': 'text/plain' },
    },
  ],
  [
    'a body that is too large',
    413,
    { method: 'POST', url: '/api/v1/user/accounts/login/', payload: { email: 'a'.repeat(2_000_000) } },
  ],
  [
    'a body that is no JSON',
    400,
    {
      method: 'POST',
      url: '/api/v1/user/accounts/login/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'JSON where a form is wanted',
    415,
    {
      method: 'PATCH',
      url: '/api/v1/user/accounts/upload_avatar/1/',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    },
  ],
])('%s is refused with %i as a problem without a stack', async ([, status, sent]) => {
  const school = await schoolFixture()
  const answered = await school.app.http.inject({
    ...sent,
    headers: { host: school.school.domain, authorization: `Bearer ${school.owner.token}`, ...sent.headers },
  })
  expect(answered.statusCode, answered.body).toBe(status)
  expect(answered.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answered.body).not.toMatch(/stack|\.ts:|node_modules/)
})
