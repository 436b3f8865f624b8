import { connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { createApp } from '../../app.ts'
import { aPublishedProgram } from '../../capabilities/programs/factory.ts'
import { createServices } from '../../create-services.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { SchoolVersions } from '../database/school-versions.ts'
import type { App } from './app-services.ts'
import { GuestPages } from './guest-pages.ts'

const catalogue = '/api/v1/course/course/guest_course_in_catalog/'
const others: App[] = []

const lines: { cut(): void }[] = []

afterAll(async () => {
  for (const { http, services } of others) {
    await http.close()
    await services.versions.stop()
    await services.pools.close()
  }
  for (const line of lines) line.cut()
})

/** A proxy to the database that can be cut and restored. */
async function cuttable(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(address !== null && typeof address === 'object' ? address.port : 0)
  const line = {
    url: through.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
  }
  lines.push(line)
  return line
}

/** A second process of the same installation, sharing only the database. */
async function anotherProcess(
  school: SchoolFixture,
  listeningUrl = inject('databaseServingUrl'),
): Promise<App> {
  const { settings, clock } = school.app.services
  const log = pino({ level: 'silent' })
  const versions = new SchoolVersions(listeningUrl, log)
  const servingUrl = inject('databaseServingUrl')
  const services = {
    ...createServices(settings, { servingUrl, clock, log, pollJobs: false }),
    versions,
    guestPages: new GuestPages(versions),
  }
  await services.versions.start()
  const app = await createApp(services)
  others.push(app)
  return app
}

const visit = (app: App, school: SchoolFixture, headers: Record<string, string> = {}) =>
  app.http.inject({ url: catalogue, headers: { host: school.school.domain, ...headers } })

/** Waits until all earlier change notifications have arrived: they arrive in order. */
async function notified(school: SchoolFixture): Promise<void> {
  const mark = -school.school.id
  const before = school.app.services.versions.generation(mark)
  await asSchemaOwner().query("select pg_notify('school_version', $1)", [`${mark}:0`])
  await expect.poll(() => school.app.services.versions.generation(mark)).toBeGreaterThan(before)
}

/** Hides every program without a notification: a page that still shows one was cached. */
const hideSilently = (school: SchoolFixture) =>
  asSchemaOwner()
    .connect()
    .then(async (client) => {
      try {
        await client.query('begin')
        await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
        await client.query('update program_search set is_shown = false where school_id = $1', [
          school.school.id,
        ])
        await client.query('commit')
      } finally {
        client.release()
      }
    })

test('a guest page carries an ETag, and who has it already gets 304 without a body', async () => {
  const school = await schoolFixture()
  await aPublishedProgram(school)
  await notified(school)
  const first = await visit(school.app, school)
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const again = await visit(school.app, school, { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(etag)
  expect((await visit(school.app, school)).body).toBe(first.body)
})

test('a page is kept for guests, and signed-in people are answered from the database', async () => {
  const school = await schoolFixture()
  await aPublishedProgram(school)
  await notified(school)
  expect((await visit(school.app, school)).json().results).toHaveLength(1)
  await hideSilently(school)
  expect((await visit(school.app, school)).json().results).toHaveLength(1)
  const signedIn = await visit(school.app, school, { authorization: `Bearer ${school.student.token}` })
  expect(signedIn.json().results).toHaveLength(0)
  expect(signedIn.headers.etag).toBeUndefined()
})

test('a change is seen in another process as soon as it is announced', async () => {
  const school = await schoolFixture()
  const other = await anotherProcess(school)
  await aPublishedProgram(school)
  await expect.poll(async () => (await visit(other, school)).json().count).toBe(1)
  await aPublishedProgram(school)
  await expect.poll(async () => (await visit(other, school)).json().count).toBe(2)
})

test('a process that does not hear of changes answers from the database, and keeps pages again when it hears', async () => {
  const school = await schoolFixture()
  const line = await cuttable(inject('databaseServingUrl'))
  const other = await anotherProcess(school, line.url)
  await aPublishedProgram(school)
  const etag = async () => (await visit(other, school)).headers.etag
  // A page is not cached when a change is announced while it is generated.
  await expect.poll(etag).toBeDefined()
  line.cut()
  await expect.poll(() => other.services.versions.heard).toBe(false)
  await hideSilently(school)
  const unheard = await visit(other, school)
  expect(unheard.headers.etag).toBeUndefined()
  expect(unheard.json().results).toHaveLength(0)
  line.mend()
  await expect.poll(() => other.services.versions.heard).toBe(true)
  await expect.poll(etag).toBeDefined()
})

test('the page of one school is never answered to the host of another', async () => {
  const one = await schoolFixture()
  const two = await schoolFixture()
  await aPublishedProgram(one)
  expect((await visit(one.app, one)).json().count).toBe(1)
  const ofTwo = await visit(one.app, two)
  expect(ofTwo.json().count).toBe(0)
  expect((await visit(one.app, one)).json().count).toBe(1)
  const asTwo = await one.app.http.inject({
    url: `${catalogue}?domain=${two.school.domain}`,
    headers: { host: one.school.domain },
  })
  expect(asTwo.json().count).toBe(0)
})
