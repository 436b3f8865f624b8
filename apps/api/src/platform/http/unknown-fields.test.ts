import { updateProfile, uploadAvatar } from '@qadam/contract/accounts/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

const strict = { headers: { prefer: 'respond-async, handling=strict' } }

test('fields of a body that a call does not take are named in a header, and what it takes is done', async () => {
  const { student } = await schoolFixture()
  const body = { telegram: '@dana', telegramm: '@dana', қала: 'Алматы' } as never
  const response = await as(student)
    .call(updateProfile, { params: { id: student.id }, body })
    .response()
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ telegram: '@dana' })
  expect(response.headers['unknown-fields']).toBe(`telegramm, ${encodeURIComponent('қала')}`)
  const known = await as(student)
    .call(updateProfile, { params: { id: student.id }, body: { telegram: '@dana' } })
    .response()
  expect(known.headers).not.toHaveProperty('unknown-fields')
})

test('a client that asks for strict handling is refused by their names, at any depth, and nothing is done', async () => {
  const { manager, student } = await schoolFixture()
  const change = (body: object) =>
    as(manager).call(changeRecord, { params: { id: student.id }, body: body as never, ...strict })
  const refused = await change({ values: { cv: true, c_v: true }, versoin: 1 }).refused(
    400,
    'request.malformed',
  )
  expect(refused.errors.map(({ path, code }) => [path, code])).toEqual([
    ['values.c_v', 'field.unknown'],
    ['versoin', 'field.unknown'],
  ])
  expect(await change({ values: { cv: true } }).expect(200)).toMatchObject({
    values: { cv: true },
    version: 2,
  })
})

test('what is wrong besides is said in the same answer', async () => {
  const { student } = await schoolFixture()
  const refused = await as(student)
    .call(updateProfile, {
      params: { id: student.id },
      body: { birth_date: '2026-02-30', birthdate: '2000-01-01' } as never,
      ...strict,
    })
    .refused(400, 'request.malformed')
  expect(refused.errors.map(({ path }) => path)).toEqual(['birth_date', 'birthdate'])
})

test('a part of a form that the call does not take is named as well', async () => {
  const { student } = await schoolFixture()
  const response = await as(student)
    .call(uploadAvatar, {
      params: { id: student.id },
      files: [{ part: 'picture', name: 'a.png', content: 'x' }],
      body: { left: 1 } as never,
    })
    .response()
  expect(response.headers['unknown-fields']).toBe('left, picture')
})

test('requests with unknown fields are counted by route', async () => {
  const { student } = await schoolFixture()
  await as(student)
    .call(updateProfile, { params: { id: student.id }, body: { nonsense: 1 } as never })
    .expect(200)
  const app = await testApp()
  const { body } = await app.http.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000' } })
  expect(body).toMatch(
    /qadam_unknown_fields_total\{route="\/api\/v1\/user\/accounts\/update_profile\/:id\/"\} \d/,
  )
})
