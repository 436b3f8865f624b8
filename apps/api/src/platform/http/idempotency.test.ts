import { createProgram, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { world } from '../../testing/world.ts'

const headers = { 'idempotency-key': 'form-7f3a91c2' }

test('a write that is sent again with its key happens once and answers the same', async () => {
  const place = await world()
  const body = { title_ru: 'Одна программа' }
  const first = await as(place.manager).call(createProgram, { body, headers }).response()
  const again = await as(place.manager).call(createProgram, { body, headers }).response()
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotent-replayed']).toBe('true')
  const { count } = await as(place.manager)
    .call(listSchoolPrograms, { params: { school: place.school.id } })
    .expect(200)
  expect(count).toBe(1)
})

test('a key belongs to one person and one request', async () => {
  const place = await world()
  await as(place.manager)
    .call(createProgram, { body: { title_ru: 'Первая' }, headers })
    .expect(201)
  await as(place.manager)
    .call(createProgram, { body: { title_ru: 'Вторая' }, headers })
    .refused(422, 'request.key_reused')
  const other = await as(place.owner)
    .call(createProgram, { body: { title_ru: 'Первая' }, headers })
    .response()
  expect(other.statusCode).toBe(201)
  expect(other.headers['idempotent-replayed']).toBeUndefined()
})

test('a refused write keeps nothing for its key: the corrected form may use it', async () => {
  const place = await world()
  await as(place.manager)
    .call(createProgram, { body: { title_ru: 'Программа', countries: ['XX'] }, headers })
    .refused(400, 'request.malformed')
  await as(place.manager)
    .call(createProgram, { body: { title_ru: 'Программа' }, headers })
    .expect(201)
})
