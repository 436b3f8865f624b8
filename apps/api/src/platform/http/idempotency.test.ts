import { createProgram, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'

const headers = { 'idempotency-key': 'form-7f3a91c2' }

test('a write that is sent again with its key happens once and answers the same', async () => {
  const school = await schoolFixture()
  const body = { title_ru: 'Одна программа' }
  const first = await as(school.manager).call(createProgram, { body, headers }).response()
  const again = await as(school.manager).call(createProgram, { body, headers }).response()
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotent-replayed']).toBe('true')
  const { count } = await as(school.manager)
    .call(listSchoolPrograms, { params: { school: school.school.id } })
    .expect(200)
  expect(count).toBe(1)
})

test('a key belongs to one person and one request', async () => {
  const school = await schoolFixture()
  await as(school.manager)
    .call(createProgram, { body: { title_ru: 'Первая' }, headers })
    .expect(201)
  await as(school.manager)
    .call(createProgram, { body: { title_ru: 'Вторая' }, headers })
    .refused(422, 'request.key_reused')
  const other = await as(school.owner)
    .call(createProgram, { body: { title_ru: 'Первая' }, headers })
    .response()
  expect(other.statusCode).toBe(201)
  expect(other.headers['idempotent-replayed']).toBeUndefined()
})

test('a refused write keeps nothing for its key: the corrected form may use it', async () => {
  const school = await schoolFixture()
  await as(school.manager)
    .call(createProgram, { body: { title_ru: 'Программа', countries: ['XX'] }, headers })
    .refused(400, 'request.malformed')
  await as(school.manager)
    .call(createProgram, { body: { title_ru: 'Программа' }, headers })
    .expect(201)
})

test('twenty equal writes at once have one effect; the others are answered the same or told to wait', async () => {
  const school = await schoolFixture()
  const send = () =>
    as(school.manager)
      .call(createProgram, { body: { title_ru: 'Одновременно' }, headers })
      .response()
  for (let round = 0; round < 3; round += 1) {
    const answered = await Promise.all(Array.from({ length: 20 }, send))
    const made = answered.filter(({ statusCode }) => statusCode === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map((one) => one.json<{ id: number }>().id)).size).toBe(1)
    const fresh = made.filter((one) => one.headers['idempotent-replayed'] === undefined)
    expect(fresh.length).toBe(round === 0 ? 1 : 0)
    for (const other of answered.filter(({ statusCode }) => statusCode !== 201))
      expect([other.statusCode, other.json().code]).toEqual([409, 'request.in_flight'])
  }
  const { count } = await as(school.manager)
    .call(listSchoolPrograms, { params: { school: school.school.id } })
    .expect(200)
  expect(count).toBe(1)
  const events = await eventsOf(school)
  expect(events.filter((name) => name === 'program.created')).toHaveLength(1)
})

test('a key is forgotten after a day', async () => {
  const school = await schoolFixture()
  const body = { title_ru: 'Каждый день' }
  const first = await as(school.manager).call(createProgram, { body, headers }).expect(201)
  await school.inside((db) =>
    db.rows(sql`update idempotency_keys set created_at = created_at - interval '25 hours'`),
  )
  const second = await as(school.manager).call(createProgram, { body, headers }).expect(201)
  expect(second.id).not.toBe(first.id)
})
