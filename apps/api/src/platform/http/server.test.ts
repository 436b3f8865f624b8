import { expect, test } from 'vitest'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

test('an unknown address answers a problem in the language of the reader', async () => {
  const { http } = await testApp()
  const answered = await http.inject({
    method: 'GET',
    url: '/api/v1/nothing/here/',
    headers: { 'accept-language': 'kk-KZ,ru;q=0.5' },
  })
  expect(answered.statusCode).toBe(404)
  expect(answered.headers['content-type']).toContain('application/problem+json')
  expect(answered.json()).toMatchObject({
    code: 'request.not_found',
    message: 'Мұндай мекенжай жоқ.',
    status: 404,
  })
})

test('the API document is public and says OpenAPI 3.1', async () => {
  const { http } = await testApp()
  const answered = await http.inject('/api/v1/openapi.json')
  expect(answered.json().openapi).toMatch(/^3\.1/)
})

test('a school made by a test has its cast inside its own fence', async () => {
  const one = await schoolFixture()
  const two = await schoolFixture()
  const { sql } = await import('../database/sql.ts')
  const seen = await one.inside((db) => db.rows<{ id: number }>(sql`select id from people`))
  expect(seen).toHaveLength(4)
  expect(seen.map((row) => row.id)).not.toContain(two.student.id)
})
