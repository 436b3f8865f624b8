import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { ServedCall } from './app-services.ts'
import { printDocument } from './openapi/print-document.ts'
import type { Json } from './openapi/tidy-schemas.ts'

interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> }
  readonly responses: Record<string, Json>
}

let served: readonly ServedCall[]
let document: {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: Record<string, Json>
}
beforeAll(async () => {
  const app = await testApp()
  served = app.served
  document = (await app.http.inject('/api/v1/openapi.json')).json()
}, 180_000)

test('the document is served from its files, in each encoding exactly as this server would print it', async () => {
  const app = await testApp()
  const print = vi.spyOn(app.http, 'swagger')
  const ask = (encoding: string) =>
    app.http.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
  const [brotli, zipped, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
  expect(print).not.toHaveBeenCalled()
  print.mockRestore()
  const failureCodesFile = new URL('../../failure-codes.json', import.meta.url)
  const printed = JSON.stringify(await printDocument(app, failureCodesFile))
  expect(brotliDecompressSync(brotli.rawPayload).toString() === printed).toBe(true)
  expect(gunzipSync(zipped.rawPayload).toString() === printed).toBe(true)
  expect(plain.body === printed).toBe(true)
  expect(brotli.rawPayload.length).toBeLessThan(120_000)
}, 180_000)

test('a client that has the document is answered without it', async () => {
  const { http } = await testApp()
  const ask = (headers: Record<string, string>) => http.inject({ url: '/api/v1/openapi.json', headers })
  const first = await ask({ 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  expect(first.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=300',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
})

function operationOf({ endpoint }: ServedCall): Operation {
  const path = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]
  const operation = path?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`)
  return operation
}

/** Returns the properties of a schema, including those of referenced shared schemas. */
function propertiesOf(schema: Json): Json {
  const { $ref, allOf = [], properties = {} } = schema as { $ref?: string; allOf?: Json[]; properties?: Json }
  const shared = $ref
    ? (document.components.schemas as Record<string, Json>)[$ref.split('/').at(-1) ?? '']
    : undefined
  return Object.assign({}, shared && propertiesOf(shared), ...allOf.map(propertiesOf), properties)
}

test('every call has an operation with an id of its own', () => {
  const ids = served.map((call) => operationOf(call).operationId)
  expect(new Set(ids).size).toBe(served.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

test('a call without an answer says 204, one with a file says so in bytes, any other its own status', () => {
  for (const call of served) {
    const { response, status = 200 } = call.endpoint
    const { responses } = operationOf(call)
    const successes = Object.keys(responses).filter((code) => Number(code) < 300)
    if (response === 'nothing') expect(successes).toEqual(['204'])
    else if (response === 'file') expect(successes).toEqual(['200', '206'])
    else expect(successes).toEqual([String(status)])
  }
})

test('every upload lists its files with their bound, and every field of its form', () => {
  const uploads = served.filter(({ endpoint }) => endpoint.upload)
  expect(uploads.length).toBeGreaterThan(25)
  for (const call of uploads) {
    const { upload, body } = call.endpoint
    const schema = operationOf(call).requestBody?.content['multipart/form-data']?.schema ?? {}
    const properties = propertiesOf(schema)
    for (const part of upload?.parts ?? [])
      expect(properties[part]).toMatchObject({ format: 'binary', 'x-max-bytes': upload?.maxBytes })
    const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields))
  }
})

test('a call lists its own failures by status, with their codes, as problems', () => {
  const joining = served.find(({ endpoint }) => endpoint.path === '/api/v1/course/group/add_std/:id/')
  const anyCall = joining ?? served.find(({ endpoint }) => endpoint.path === '/api/v1/course/course/create/')
  if (!anyCall) throw new Error('no such call')
  const { $ref } = operationOf(anyCall).responses['409'] as { $ref: string }
  const response = (document.components.responses as Record<string, Json>)[$ref.split('/').at(-1) ?? '']
  expect(response).toMatchObject({
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: expect.arrayContaining(['stale_version']) } },
        },
      },
    },
  })
})

test('amounts of money say their unit', () => {
  const program = propertiesOf({ $ref: '#/components/schemas/Program' }) as Record<string, Json>
  for (const field of ['cost', 'price', 'price_kzt'])
    expect(program[field]?.description).toMatch(/tiyn|minor units/)
})
