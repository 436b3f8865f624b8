/** @module-tag long */
import { problem } from '@qadam/contract/problem.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { atEnd } from '../../testing/at-end.ts'
import { type DatabaseProxy, databaseProxy } from '../../testing/database-proxy.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { App } from '../http/app-services.ts'
import { sendInside } from '../http/send-inside.ts'
import { openPools } from './pools.ts'
import { inSchool } from './school-db.ts'
import { sql } from './sql.ts'
import { failureOfDatabase } from './violations.ts'

let school: SchoolFixture
let proxy: DatabaseProxy
let app: App

beforeAll(async () => {
  school = await schoolFixture()
  proxy = await databaseProxy()
  const { settings, clock, log } = school.app.services
  // Changes of schools do not arrive here: guest pages are read from the database each time.
  app = await createApp(createServices(settings, { servingUrl: proxy.url, clock, log, pollJobs: false }))
  atEnd(async () => {
    await app.http.close()
    await app.services.pools.close()
    await proxy.close()
  })
})
afterEach(() => proxy.resume())

const ask = (language = 'en') =>
  sendInside(app.http, getSchoolForGuests, {
    headers: { host: school.school.domain, 'accept-language': language },
  })

/** Sends enough concurrent requests to open and use every connection of the pool. */
async function askAll(count = app.services.settings.DATABASE_POOL) {
  return Promise.all(Array.from({ length: count }, () => ask()))
}

async function expectUnavailable(language: string): Promise<void> {
  const began = performance.now()
  const answered = await ask(language)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(answered.statusCode).toBe(503)
  expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0)
  expect(answered.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answered.headers['content-language']).toBe(language)
  expect(problem.parse(answered.json())).toMatchObject({ code: 'request.busy', status: 503 })
}

async function expectServed(): Promise<void> {
  const answered = await askAll()
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(answered.map(() => 200))
}

test('a database that freezes is answered for within two seconds, and everybody is served once it thaws', async () => {
  await expectServed()
  proxy.freeze()
  // One after the other: first over existing connections, then over new ones.
  await expectUnavailable('en')
  await expectUnavailable('kk')
  const began = performance.now()
  const crowd = await askAll(30)
  expect(performance.now() - began).toBeLessThan(2_500)
  expect(crowd.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 503))
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  expect((await app.http.inject('/readyz')).statusCode).toBe(503)
  await proxy.resume()
  await expectServed()
}, 30_000)

test('after one request of connections that lead nowhere any more, all others are discarded with it', async () => {
  await expectServed()
  // A connection that is still being opened would succeed.
  const { requests } = app.services.pools
  await expect.poll(() => requests.idleCount === requests.totalCount).toBe(true)
  proxy.forget()
  await expectUnavailable('ru')
  const began = performance.now()
  await expectServed()
  expect(performance.now() - began).toBeLessThan(1_000)
}, 30_000)

test('a database that refuses connections is answered for at once, and everybody is served when it is back', async () => {
  await expectServed()
  await proxy.refuse()
  await expect.poll(() => app.services.pools.requests.totalCount).toBe(0)
  await expectUnavailable('kk')
  await expectUnavailable('ru')
  await proxy.resume()
  await expectServed()
}, 30_000)

test('a request whose connection is reset under it is told to come again, and the next is served', async () => {
  await expectServed()
  const { pools } = app.services
  const refused = inSchool(pools, { schoolId: school.school.id }, async (db) => {
    await db.rows(sql`select 1`)
    proxy.reset()
    await db.rows(sql`select 1`)
  }).catch((error: unknown) => failureOfDatabase(error))
  expect(await refused).toMatchObject({ status: 503, code: 'request.busy' })
  await expect.poll(() => pools.requests.totalCount).toBe(0)
  await expectServed()
}, 30_000)

test('a statement that takes long is left to work: the database is asked, and says that it works at it', async () => {
  const rows = await inSchool(app.services.pools, { schoolId: school.school.id }, (db) =>
    db.rows<{ slept: number }>(sql`select 1 as slept from pg_sleep(4)`),
  )
  expect(rows).toEqual([{ slept: 1 }])
}, 30_000)

test('long work on a database that falls silent ends by the patience of its pool, and the next is done', async () => {
  const pools = openPools(proxy.url, 1, { streamSilence_ms: 1_500 })
  atEnd(() => pools.close())
  const work = (inBetween?: () => void) =>
    inSchool(pools, { schoolId: school.school.id, streaming: true }, async (db) => {
      await db.rows(sql`select 1`)
      inBetween?.()
      return db.rows<{ done: boolean }>(sql`select true as done`)
    })
  const cut = await work(() => proxy.freeze()).catch((error: unknown) => failureOfDatabase(error))
  expect(cut).toMatchObject({ status: 503, code: 'request.busy' })
  await proxy.resume()
  expect(await work()).toEqual([{ done: true }])
}, 20_000)
