import { PassThrough } from 'node:stream'
import { logOut, uploadAvatar } from '@qadam/contract/accounts/endpoints.ts'
import { type EndpointShape, endpoint } from '@qadam/contract/endpoint.ts'
import type { Problem } from '@qadam/contract/problem.ts'
import { getSchool, getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { as, guestOf } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anyone, signedIn } from '../access/access.ts'
import type { Requester } from '../limits/queue-client.ts'
import { RequestQueue } from '../limits/request-queue.ts'
import { answerFailures } from './answer-failures.ts'
import { createServer } from './create-server.ts'
import { Drain } from './drain.ts'
import { FileAnswer } from './file-answer.ts'
import { type Route, serve } from './serve.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const bearer = ({ token }: Pick<TestUser, 'token'>) => ({ authorization: `Bearer ${token}` })
const loopback = 'guest 127.0.0.1'
const personKey = ({ schoolId, id }: TestUser) => `${schoolId} ${id}`

/** Fills what a client may have at the same time, until the returned function is called. */
function fill(client: string, people: number): () => void {
  const { settings, queue } = school.app.services
  const { promise, resolve } = Promise.withResolvers<void>()
  const requester: Requester = { group: 'test', client, people }
  for (let nr = 0; nr < settings.REQUESTS_AT_ONCE * people; nr += 1)
    void queue.runWithOthers(requester, () => promise).catch(() => {})
  return resolve
}

test('every call of a person who has too many at once is rejected in words, and nobody else’s', async () => {
  const { http, served } = school.app
  const release = fill(personKey(school.student), 1)
  try {
    const headers = { ...bearer(school.student), 'accept-language': 'kk' }
    const calls: InjectOptions[] = served.map(({ endpoint: { method, path } }) => ({
      method,
      url: path.replace(/:\w+/g, '1'),
    }))
    calls.push({ method: 'POST', url: `${videoUploadsPath}/` })
    const answers = await Promise.all(calls.map(async (call) => http.inject({ ...call, headers })))
    const wrong = answers.flatMap((answer, nr) =>
      answer.statusCode === 429 ? [] : [`${calls[nr]?.method} ${calls[nr]?.url} ${answer.statusCode}`],
    )
    expect(wrong).toEqual([])
    const problem = answers[0]?.json<Problem>()
    expect(problem).toMatchObject({ code: 'request.too_many_at_once', facts: { retry_after_seconds: 2 } })
    expect(problem?.detail).toContain('секунд күтіп')
    expect(answers[0]?.headers).toMatchObject({ 'retry-after': '2', 'content-language': 'kk' })
    await as(school.teacher).call(getSchool).expect(200)
    await guestOf(school).call(getSchoolForGuests).expect(200)
  } finally {
    release()
  }
  await as(school.student).call(getSchool).expect(200)
})

test('guests count by their client, also where a school or a picture is looked up', async () => {
  const { http } = school.app
  const release = fill('guest 2001:db8:1:2::/64', 8)
  const ask = async (url: string, remoteAddress: string) =>
    (await http.inject({ url, remoteAddress, headers: { host: school.school.domain } })).statusCode
  const picture = `/files/${school.school.id}/a/${'a'.repeat(40)}`
  const same = '2001:db8:1:2:ffff::5'
  try {
    expect(await ask(getSchoolForGuests.path, same)).toBe(429)
    expect(await ask(picture, same)).toBe(429)
    expect(await ask(picture, '2001:db8:1:3::5')).toBe(404)
    expect(await ask(getSchoolForGuests.path, '2001:db8:1:3::5')).toBe(200)
  } finally {
    release()
  }
})

test('neither a forged token nor that of an ended sign-in uses anything of the person', async () => {
  const { tokens, clock } = school.app.services
  const [, claims = ''] = school.student.token.split('.')
  const forged = `${school.student.token.split('.')[0]}.${claims}.${'A'.repeat(43)}`
  await as(school.student).call(logOut).expect(204)
  await as(school.student).call(getSchool).refused(401, 'request.sign_in_ended')
  const again = await tokens.sign(
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
    clock.now(),
    new Date(clock.now().getTime() + 60_000),
  )
  const release = fill(personKey(school.student), 1)
  try {
    for (const token of [forged, school.student.token, again])
      await as({ ...school.student, token })
        .call(getSchool)
        .refused(401, 'request.sign_in_ended')
  } finally {
    release()
  }
  const releaseClient = fill(loopback, 8)
  try {
    await as(school.student).call(getSchool).refused(429, 'request.too_many_at_once')
  } finally {
    releaseClient()
  }
})

const look = endpoint({
  method: 'GET',
  path: '/api/v1/test/look/',
  summary: 'Look',
  response: z.object({ seen: z.boolean() }),
})

/** A server of one call with a queue of its own. */
async function serverOf<E extends EndpointShape>(
  shape: E,
  route: Partial<Route<E, never, undefined, undefined>>,
  access = signedIn,
  bounds = { running: 2, ofOne: 3 },
) {
  const queue = new RequestQueue({ ...bounds, rejection_ms: 0 })
  const drain = new Drain()
  const services = { ...school.app.services, queue, drain }
  const http = await createServer(services)
  answerFailures(http)
  serve({ http, services, served: [] }, shape, { access, ...route } as never)
  atEnd(() => http.close())
  return { http, queue, drain, headers: { ...bearer(school.student), host: school.school.domain } }
}

/** A handler that waits until it is let go; `inside` resolves once it runs. */
function gate() {
  const [inside, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handler = async () => {
    inside.resolve()
    await open.promise
    return { seen: true }
  }
  return { inside: inside.promise, open: () => open.resolve(), handler: handler as never }
}

test('while one student has fifty calls in flight, others are answered before them', async () => {
  const others = [await school.person('student'), school.teacher, school.manager]
  const order: string[] = []
  const handler = (async (ctx: { actor: { id: number } }) => {
    order.push(ctx.actor.id === school.student.id ? 'flood' : 'other')
    return { seen: true }
  }) as never
  const { http, queue } = await serverOf(look, { handler }, signedIn, { running: 1, ofOne: 60 })
  const send = (one: TestUser) =>
    http.inject({ url: look.path, headers: { ...bearer(one), host: school.school.domain } })
  // Everybody has asked something lately, as on any day.
  for (const one of [school.student, ...others]) expect((await send(one)).statusCode).toBe(200)
  order.length = 0
  const release = Promise.withResolvers<void>()
  void queue.run({ group: 'x', client: 'x', people: 1 }, () => release.promise)
  const flood = Array.from({ length: 50 }, () => send(school.student))
  await expect.poll(() => queue.counts.waiting).toBe(50)
  const rest = others.map(send)
  await expect.poll(() => queue.counts.waiting).toBe(53)
  release.resolve()
  await Promise.all([...flood, ...rest])
  // The one slot goes round: no more than one call of the flood before each of the others.
  expect(order.lastIndexOf('other')).toBeLessThan(6)
  expect(order).toHaveLength(53)
})

test('a lane bounds its callers by itself, and a person’s calls do not fill it', async () => {
  const { inside, open, handler } = gate()
  const lane = { name: 'payments', running: 1, waiting: 2 }
  const { http, queue } = await serverOf(look, { lane, handler }, anyone as never)
  const send = () =>
    http.inject({ url: look.path, headers: { host: school.school.domain, 'accept-language': 'en' } })
  const first = send()
  await inside
  const waiting = [send(), send()]
  await expect.poll(() => queue.counts).toEqual({ running: 1, waiting: 2 })
  const rejected = await send()
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('2')
  expect(queue.departed).toMatchObject({ lane: 1, person: 0 })
  open()
  expect((await Promise.all([first, ...waiting])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ])
})

test('a client that disconnects leaves the queue, and a closing server answers those who wait', async () => {
  const { http, queue, drain, headers } = await serverOf(look, {
    handler: (async () => ({ seen: true })) as never,
  })
  const url = (await http.listen({ port: 0, host: '127.0.0.1' })) + look.path
  const held = Promise.withResolvers<void>()
  for (const client of ['x', 'y']) void queue.run({ group: client, client, people: 1 }, () => held.promise)
  const left = new AbortController()
  const gone = fetch(url, { headers, signal: left.signal }).catch((error: Error) => error.name)
  const stays = fetch(url, { headers })
  await expect.poll(() => queue.counts.waiting).toBe(2)
  left.abort()
  expect(await gone).toBe('AbortError')
  await expect.poll(() => queue.counts.waiting).toBe(1)
  expect(queue.departed.gone).toBe(1)
  drain.begin()
  const closed = http.close()
  held.resolve()
  expect((await stays).status).toBe(200)
  await closed
})

test('a stream holds no slot while it lasts, and an upload none while it is read', async () => {
  const stream = endpoint({
    method: 'GET',
    path: '/api/v1/test/stream/',
    summary: 'Follow',
    response: 'file',
  })
  const body = new PassThrough()
  body.write('retry: 2000\n\n')
  const { http, queue, headers } = await serverOf(stream, {
    handler: (async () => new FileAnswer(body, { 'content-type': 'text/event-stream' })) as never,
  })
  const answer = await fetch((await http.listen({ port: 0, host: '127.0.0.1' })) + stream.path, { headers })
  expect(answer.status).toBe(200)
  expect(queue.counts).toEqual({ running: 0, waiting: 0 })
  body.end()
  await answer.text()

  let running: number | undefined
  const upload = await serverOf(uploadAvatar, {
    quota: { name: 'test-upload', points: 10, seconds: 60 },
    prepare: async () => {
      running = upload.queue.counts.running
    },
    handler: (async () => undefined) as never,
  } as never)
  await upload.http.inject({
    method: uploadAvatar.method,
    url: uploadAvatar.path.replace(':id', '1'),
    headers: { ...upload.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\na\r\n--x--\r\n',
  })
  expect(running).toBe(0)
})

test('the metrics print who runs, who waits and who got no slot', async () => {
  const { body } = await school.app.http.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000' } })
  expect(body).toContain('qadam_requests_in_queue{state="waiting"} 0')
  expect(body).toMatch(/qadam_requests_without_slot\{reason="person"\} \d+/)
})
