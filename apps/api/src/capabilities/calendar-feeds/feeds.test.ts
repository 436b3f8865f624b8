import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/calendar-feeds/endpoints.ts'
import { changeStatus } from '@qadam/contract/classes/endpoints.ts'
import { removeFromGroup } from '@qadam/contract/groups/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import ICAL from 'ical.js'
import pino from 'pino'
import { beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { aGroup } from '../groups/factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const aFeed = (who: TestUser, name = 'Телефон') =>
  as(who).call(calls.createFeed, { body: { name } }).expect(201)
const visit = (address: string, from = school) =>
  from.app.http.inject({ url: new URL(address).pathname, headers: { host: from.school.domain } })

/** Reads the events of an address with an independent parser. */
async function read(address: string) {
  const answer = await visit(address)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('no-store')
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      starts_at: event.startDate.toJSDate().toISOString(),
      ends_at: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      description: event.description,
    }
  })
}

const clockIn = (zone: string, instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

test('an address is told once, and kept as a digest alone; a request sent again makes another', async () => {
  const headers = { 'idempotency-key': 'feed-feed-feed' }
  const made = await as(school.student)
    .call(calls.createFeed, { body: { name: 'Телефон' }, headers })
    .expect(201)
  const again = await as(school.student)
    .call(calls.createFeed, { body: { name: 'Телефон' }, headers })
    .expect(201)
  const secret = made.address.split('/read/')[1]?.split('.')[1] ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(again.address).not.toContain(secret)
  const listed = await as(school.student).call(calls.listFeeds).response()
  expect(listed.json()).toHaveLength(2)
  expect(listed.body).not.toContain(secret)
  const stored = await school.inside((db) =>
    db.rows<{ all: string }>(sql`
      select (select json_agg(f)::text from calendar_feeds f) || coalesce((select json_agg(k)::text from idempotency_keys k), '')
        || (select json_agg(a)::text from audit_log a) as all`),
  )
  expect(stored[0]?.all).toContain('Телефон')
  expect(stored[0]?.all).not.toContain(secret)
  await as(school.manager)
    .call(calls.createFeed, { body: { name: 'x' } })
    .refused(403, 'request.not_allowed')
})

test('an independent reader finds the same instants as the schedule, by both clocks, across a summer-time change', async () => {
  const { address } = await aFeed(school.student)
  const ofTeacher = await aFeed(school.teacher)
  expect((await visit(address)).body).toContain('X-WR-TIMEZONE:Asia/Almaty')
  const romeAt = (days: number) => clockIn('Europe/Rome', at(school, days))
  // The first day on which the clock in Rome differs from today's.
  let change = 10
  while (romeAt(change) === romeAt(9)) change += 1
  for (const days of [change - 1, change, change + 1])
    await aClass(school, course, { starts_at: at(school, days), minutes: 90 })
  const events = await read(address)
  expect(events.map(({ starts_at }) => starts_at)).toEqual(
    [change - 1, change, change + 1].map((days) => at(school, days)),
  )
  expect(events.map(({ starts_at }) => clockIn('Asia/Almaty', starts_at))).toEqual([
    '10:00',
    '10:00',
    '10:00',
  ])
  const [before, ...after] = events.map(({ starts_at }) => clockIn('Europe/Rome', starts_at))
  expect(after).not.toContain(before)
  expect(new Set([before, ...after])).toEqual(new Set(['06:00', '07:00']))
  for (const { starts_at: from, ends_at: to } of events)
    expect(Date.parse(to) - Date.parse(from)).toBe(5_400_000)
  expect((await read(ofTeacher.address)).map(({ starts_at }) => starts_at)).toEqual(
    events.map(({ starts_at }) => starts_at),
  )
})

test('a class keeps its name through moves, and is told as cancelled for a month', async () => {
  const { address } = await aFeed(school.student)
  const made = await aClass(school, course)
  const [first] = await read(address)
  const change = (id: number, body: object) =>
    as(school.manager)
      .call(changeStatus, { params: { scheduleId: id }, body: body as never })
      .expect(200)
  const moved = await change(made.id, {
    status_lesson: 'rescheduled',
    starts_at: at(school, 12),
    reason: 'Конференция',
  })
  const [second, ...others] = await read(address)
  expect(others).toEqual([])
  expect(second).toMatchObject({ uid: first?.uid, starts_at: at(school, 12), status: 'CONFIRMED' })
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  const nextId = moved.moved_to?.id ?? moved.id
  await change(nextId, { status_lesson: 'cancelled', reason: 'Болезнь' })
  const [third] = await read(address)
  expect(third).toMatchObject({ uid: first?.uid, status: 'CANCELLED' })
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0)
  await school.inside((db) =>
    db.rows(
      sql`update classes set changed_at = changed_at - interval '31 days' where school_id = ${school.school.id}`,
    ),
  )
  expect(await read(address)).toEqual([])
})

test('nothing is told any more after a revocation, a renewal, and once the account is closed', async () => {
  await aClass(school, course)
  const [phone, laptop] = [await aFeed(school.student), await aFeed(school.student, 'Ноутбук')]
  const renewed = await as(school.student)
    .call(calls.renewFeed, { params: { id: phone.id }, body: { version: phone.version } })
    .expect(200)
  expect((await visit(phone.address)).json().code).toBe('feeds.not_found')
  expect(await read(renewed.address)).toHaveLength(1)
  await as(school.student)
    .call(calls.renewFeed, { params: { id: phone.id }, body: { version: phone.version } })
    .refused(409, 'stale_version')
  await as(school.teacher)
    .call(calls.deleteFeed, { params: { id: laptop.id } })
    .refused(404, 'request.row_not_found')
  await as(school.student)
    .call(calls.deleteFeed, { params: { id: laptop.id } })
    .expect(204)
  expect((await visit(laptop.address)).statusCode).toBe(404)
  await as(school.owner)
    .call(updatePerson, { params: { id: school.student.id }, body: { status: 'deactivated' } })
    .expect(200)
  const closed = await visit(renewed.address)
  expect(closed.statusCode).toBe(404)
  expect(closed.body).not.toContain('VEVENT')
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['calendar_feed.created', 'calendar_feed.renewed', 'calendar_feed.deleted']),
  )
})

test('a student who is taken out of a group has nothing of its classes in their calendar', async () => {
  const group = await aGroup(school, { course })
  await aClass(school, course, { group: group.id, students: [], typelesson: 'group' })
  const { address } = await aFeed(school.student)
  expect(await read(address)).toHaveLength(1)
  await as(school.owner)
    .call(removeFromGroup, { params: { groupId: group.id, userId: school.student.id } })
    .expect(200)
  expect(await read(address)).toEqual([])
})

test('an address opens nothing at another school, nor when a letter of it differs; who guesses is held up', async () => {
  const { address } = await aFeed(school.student)
  const other = await schoolFixture()
  expect((await visit(address, other)).statusCode).toBe(404)
  const signed = address.split('/read/')[1] ?? ''
  const flipped = signed.replace(/.\/$/, (end) => (end.startsWith('A') ? 'B/' : 'A/'))
  expect((await visit(address.replace(signed, flipped))).statusCode).toBe(404)
  let last = 404
  for (let tries = 0; tries < 70 && last === 404; tries++)
    last = (await visit(address.replace(signed, `${tries}.x.y/`))).statusCode
  expect(last).toBe(429)
  expect((await visit(address)).statusCode).toBe(200)
})

test('a calendar speaks the language of its person and notes when it was read', async () => {
  await aClass(school, course)
  await as(school.student)
    .call(updateProfile, { params: { id: school.student.id }, body: { language: 'kk' } })
    .expect(200)
  const { address } = await aFeed(school.student)
  expect((await read(address))[0]?.description).toMatch(/^Мұғалім: Teacher/)
  const [feed] = await as(school.student).call(calls.listFeeds).expect(200)
  expect(feed?.read_at).not.toBeNull()
})

test('somebody has ten addresses at most, also when they are made at the same moment', async () => {
  const make = (name: string) => as(school.student).call(calls.createFeed, { body: { name } })
  for (let made = 0; made < 8; made++) await make(`№ ${made}`).expect(201)
  const raced = await Promise.all([1, 2, 3, 4].map((at) => make(`Сразу ${at}`).response()))
  const won = raced.filter(({ statusCode }) => statusCode === 201).length
  expect(won).toBeLessThanOrEqual(2)
  expect(await as(school.student).call(calls.listFeeds).expect(200)).toHaveLength(8 + won)
  for (let left = won; left < 2; left++) await make('Ещё').expect(201)
  await make('Лишний').refused(409, 'feeds.enough')
})

test('no line of the log has the secret of an address that was read', async () => {
  const { address } = await aFeed(school.student)
  const lines: string[] = []
  const services = createServices(school.app.services.settings, {
    servingUrl: inject('databaseServingUrl'),
    clock: school.app.services.clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    pollJobs: false,
  })
  const app = await createApp(services)
  try {
    for (const url of [new URL(address).pathname, `${new URL(address).pathname}more`])
      await app.http.inject({ url, headers: { host: school.school.domain } })
    expect(lines.join('')).toContain('/api/v1/schedule/feed/read/:address/')
    expect(lines.join('')).not.toContain(address.split('.')[1]?.slice(0, 20) ?? '-')
  } finally {
    await app.http.close()
    await services.pools.close()
  }
})
