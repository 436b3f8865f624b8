import { endpoint } from '@qadam/contract/endpoint.ts'
import { id, idList } from '@qadam/contract/values.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, call, headersOf } from './call.ts'
import { explain } from './explain.ts'
import { ApiFailure } from './failure.ts'
import { isLoading } from './loading.ts'
import { sessionEnded } from './session.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/v1/thing/detail/:id/',
  summary: 'A thing',
  params: z.object({ id }),
  query: z.object({ tag: idList.optional(), q: z.string().optional() }),
  response: z.object({ name: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/v1/thing/create/',
  summary: 'Make a thing',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.int() }),
})

function serverAnswers(status: number, body: unknown) {
  const answer = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', answer)
  return answer
}

/** Imports the module afresh, signed in with this bearer token. */
async function signedIn(token: string) {
  const uData = {
    id: 7,
    user: 'A',
    rle: 'student',
    fst_vist: false,
    tm_in: '2026-11-21',
    tf_st: true,
    email: '',
  }
  const saved: Record<string, string> = {
    token,
    uData: JSON.stringify({ ...uData, school_id: 1 }),
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => saved[key] ?? null })
  vi.resetModules()
  return import('./call.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionEnded()
})
// Files that run after this one must not get the modules that hold the stubbed storage.
afterAll(() => vi.resetModules())

test('every call goes under /api/v1 and keeps its trailing slash [R271 R272]', async () => {
  const answer = serverAnswers(200, { name: 'A' })
  await call(read, { params: { id: 4 } })
  expect(answer.mock.calls[0]?.[0]).toBe('/api/v1/thing/detail/4/')
})

test('lists travel joined by commas and empty values are left out', () => {
  expect(addressOf(read, { params: { id: 4 }, query: { tag: [3, 14], q: '' } })).toBe(
    '/api/v1/thing/detail/4/?tag=3%2C14',
  )
})

test('after a login the bearer of the storage is sent with every call [R273 R289]', async () => {
  const fresh = await signedIn('kept.in.storage')
  const answer = serverAnswers(200, { id: 1 })
  await fresh.call(write, { body: { name: 'A' } })
  const headers = answer.mock.calls[0]?.[1].headers as Record<string, string>
  expect(headers.Authorization).toBe('Bearer kept.in.storage')
})

test('a write carries an idempotency key of its own, or the one that was given', () => {
  const one = headersOf(write, {}, true)['Idempotency-Key']
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(headersOf(write, {}, true)['Idempotency-Key']).not.toBe(one)
  expect(headersOf(write, { idempotencyKey: 'k1' }, true)['Idempotency-Key']).toBe('k1')
  expect(headersOf(read, {}, false)['Idempotency-Key']).toBeUndefined()
  for (const endpoint of [read, write]) expect(headersOf(endpoint, {}, true).Prefer).toBe('handling=strict')
})

test('the bar goes on when a call begins and off when it ends, whether it succeeds or fails [R174]', async () => {
  for (const end of ['answer', 'refusal', 'no connection'] as const) {
    let settle = (_: Response) => {}
    let lose = (_: Error) => {}
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve, reject) => {
          settle = resolve
          lose = reject
        }),
    )
    const asked = call(read, { params: { id: 4 } }).catch(() => undefined)
    expect(isLoading()).toBe(true)
    if (end === 'no connection') lose(new TypeError('Failed to fetch'))
    else settle(new Response('{}', { status: end === 'answer' ? 200 : 500 }))
    await asked
    expect([end, isLoading()]).toEqual([end, false])
  }
})

test('a refusal is thrown with the code and the sentence of the server, and the bar goes off [R329]', async () => {
  const error = { path: 'name', code: 'request.too_long', message: 'Слишком длинно' }
  serverAnswers(400, {
    code: 'request.malformed',
    message: 'Проверьте отмеченные поля.',
    request_id: 'r1',
    errors: [error],
  })
  const thrown = await call(write, { body: { name: 'A' } }).catch((failure: unknown) => failure)
  expect(thrown).toBeInstanceOf(ApiFailure)
  expect(explain(thrown)).toEqual({
    sentence: 'Проверьте отмеченные поля.',
    requestId: 'r1',
    retry: false,
    fields: { name: 'Слишком длинно' },
  })
  expect(isLoading()).toBe(false)
})

test('no connection and a taken-back call have codes of their own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(write, { body: { name: 'A' } })).rejects.toMatchObject({ code: 'web.network', status: 0 })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(call(write, { body: { name: 'A' } })).rejects.toMatchObject({ code: 'web.cancelled' })
})

test('an answer that is no problem document is still a failure with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>502</h1>', { status: 502 }))
  await expect(call(write, { body: { name: 'A' } })).rejects.toMatchObject({
    code: 'web.unreadable',
    status: 502,
  })
})

test('a bearer that the server no longer knows is told; a late answer to the sign-in before ends nothing', async () => {
  const fresh = await signedIn('new')
  const onEnded = vi.fn()
  fresh.onSignInRefused(onEnded)
  const unknown = new ApiFailure('request.sign_in_ended', 401)
  fresh.answered(unknown, { Authorization: 'Bearer old' })
  fresh.answered(unknown, {})
  expect(onEnded).not.toHaveBeenCalled()
  fresh.answered(unknown, { Authorization: 'Bearer new' })
  expect(onEnded).toHaveBeenCalledOnce()
})

test('a second factor that is needed first is reported, of the present sign-in alone', async () => {
  const fresh = await signedIn('new')
  const onNeeded = vi.fn()
  fresh.onSignInRefused(onNeeded)
  const needed = new ApiFailure('second_factor.needed', 403)
  fresh.answered(needed, { Authorization: 'Bearer old' })
  fresh.answered(new ApiFailure('request.not_allowed', 403), { Authorization: 'Bearer new' })
  expect(onNeeded).not.toHaveBeenCalled()
  fresh.answered(needed, { Authorization: 'Bearer new' })
  expect(onNeeded).toHaveBeenCalledOnce()
})

test('a body with a field that the call does not take does not compile, however it is written', () => {
  const saved = { name: 'Thing', colour: 'red' }
  const nested = { body: { name: 'Thing', of: { id: 1 } } }
  // Never sent: the assertion is that the compiler rejects it.
  const sendings = [
    // @ts-expect-error colour is not a field of the call
    () => call(write, { body: saved }),
    // @ts-expect-error nor when it is spread
    () => call(write, { body: { ...saved } }),
    // @ts-expect-error nor a whole object
    () => call(write, nested),
    () => call(write, { body: { name: saved.name } }),
  ]
  expect(sendings).toHaveLength(4)
})
