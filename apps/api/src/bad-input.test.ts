import { maxDictionaryRows } from '@qadam/contract/dictionaries/kinds.ts'
import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { importPrograms } from '@qadam/contract/imports/endpoints.ts'
import { maxPageSize } from '@qadam/contract/paging.ts'
import { problem } from '@qadam/contract/problem.ts'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { as } from './testing/api.ts'
import { fillSchool } from './testing/full-school.ts'
import { fieldsOf, hostileIds, hostilePairs, hostileValues, parametersOf } from './testing/hostile.ts'
import { idsOf } from './testing/ids-of.ts'
import { runJobs } from './testing/jobs.ts'
import { fuzzTimes, randomCases } from './testing/random-cases.ts'
import { type SchoolFixture, schoolFixture } from './testing/school-fixture.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

// Every run covers all calls; `npm run test:long` sends more requests to each.

let app: TestApp
let school: SchoolFixture
let ids: string[]

beforeAll(async () => {
  app = await testApp()
  school = await schoolFixture()
  await fillSchool(school, 'hostile')
  const rows = Array.from({ length: 120 }, (_, index) => `${index},s,s-${index},Program ${index}`)
  await as(school.owner)
    .call(importPrograms, {
      body: {},
      files: [{ part: 'file', name: 'many.csv', content: `id,source,source_id,title\n${rows.join('\n')}\n` }],
    })
    .expect(202)
  await runJobs(school.school.id)
  ids = [...(await idsOf(school))].slice(0, 10).map(String)
}, 120_000)

/** Asserts that the response is a success or a problem with a readable message. */
function judge(answered: LightMyRequestResponse, what: string, rows = maxPageSize): void {
  expect(answered.statusCode, `${what}: ${answered.body.slice(0, 300)}`).toBeLessThan(500)
  if (answered.statusCode >= 400) {
    expect(answered.headers['content-type'], what).toContain('application/problem+json')
    const { message, code } = problem.parse(answered.json())
    expect(message.length, what).toBeGreaterThan(3)
    expect(message, what).not.toContain(code)
  } else if (/json/.test(String(answered.headers['content-type']))) {
    const { results } = answered.json<{ results?: unknown[] }>() ?? {}
    if (Array.isArray(results)) expect(results.length, what).toBeLessThanOrEqual(rows)
  }
}

const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** A dictionary is returned whole unless a page is requested. */
function greatest(endpoint: EndpointShape): number {
  return /^\/api\/v1\/course\/[\w-]+\/list\/$/.test(endpoint.path) ? maxDictionaryRows : maxPageSize
}

function addressOf(endpoint: EndpointShape, id: string, query: string): string {
  return `${endpoint.path.replace(/:\w+/g, id)}?${query}`
}

const readers = (): Record<string, string>[] => [
  { authorization: `Bearer ${school.owner.token}` },
  { host: school.school.domain },
]

async function read(endpoint: EndpointShape, url: string, reader: Record<string, string>): Promise<void> {
  judge(
    await app.http.inject({ method: 'GET', url, headers: { ...reader, 'accept-language': 'en' } }),
    short(url),
    greatest(endpoint),
  )
}

test('each parameter of each read bears hostile values alone', async () => {
  const reads = app.served.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  const [owner = {}] = readers()
  let turn = 0
  for (const endpoint of reads) {
    for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
      // Free-text parameters reach the database: each is sent, in rotation, a sixth of the hostile values.
      // Parameters whose schema rejects them are sent a twentieth. The long tests send all.
      const free = name !== 'domain' && (schema as z.ZodType).safeParse('free text').success
      const parts = fuzzTimes > 1 ? 1 : free ? 6 : 20
      turn += 1
      for (const [index, write] of hostilePairs.entries())
        if (index % parts === turn % parts)
          await read(endpoint, addressOf(endpoint, ids[0] ?? '1', write(name)), owner)
    }
  }
}, 900_000)

test('any mixture of hostile parameters and ids answers in words, for guests and for the owner', async () => {
  const reads = app.served.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
  for (const endpoint of reads) {
    const names = [...parametersOf(endpoint), 'page', 'sort', 'ordering', 'school_id', 'format']
    const written = fc.oneof(
      fc.constantFrom(...hostilePairs),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => {
        return (name: string) => `${name}=${encodeURIComponent(text.toWellFormed())}`
      }),
    )
    const query = fc.array(fc.tuple(fc.constantFrom(...names), written), { maxLength: 3 })
    const id = fc.constantFrom(...hostileIds, ...ids)
    await fc.assert(
      fc.asyncProperty(query, id, fc.constantFrom(...readers()), async (pairs, of, reader) => {
        const asked = pairs.map(([name, write]) => write(name)).join('&')
        await read(endpoint, addressOf(endpoint, of, asked), reader)
      }),
      { numRuns: randomCases(6), seed: 20_300_101 },
    )
  }
}, 240_000)

test('any mixture of hostile values in the fields of any write answers in words', async () => {
  const writes = app.served
    .map(({ endpoint }) => endpoint)
    .filter(({ method, body, upload }) => method !== 'GET' && body && !upload)
  expect(writes.length).toBeGreaterThan(40)
  for (const endpoint of writes) {
    const names = [...fieldsOf(endpoint.body), 'unknown_word']
    const { token } = await school.person('admin_school')
    const callers = [{ authorization: `Bearer ${token}` }, { host: school.school.domain }]
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...hostileValues)) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>([], [{}], 'text', 7, null, true) },
    )
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom(...hostileIds, ...ids),
        fc.constantFrom(...callers),
        async (sent, id, caller) => {
          const answered = await app.http.inject({
            method: endpoint.method,
            url: endpoint.path.replace(/:\w+/g, id),
            headers: { ...caller, 'content-type': 'application/json', 'accept-language': 'ru' },
            payload: JSON.stringify(sent),
          })
          judge(answered, `${nameOf(endpoint)} ${short(JSON.stringify(sent))}`)
        },
      ),
      { numRuns: randomCases(8), seed: 20_300_102 },
    )
  }
}, 240_000)
