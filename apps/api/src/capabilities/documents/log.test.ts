import * as calls from '@qadam/contract/documents/endpoints.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { pdfOfPictures } from './commands/picture-documents.ts'
import { typeIdOf, withFirstTypes } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const page = onePagePdf()
const bring = (content: string | Buffer = page, name = 'Паспорт.pdf', type = 'passport') =>
  as(school.student)
    .call(calls.uploadDocument, {
      params: { id: school.student.id },
      body: { type },
      files: [{ part: 'file', name, content }],
    })
    .expect(201)
const open = async (id: number, download: boolean, who: TestUser = school.manager) => {
  const { url } = await as(who)
    .call(calls.getFileAddress, { params: { id }, query: { download } })
    .expect(200)
  return school.app.http.inject({ method: 'GET', url })
}
const log = async (query = {}, who: TestUser = school.owner) =>
  as(who)
    .call(calls.listPaperLog, { params: { id: school.student.id }, query })
    .expect(200)
const picture = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#d8c7a0' } })
    .jpeg()
    .toBuffer()

test('the log says who opened, took along and changed which paper, and is filtered', async () => {
  const { student, manager, owner } = school
  const document = await bring()
  const id = document.file?.id ?? 0
  await open(id, false)
  await open(id, true, owner)
  const which = { id: student.id, typeId: document.type_id }
  await as(manager)
    .call(calls.moveOriginal, { params: which, body: { holder: 'notary', note: 'Абай 10' } })
    .expect(200)
  await as(manager)
    .call(calls.rejectDocument, { params: which, body: { reason: 'cut_off', text: '' } })
    .expect(200)
  await as(manager)
    .call(calls.getArchive, { params: { id: student.id } })
    .response()
  const all = await log()
  expect(all.results.map((one) => [one.kind, one.act, one.by?.id, one.paper])).toEqual(
    expect.arrayContaining([
      ['changed', 'upload', student.id, 'Passport'],
      ['opened', 'opened', manager.id, 'Passport'],
      ['downloaded', 'downloaded', owner.id, 'Passport'],
      ['moved', 'notary', manager.id, 'Passport'],
      ['changed', 'reject', manager.id, 'Passport'],
      ['downloaded', 'archived', manager.id, null],
    ]),
  )
  expect(all).toMatchObject({ count: 6, next: null })
  expect(all.people.map((one) => one.id).toSorted()).toEqual([student.id, manager.id, owner.id].toSorted())
  expect((await log({ kind: 'downloaded' })).count).toBe(2)
  expect((await log({ by: owner.id })).results).toMatchObject([{ act: 'downloaded' }])
  expect((await log({ type: await typeIdOf(school, 'photo') })).count).toBe(0)
  expect((await log({ since: '2099-01-01' })).count).toBe(0)
  expect((await log({ page: 2, page_size: 4 })).results).toHaveLength(2)
})

test('the log is read by the school’s staff alone, of students that exist for them', async () => {
  const call = (who: TestUser) => as(who).call(calls.listPaperLog, { params: { id: school.student.id } })
  await call(school.student).refused(403, 'request.not_allowed')
  await call(school.teacher).refused(403, 'request.not_allowed')
  const other = await schoolFixture()
  await call(other.owner).refused(404, 'students.not_found')
})

test('a pattern is tried on the names of a real student before it is kept', async () => {
  const preview = (pattern: string, who: TestUser = school.manager) =>
    as(who).call(calls.previewNames, { query: { pattern } })
  expect(await preview('{number}_{type}').expect(200)).toEqual({ student: null, names: [] })
  await bring()
  await bring(await picture(), 'Фото.jpg', 'photo')
  expect(await preview('{number} {last_name} {name}').expect(200)).toMatchObject({
    student: { id: school.student.id },
    names: ['01_Test_Passport.pdf', '02_Test_Photograph.jpg'],
  })
  await preview('{last_name}').refused(400, 'request.malformed')
  await preview('{type}', school.student).refused(403, 'request.not_allowed')
  const change = (body: object) =>
    as(school.manager).call(calls.changeDocumentSettings, { body: body as { file_name_pattern: string } })
  const stored = await change({ file_name_pattern: '{type}', version: 1 }).expect(200)
  expect(stored).toEqual({ file_name_pattern: '{type}', version: 2 })
  await change({ file_name_pattern: '{name}', version: 1 }).refused(409, 'stale_version')
})

test('a picture has a small one of itself, sealed, for this reader and some minutes; seeing it is no opening', async () => {
  const document = await bring(await picture(), 'Паспорт.jpg')
  const list = async (who: TestUser) =>
    (
      await as(who)
        .call(calls.listDocuments, { params: { id: school.student.id } })
        .expect(200)
    ).results.find((one) => one.code === 'passport')?.file?.thumbnail ?? ''
  const url = await list(school.manager)
  expect(url).toMatch(/^\/document-file\/thumbnail\//)
  expect(await list(school.manager)).toBe(url)
  expect(await list(school.owner)).not.toBe(url)
  const got = await school.app.http.inject({ method: 'GET', url })
  expect(got).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
  const { width, height } = await sharp(got.rawPayload).metadata()
  expect([width, height]).toEqual([240, 320])
  const keys = await school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files`))
  expect(keys.map((one) => one.store_key.split('/')[1])).toEqual(['sealed', 'sealed'])
  await as(school.manager)
    .call(calls.checkDocument, { params: { id: school.student.id, typeId: document.type_id }, body: {} })
    .refused(409, 'documents.not_opened')
  expect((await log({ kind: 'opened' })).count).toBe(0)
  // The signature of a thumbnail address is not valid for anything else.
  expect(
    (await school.app.http.inject({ method: 'GET', url: url.replace('thumbnail', 'open') })).statusCode,
  ).toBe(404)
  school.app.clock.move(21 * 60_000)
  expect((await school.app.http.inject({ method: 'GET', url })).statusCode).toBe(404)
  await as(school.student)
    .call(calls.deleteDocument, { params: { id: document.id ?? 0 } })
    .expect(204)
  for (const { store_key: key } of keys) expect(await school.app.services.files.has(key)).toBe(false)
})

test('a scan in a PDF has a small picture, a PDF of text has none', async () => {
  const scanned = await bring(await pdfOfPictures([await picture()]), 'Скан.pdf')
  expect(scanned.file?.thumbnail).toMatch(/^\/document-file\/thumbnail\//)
  const written = await bring(page, 'Письмо.pdf', 'photo')
  expect(written.file?.thumbnail).toBeNull()
})

test('whoever reads only a part of a paper, from wherever in it, has read it, and is logged once', async () => {
  const { manager } = school
  const { file } = await bring()
  const addressOf = async () =>
    (
      await as(manager)
        .call(calls.getFileAddress, { params: { id: file?.id ?? 0 } })
        .expect(200)
    ).url
  const url = await addressOf()
  const part = (range: string) => school.app.http.inject({ method: 'GET', url, headers: { range } })
  expect((await part('bytes=1-')).statusCode).toBe(206)
  expect((await part('bytes=2-')).statusCode).toBe(206)
  expect((await part('bytes=-4')).statusCode).toBe(206)
  expect((await log({ kind: 'opened' })).results).toMatchObject([{ by: { id: manager.id } }])
  await part('bytes=0-')
  expect((await log({ kind: 'opened' })).count).toBe(2)
})

test('an address serves nobody whose account was closed meanwhile', async () => {
  const { file } = await bring()
  const { url } = await as(school.manager)
    .call(calls.getFileAddress, { params: { id: file?.id ?? 0 } })
    .expect(200)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.manager.id}`),
  )
  expect((await school.app.http.inject({ method: 'GET', url })).statusCode).toBe(404)
})
