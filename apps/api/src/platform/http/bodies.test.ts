import { expect, test } from 'vitest'
import { fuzzTimes } from '../../testing/random-cases.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

const spellings = [
  'text/plain',
  'TEXT/PLAIN',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/vnd.api+json',
  'application/json-patch+json',
  'application/jsonx',
  'application/ json',
  'application',
  '*/*',
  'text/html',
  'application/octet-stream',
]

test('only JSON and multipart bodies reach a handler, however the type is spelled', async () => {
  const app = await testApp()
  const { owner, student, school } = await schoolFixture()
  const writes = app.served.filter(({ endpoint }) => endpoint.body && !endpoint.upload)
  expect(writes.length).toBeGreaterThan(10)
  for (const [turn, { endpoint, access }] of writes.entries()) {
    // Sent by a permitted person: access is denied before the body is read.
    const { token } = access.cells.admin_school ? owner : student
    // Each call tests a quarter of the spellings, in rotation; the long tests use all.
    for (const type of spellings.filter((_, at) => fuzzTimes > 1 || at % 4 === turn % 4)) {
      const answered = await app.http.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { host: school.domain, authorization: `Bearer ${token}`, 'content-type': type },
        payload: '{"role":"admin_school"}',
      })
      expect([400, 415], `${endpoint.path} with ${type}: ${answered.body.slice(0, 200)}`).toContain(
        answered.statusCode,
      )
    }
  }
})

test.each([
  ['a polluted prototype', '{"email":"a@b.test","password":"x","__proto__":{"role":"admin_school"}}'],
  [
    'a polluted constructor',
    '{"email":"a@b.test","password":"x","constructor":{"prototype":{"role":"admin_school"}}}',
  ],
  ['a body that ends in the middle', '{"email":"a@b.te'],
  ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['no JSON at all', '\u0000\u0001'],
])('%s is refused in words', async (_, payload) => {
  const app = await testApp()
  const { school } = await schoolFixture()
  const answered = await app.http.inject({
    method: 'POST',
    url: '/api/v1/user/accounts/login/',
    headers: { host: school.domain, 'content-type': 'application/json' },
    payload,
  })
  expect(answered.statusCode).toBe(400)
  expect(answered.json().message).toBeTruthy()
})

test('a body one byte over the limit is refused with the limit', async () => {
  const app = await testApp()
  const { school } = await schoolFixture()
  const payload = JSON.stringify({ email: 'a'.repeat(1024 * 1024) })
  const answered = await app.http.inject({
    method: 'POST',
    url: '/api/v1/user/accounts/login/',
    headers: { host: school.domain, 'content-type': 'application/json', 'accept-language': 'en' },
    payload,
  })
  expect(answered.statusCode).toBe(413)
  expect(answered.json().message).toContain('1 MiB')
})

test('every answer carries the headers that keep a browser safe', async () => {
  const app = await testApp()
  const { school } = await schoolFixture()
  for (const url of [
    '/',
    '/api/docs',
    '/api/v1/openapi.json',
    '/api/v1/user/school/guest-info-school/',
    '/nothing',
    '/healthz',
  ]) {
    const { headers } = await app.http.inject({ url, headers: { host: school.domain } })
    const isDocument = /html/.test(String(headers['content-type']))
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy'], url).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['strict-transport-security'], url).toMatch(/max-age=31536000; includeSubDomains/)
    for (const name of ['referrer-policy', 'permissions-policy', 'x-frame-options'])
      expect(Boolean(headers[name]), `${name} of ${url}`).toBe(isDocument)
    expect(headers['x-powered-by'], url).toBeUndefined()
    expect(headers.server, url).toBeUndefined()
    expect(headers['access-control-allow-origin'], url).toBeUndefined()
  }
})
