import {
  getLegalDocument,
  getSchoolForGuests,
  listLegalDocuments,
  publishLegalDocument,
} from '@qadam/contract/schools/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'

const privacy = { kind: 'privacy', text_ru: 'По-русски', text_kk: 'Қазақша' } as const

test('the school admin publishes documents and guests read their newest version', async () => {
  const school = await schoolFixture()
  const first = await as(school.owner).call(publishLegalDocument, { body: privacy }).expect(201)
  const second = await as(school.owner)
    .call(publishLegalDocument, { body: { ...privacy, text_ru: 'Новое' } })
    .expect(201)
  expect([first.version, second.version]).toEqual([1, 2])
  const list = await guestOf(school).call(listLegalDocuments).expect(200)
  expect(list).toMatchObject([
    { id: second.id, kind: 'privacy', version: 2, title: 'Privacy policy', needs_consent: true },
  ])
  const info = await guestOf(school).call(getSchoolForGuests).expect(200)
  expect(info.legal_documents.map((document) => document.id)).toEqual([second.id])
  const old = await guestOf(school)
    .call(getLegalDocument, { params: { id: first.id } })
    .expect(200)
  expect(old.text_ru).toBe('По-русски')
  expect(await eventsOf(school)).toContain('school.legal_document_published')
})

test('a document is read in the language of the reader, else in Russian', async () => {
  const school = await schoolFixture()
  const { id } = await as(school.owner).call(publishLegalDocument, { body: privacy }).expect(201)
  const read = async (language: 'ru' | 'kk' | 'en') =>
    (await guestOf(school).call(getLegalDocument, { params: { id }, language }).expect(200)).text
  expect([await read('ru'), await read('kk'), await read('en')]).toEqual([
    'По-русски',
    'Қазақша',
    'По-русски',
  ])
})

test('others do not publish, and a document of another school is not found', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  for (const actor of [school.manager, school.teacher, school.student]) {
    await as(actor).call(publishLegalDocument, { body: privacy }).refused(403, 'request.not_allowed')
  }
  const { id } = await as(other.owner).call(publishLegalDocument, { body: privacy }).expect(201)
  await guestOf(school).call(getLegalDocument, { params: { id } }).refused(404, 'schools.legal_not_found')
  await as(school.owner)
    .call(publishLegalDocument, { body: { kind: 'privacy', text_ru: ' ' } })
    .refused(400, 'request.malformed')
})

test('a published version can be changed by nobody', async () => {
  const school = await schoolFixture()
  await as(school.owner).call(publishLegalDocument, { body: privacy }).expect(201)
  await expect(school.inside((db) => db.rows(sql`update legal_documents set text_ru = ''`))).rejects.toThrow()
  await expect(school.inside((db) => db.rows(sql`delete from legal_documents`))).rejects.toThrow()
})
