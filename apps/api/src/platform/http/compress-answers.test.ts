import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPublishedProgram } from '../../capabilities/programs/factory.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'

const catalogue = '/api/v1/course/course/guest_course_in_catalog/'

const ask = (
  school: SchoolFixture,
  { url = catalogue, ...headers }: Record<string, string> & { url?: string } = {},
) => school.app.http.inject({ url, headers: { host: school.school.domain, ...headers } })

async function withPrograms(): Promise<SchoolFixture> {
  const school = await schoolFixture()
  for (let n = 0; n < 3; n += 1) await aPublishedProgram(school)
  return school
}

test('the first guest and a signed-in reader are answered compressed, in the encoding that they accept', async () => {
  const school = await withPrograms()
  const signedIn = { authorization: `Bearer ${school.student.token}` }
  for (const headers of [{}, signedIn] as Record<string, string>[]) {
    const plain = await ask(school, headers)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await ask(school, { ...headers, 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers.vary).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const gzip = await ask(school, { ...headers, 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  }
})

test('an answer below a kilobyte, and one that nobody asked to be compressed, are sent as they are', async () => {
  const school = await schoolFixture()
  for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
    const answered = await ask(school, headers)
    expect(answered.json().count).toBe(0)
    expect(answered.headers['content-encoding']).toBeUndefined()
  }
})

test('files and secrets are not compressed', async () => {
  const school = await withPrograms()
  const routes = school.app.served.filter(({ endpoint }) => endpoint.response === 'file')
  expect(routes.length).toBeGreaterThan(5)
  const answered = await ask(school, {
    url: '/api/v1/course/course/import/sample/?format=csv',
    authorization: `Bearer ${school.owner.token}`,
    'accept-encoding': 'br',
  })
  expect(answered.statusCode).toBe(200)
  expect(answered.headers['content-encoding']).toBeUndefined()
})

test('a compressed body of a request is rejected: it could unpack to more than a body may have', async () => {
  const school = await schoolFixture()
  const answered = await school.app.http.inject({
    method: 'POST',
    url: '/api/v1/user/accounts/login/',
    headers: { host: school.school.domain, 'content-type': 'application/json', 'content-encoding': 'br' },
    payload: Buffer.from([0x0b, 0x02, 0x80, 0x7b, 0x7d, 0x03]),
  })
  expect([400, 415]).toContain(answered.statusCode)
})
