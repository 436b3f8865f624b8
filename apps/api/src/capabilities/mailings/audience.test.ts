import { countAudience, listAudience } from '@qadam/contract/mailings/endpoints.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { aMailing, recipientsOf, send } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')
const night = new Date('2026-11-24T18:30:00Z')

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(daytime)
})

type Query = z.input<typeof countAudience.query>
const count = (query: Query = {}, who = school.owner) =>
  as(who)
    .call(countAudience, { query: { channels: 'email', ...query } })
    .expect(200)
const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const leftOut = async (query: Query = {}) =>
  Object.fromEntries((await count(query)).left_out.map(({ reason, names }) => [reason, names]))

test('[R148] everybody, [R149] those that the filter finds, or [R150] one person is reached', async () => {
  const { Aset } = await students(school, 'Aset', 'Dana')
  await inside(sql`insert into student_records (school_id, student_id, consulting)
    values (${school.school.id}, ${Aset}, true) on conflict (school_id, student_id) do update set consulting = true`)
  await inside(sql`select refresh_students(array[${Aset}]::bigint[])`)
  expect((await count({ audience: 'all' })).reached).toBe(3)
  expect((await count({ audience: 'all', roles: 'student,teacher' })).reached).toBe(4)
  expect((await count({ consulting: true })).reached).toBe(1)
  expect((await count({ audience: 'people', ids: String(school.student.id) })).reached).toBe(1)
})

test('a count names a page of its people, where one is asked for', async () => {
  await students(school, 'Aset')
  expect((await count({ audience: 'all' })).results).toEqual([])
  const { total, results } = await count({ audience: 'all', page: 1 })
  expect(results.map(({ name }) => name)).toContain('Aset')
  expect(results).toHaveLength(total)
  expect((await count({ audience: 'all', page: 2 })).results).toEqual([])
})

test('each who is left out has the reason', async () => {
  const { Nomail, Gone, Off, Twin } = await students(school, 'Nomail', 'Gone', 'Off', 'Twin')
  await inside(sql`update people set email = null, phone = '+77010000001' where id = ${Nomail}`)
  await inside(sql`update people set deactivated_at = now() where id = ${Gone}`)
  await inside(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${school.school.id}, ${Off}, 'school_news', 'email', 'never')`)
  await inside(sql`insert into guardians (school_id, student_id, email, name, relation, language, secret_digest, invited_at, expires_at, opened_at)
    select school_id, ${Twin}, email, 'Parent', 'mother', 'ru', 'x', now(), now() + interval '900 days', now() from people where id = ${Twin}`)
  expect(await leftOut({ audience: 'all', readers: 'both' })).toEqual({
    no_address: ['Nomail'],
    blocked: ['Gone'],
    unsubscribed: ['Off'],
    duplicate: ['Parent'],
  })
})

test('offers reach those alone who asked for them', async () => {
  expect(await leftOut({ audience: 'all', purpose: 'offer' })).toEqual({ no_consent: [expect.any(String)] })
  await as(school.student)
    .call(changeNotificationSettings, {
      body: { choice: { kind: 'offers', channel: 'email', choice: 'now' } },
    })
    .expect(200)
  expect((await count({ audience: 'all', purpose: 'offer' })).reached).toBe(1)
  await as(school.student)
    .call(changeNotificationSettings, {
      body: { choice: { kind: 'offers', channel: 'email', choice: 'never' } },
    })
    .expect(200)
  expect(await leftOut({ audience: 'all', purpose: 'offer' })).toEqual({ unsubscribed: [expect.any(String)] })
})

test('what the school must say reaches also who unsubscribed', async () => {
  await as(school.student)
    .call(changeNotificationSettings, {
      body: { choice: { kind: 'school_news', channel: 'email', choice: 'never' } },
    })
    .expect(200)
  expect((await count({ audience: 'all' })).reached).toBe(0)
  expect((await count({ audience: 'all', purpose: 'service' })).reached).toBe(1)
})

test('nobody gets more offers a day than the school allows; other mailings do not count', async () => {
  await as(school.student)
    .call(changeNotificationSettings, {
      body: { choice: { kind: 'offers', channel: 'email', choice: 'now' } },
    })
    .expect(200)
  await send(school, school.owner, await aMailing(school.owner))
  const offers = { audience: 'all', purpose: 'offer' } as const
  expect((await count(offers)).reached).toBe(1)
  await send(school, school.owner, await aMailing(school.owner, { purpose: 'offer' }))
  expect(await leftOut(offers)).toEqual({ enough_today: [expect.any(String)] })
  expect((await count({ audience: 'all' })).reached).toBe(1)
  await as(school.owner)
    .call(changeMailingSettings, { body: { offers_a_day: 2 } })
    .expect(200)
  expect((await count(offers)).reached).toBe(1)
  await as(school.owner)
    .call(changeMailingSettings, { body: { offers_a_day: 1 } })
    .expect(200)
  school.app.clock.set(new Date(daytime.getTime() + 24 * 3_600_000))
  expect((await count(offers)).reached).toBe(1)
})

test('guardians get it beside their students or alone', async () => {
  await aGuardian(school, school.student.id)
  expect(await count({ audience: 'all', readers: 'both' })).toMatchObject({
    reached: 2,
    students: 1,
    guardians: 1,
  })
  expect(await count({ audience: 'all', readers: 'guardians' })).toMatchObject({ reached: 1, guardians: 1 })
})

test('each reader has a way and a language, and at night it is said who waits', async () => {
  await inside(sql`update people set language = 'kk' where id = ${school.student.id}`)
  await students(school, 'Aset')
  expect(await count({ audience: 'all', languages: 'ru,en' })).toMatchObject({
    ways: [{ channel: 'email', language: 'ru', count: 2 }],
  })
  expect((await count({ audience: 'all', languages: 'ru,kk' })).ways).toHaveLength(2)
  school.app.clock.set(night)
  expect(await count({ audience: 'all' })).toMatchObject({ reached: 2, later: 2 })
  const page = await as(school.owner)
    .call(listAudience, { query: { audience: 'all', channels: 'email', reason: 'reached', page_size: 1 } })
    .expect(200)
  expect(page).toMatchObject({ count: 2, results: [{ name: 'Aset', channel: 'email', is_later: true }] })
})

test('a manager reaches their own students alone', async () => {
  const { own } = await aNarrowedManager(school)
  expect((await count({ audience: 'all' }, school.manager)).total).toBe(1)
  const ids = `${own.id},${school.student.id}`
  expect((await count({ audience: 'people', ids }, school.manager)).total).toBe(1)
  const sent = await send(school, school.manager, await aMailing(school.manager))
  expect(Object.keys(await recipientsOf(school.owner, sent))).toEqual([expect.stringContaining('Mine')])
})
