import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const script = 'export const answer = 42\n'
const dist = mkdtempSync(join(tmpdir(), 'qadam-web-'))
const http: FastifyInstance = Fastify()

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Qadam</title>')
  writeFileSync(join(dist, 'assets/app-0a1b2c3.js'), script)
  writeFileSync(join(dist, 'assets/app-0a1b2c3.js.br'), brotliCompressSync(script))
  await serveWebApp({ http: http as never }, dist)
})

afterAll(() => http.close())

test('a file of the build is sent for ever, compressed to whoever can read that', async () => {
  const url = '/assets/app-0a1b2c3.js'
  const plain = await http.inject({ url })
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['content-type']).toBe(plain.headers['content-type'])
})

test('what the build does not name is not found, however it is spelt', async () => {
  for (const name of ['App-0a1b2c3.js', 'none.js', '..%2Findex.html', '%2e%2e%2findex.html', ''])
    expect((await http.inject({ url: `/assets/${name}` })).statusCode, name).toBe(404)
})

test('the names of the build are read once, not with each request', async () => {
  writeFileSync(join(dist, 'assets/late-0000000.js'), script)
  expect((await http.inject({ url: '/assets/late-0000000.js' })).statusCode).toBe(404)
})
