import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { takeTeacherByGet } from '@qadam/contract/groups/endpoints.ts'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { serveWebApp } from './web-app.ts'

let app: TestApp
let school: SchoolFixture

beforeAll(async () => {
  app = await testApp()
  school = await schoolFixture()
})

async function both(url: string, headers: Record<string, string>) {
  const [got, asked] = [
    await app.http.inject({ method: 'GET', url, headers }),
    await app.http.inject({ method: 'HEAD', url, headers }),
  ]
  const factsOf = ({ statusCode, headers: sent }: typeof got) => ({
    url,
    status: statusCode,
    type: sent['content-type'],
    cache: sent['cache-control'],
    // A workbook contains its creation time, so its size may differ by a byte.
    bytes: /spreadsheetml/.test(String(sent['content-type'])) ? 'some' : sent['content-length'],
  })
  return { got: factsOf(got), asked: factsOf(asked), body: asked.body }
}

test('HEAD answers as GET does, without the body, in every call that only reads', async () => {
  const reads = app.served.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
  const wrong: unknown[] = []
  for (const endpoint of reads) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const id of names.length > 0 ? [school.school.id, school.student.id] : [0]) {
      const url = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, id])))
      const headers = { authorization: `Bearer ${school.owner.token}`, host: school.school.domain }
      const { got, asked, body } = await both(url, headers)
      // A GET that changes data, as the specification requires, does not exist for HEAD.
      if (endpoint === takeTeacherByGet) expect(asked.status, url).toBe(404)
      else if (JSON.stringify(got) !== JSON.stringify(asked) || body !== '') wrong.push({ got, asked, body })
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('HEAD answers as GET does for what the server says of itself, and for addresses of nothing', async () => {
  for (const url of ['/healthz', '/readyz', '/api/v1/none/', '/files/1/a/b']) {
    const { got, asked, body } = await both(url, {})
    expect(asked).toEqual(got)
    expect(body).toBe('')
  }
})

test('HEAD answers as GET does for every page and file of the web app', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'qadam-web-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Qadam</title>')
  writeFileSync(join(dist, 'assets/app.js'), 'export {}')
  const http = Fastify()
  await serveWebApp({ http: http as never }, dist)
  for (const url of ['/', '/login', '/courses/1', '/assets/app.js']) {
    const [got, asked] = [await http.inject({ url }), await http.inject({ method: 'HEAD', url })]
    expect([got.statusCode, asked.statusCode], url).toEqual([200, 200])
    expect(asked.headers['content-length'], url).toBe(String(got.rawPayload.length))
    expect(asked.headers['content-type']).toBe(got.headers['content-type'])
    expect(asked.body).toBe('')
  }
  await http.close()
})
