import * as calls from '@qadam/contract/documents/endpoints.ts'
import { changeRecord, getRecord, listRecordHistory } from '@qadam/contract/students/endpoints.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { typeIdOf, withFirstTypes } from './factory.ts'
import { expireDocuments } from './public.ts'

let school: SchoolFixture
let passport: number
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
  passport = await typeIdOf(school, 'passport')
})

export async function aPdf(pages = 1): Promise<Buffer> {
  const pdf = new PDFDocument()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 1; page < pages; page += 1) pdf.addPage()
  pdf.end()
  await new Promise((resolve) => pdf.on('end', resolve))
  return Buffer.concat(chunks)
}
const aPicture = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#dddddd' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'camera of Aizhan' } })
    .toBuffer()
const set = (who: TestUser, id = school.student.id) => as(who).call(calls.listDocuments, { params: { id } })
const documentOf = async (code: string, who: TestUser = school.student) =>
  (await set(who).expect(200)).results.find((one) => one.code === code)
const bring = (who: TestUser, body: object, content: Buffer | readonly Buffer[], name = 'scan.pdf') =>
  as(who).call(calls.uploadDocument, {
    params: { id: school.student.id },
    body: body as never,
    files: [content]
      .flat()
      .map((one, index) => ({ part: 'files', name: index === 0 ? name : `${index}-${name}`, content: one })),
  })
const bringPassport = async (who: TestUser = school.student) =>
  bring(who, { type: 'passport' }, await aPdf()).expect(201)
const decide = <E extends typeof calls.checkDocument>(
  endpoint: E,
  who: TestUser,
  body: object,
  typeId = passport,
) =>
  as(who).call(
    endpoint as never,
    { params: { id: school.student.id, typeId }, body } as never,
  ) as unknown as ReturnType<ReturnType<typeof as>['call']>
const fetchFile = async (who: TestUser, versionId: number, download = false) => {
  const { url } = await as(who)
    .call(calls.getFileAddress, { params: { id: versionId }, query: { download } })
    .expect(200)
  return school.app.http.inject({ method: 'GET', url })
}
async function readyToJudge(): Promise<number> {
  const document = await bringPassport()
  await fetchFile(school.manager, document.file?.id ?? 0)
  return document.file?.id ?? 0
}

test('a student brings a paper, the curator opens and returns it, the student brings it again, the curator accepts', async () => {
  const { student, manager } = school
  expect(await documentOf('passport')).toMatchObject({
    state: 'missing',
    needed: 'yes',
    version: 0,
    file: null,
  })
  const first = await bringPassport()
  expect(first).toMatchObject({ state: 'not_checked', file: { number: 1, pages: 1, scan: 'not_scanned' } })
  await decide(calls.checkDocument, manager, {}).refused(409, 'documents.not_opened')
  const opened = await fetchFile(manager, first.file?.id ?? 0)
  expect([opened.statusCode, opened.headers['content-type'], opened.body.slice(0, 4)]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ])
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await documentOf('passport', manager)).toMatchObject({ is_opened: true })
  await decide(calls.rejectDocument as never, manager, { reason: 'own_words' }).refused(
    400,
    'request.malformed',
  )
  await decide(calls.rejectDocument as never, manager, { reason: 'cut_off', text: 'Не видно номера' }).expect(
    200,
  )
  expect(await documentOf('passport')).toMatchObject({
    state: 'rejected',
    reason: 'cut_off',
    reason_text: 'Не видно номера',
    decided_by: { id: manager.id },
  })
  await runJobs(school.school.id)
  const [letter] = await sentTo(student.email)
  expect(letter?.body).toContain('Края обрезаны')
  // The curator's own words are shown only after sign-in.
  expect(letter?.body).not.toContain('Не видно номера')
  expect((await bellOf(school, student))[0]).toMatchObject({
    kind: 'documents',
    title: 'Документ нужно заменить: Паспорт',
    body: 'Причина: Края обрезаны. Загрузите новый файл, можно прямо с телефона.',
    path: '/my-documents',
  })
  const second = await bringPassport()
  expect(second.file?.number).toBe(2)
  await decide(calls.checkDocument, manager, {}).refused(409, 'documents.not_opened')
  await fetchFile(manager, second.file?.id ?? 0)
  await decide(calls.checkDocument, manager, { version: 1 }).refused(409, 'stale_version')
  await decide(calls.checkDocument, manager, {}).expect(200)
  const detail = await as(student)
    .call(calls.getDocument, { params: { id: student.id, typeId: passport } })
    .expect(200)
  expect(detail.versions.map((one) => [one.number, one.is_present])).toEqual([
    [2, true],
    [1, true],
  ])
  expect(detail.versions[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(detail.history.map((one) => one.act).toReversed()).toEqual([
    'upload',
    'pass',
    'reject',
    'upload',
    'pass',
    'check',
  ])
  await as(student)
    .call(calls.deleteDocument, { params: { id: detail.item.id ?? 0 } })
    .refused(409, 'documents.not_now')
  const events = await eventsOf(school)
  for (const name of ['document.uploaded', 'document.opened', 'document.rejected', 'document.checked'])
    expect(events).toContain(name)
})

test('nobody accepts what they brought themselves, and students decide nothing', async () => {
  const { manager, owner, student, teacher } = school
  const document = await bringPassport(manager)
  await fetchFile(manager, document.file?.id ?? 0)
  await decide(calls.checkDocument, manager, {}).refused(409, 'documents.own_upload')
  await decide(calls.rejectDocument as never, manager, { reason: 'cut_off' }).refused(
    409,
    'documents.own_upload',
  )
  for (const who of [student, teacher])
    await decide(calls.checkDocument, who, {}).refused(403, 'request.not_allowed')
  await fetchFile(owner, document.file?.id ?? 0)
  await decide(calls.checkDocument, owner, {}).expect(200)
})

test('no jump over a state is possible, whoever tries it', async () => {
  const { manager } = school
  const all = {
    check: [calls.checkDocument, {}],
    reject: [calls.rejectDocument, { reason: 'cut_off' }],
    reopen: [calls.reopenDocument, { text: 'ошибка' }],
    waive: [calls.waiveDocument, { reason: 'seen_on_paper' }],
    ask: [calls.askDocument, { text: 'нужно консульству' }],
  } as const
  const reject = async (...names: (keyof typeof all)[]) => {
    for (const name of names)
      await decide(all[name][0] as never, manager, all[name][1]).refused(409, 'documents.not_now')
  }
  await reject('check', 'reject', 'reopen', 'ask')
  await readyToJudge()
  await reject('reopen', 'waive', 'ask')
  await decide(calls.checkDocument, manager, {}).expect(200)
  await reject('check', 'reject', 'waive', 'ask')
  await bring(school.student, { type: 'passport' }, await aPdf()).refused(409, 'documents.not_now')
  await decide(calls.reopenDocument as never, manager, { text: 'ошиблась' }).expect(200)
  await decide(calls.rejectDocument as never, manager, { reason: 'unreadable' }).expect(200)
  await reject('check', 'reject', 'ask')
  await decide(calls.waiveDocument as never, manager, { reason: 'seen_on_paper' }).expect(200)
  await reject('check', 'reject', 'reopen', 'waive')
  await decide(calls.askDocument as never, manager, { text: 'консульство просит' }).expect(200)
  expect(await documentOf('passport')).toMatchObject({ state: 'missing' })
})

test('what was accepted is reopened by the checker within a day, later by the school admin alone', async () => {
  const { manager, owner, app } = school
  await readyToJudge()
  await decide(calls.checkDocument, manager, {}).expect(200)
  await decide(calls.reopenDocument as never, manager, { text: '' }).refused(400, 'request.malformed')
  app.clock.move(25 * 3_600_000)
  await decide(calls.reopenDocument as never, manager, { text: 'поздно' }).refused(
    403,
    'documents.too_late_to_reopen',
  )
  await decide(calls.reopenDocument as never, owner, { text: 'не та фамилия' }).expect(200)
  expect(await documentOf('passport')).toMatchObject({ state: 'not_checked', reason_text: 'не та фамилия' })
})

test('what was returned by mistake waits for its check again, and the student hears nothing of it', async () => {
  const { manager, student } = school
  await readyToJudge()
  await decide(calls.rejectDocument as never, manager, { reason: 'unreadable' }).expect(200)
  await decide(calls.reopenDocument as never, manager, { text: 'не та кнопка' }).expect(200)
  expect(await documentOf('passport')).toMatchObject({ state: 'not_checked', reason: null })
  await runJobs(school.school.id)
  expect(await bellOf(school, student)).toEqual([])
  await decide(calls.checkDocument, manager, {}).expect(200)
})

test('what is not checked is taken back with its bytes; the history stays', async () => {
  const { student } = school
  const document = await bringPassport()
  const stored = await school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files`))
  await as(student)
    .call(calls.deleteDocument, { params: { id: document.id ?? 0 } })
    .expect(204)
  expect(await documentOf('passport')).toMatchObject({ state: 'missing', file: null })
  for (const { store_key: key } of stored) expect(await school.app.services.files.has(key)).toBe(false)
  expect(await school.inside((db) => db.rows(sql`select 1 from orphaned_files`))).toEqual([])
  await as(school.manager)
    .call(calls.getFileAddress, { params: { id: document.file?.id ?? 0 } })
    .refused(404, 'documents.not_found')
})

test("another student's papers do not exist for a student, and none for teachers and other schools", async () => {
  const other = await school.person('student')
  const stranger = (await schoolFixture()).manager
  const document = await bringPassport()
  const versionId = document.file?.id ?? 0
  for (const who of [other, stranger]) {
    await set(who, school.student.id).refused(404, 'students.not_found')
    await as(who)
      .call(calls.getFileAddress, { params: { id: versionId } })
      .refused(404, 'documents.not_found')
    await bring(who, { type: 'passport' }, await aPdf()).refused(404, 'students.not_found')
    await as(who)
      .call(calls.getFinance, { query: { user_id: school.student.id } })
      .refused(404, 'students.not_found')
    const gone = await as(who)
      .call(calls.deleteDocument, { params: { id: document.id ?? 0 } })
      .response()
    expect(gone.statusCode).toBe(404)
  }
  await set(school.teacher).refused(403, 'request.not_allowed')
  await as(school.teacher)
    .call(calls.getArchive, { params: { id: school.student.id } })
    .refused(403, 'request.not_allowed')
})

test('a signed address ends, serves its own reader only as long as they are there, and cannot be forged', async () => {
  const document = await bringPassport()
  const { url } = await as(school.manager)
    .call(calls.getFileAddress, { params: { id: document.file?.id ?? 0 } })
    .expect(200)
  const get = (address: string) => school.app.http.inject({ method: 'GET', url: address })
  expect((await get(url)).statusCode).toBe(200)
  const parts = url.split('/')
  const forged = [...parts.slice(0, 5), String(school.student.id), ...parts.slice(6)].join('/')
  expect((await get(forged)).statusCode).toBe(404)
  expect((await get(url.replace('/open/', '/download/'))).statusCode).toBe(404)
  await school.inside((db) =>
    db.rows(sql`update people set role = 'teacher' where id = ${school.manager.id}`),
  )
  expect((await get(url)).statusCode).toBe(404)
  await school.inside((db) => db.rows(sql`update people set role = 'admin' where id = ${school.manager.id}`))
  school.app.clock.move(11 * 60_000)
  expect((await get(url)).statusCode).toBe(404)
})

test('several pictures become one PDF; a picture loses where and with what it was taken', async () => {
  const three = await bring(
    school.student,
    { type: 'passport' },
    [await aPicture(), await aPicture(), await aPicture()],
    'page.jpg',
  ).expect(201)
  expect(three.file).toMatchObject({ media_type: 'application/pdf', pages: 3, name: 'page.pdf' })
  const one = await bring(school.student, { type: 'photo' }, await aPicture(), 'me.jpeg').expect(201)
  expect(one).toMatchObject({ file: { media_type: 'image/jpeg', name: 'me.jpg' } })
  const bytes = (await fetchFile(school.student, one.file?.id ?? 0)).rawPayload
  expect(bytes.includes('camera of Aizhan')).toBe(false)
})

test('what is no paper is refused before anything is kept', async () => {
  const { student } = school
  const send = (content: Buffer | Buffer[], name: string) =>
    bring(student, { type: 'passport' }, content, name)
  await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.pdf').refused(
    400,
    'documents.unsupported_file',
  )
  await send(Buffer.from('MZ\0\0'), 'a.pdf').refused(400, 'documents.unsupported_file')
  await send(await aPdf(61), 'a.pdf').refused(400, 'documents.too_many_pages')
  await send([await aPdf(), await aPicture()], 'a.pdf').refused(400, 'documents.one_file_or_pictures')
  await send(Buffer.concat([await aPdf(), Buffer.alloc(20 * 1024 * 1024)]), 'a.pdf').refused(
    413,
    'files.too_large',
  )
  await bring(student, {}, await aPdf()).refused(400, 'request.malformed')
  await bring(student, { type: 'diary' }, await aPdf()).refused(404, 'documents.type_not_found')
  await bring(student, { type: 'passport', expires_on: '2001-01-01' }, await aPdf()).refused(
    400,
    'request.malformed',
  )
  expect(await school.inside((db) => db.rows(sql`select 1 from document_versions`))).toEqual([])
})

test('the same upload sent twice with one key is one version', async () => {
  const content = await aPdf()
  const send = () =>
    as(school.student).call(calls.uploadDocument, {
      params: { id: school.student.id },
      body: { type: 'passport' },
      files: [{ part: 'file', name: 'a.pdf', content }],
      headers: { 'idempotency-key': 'one-and-the-same-0001' },
    })
  const first = await send().expect(201)
  expect((await send().expect(201)).file?.id).toBe(first.file?.id)
})

test('an accepted paper expires at night, and its student is reminded fourteen and three days before', async () => {
  const { student, manager, app } = school
  const day = (after: number) =>
    new Date(app.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10)
  await readyToJudge()
  await decide(calls.checkDocument, manager, { expires_on: day(20) }).expect(200)
  const night = async (days: number) => {
    app.clock.move(days * 86_400_000)
    await expireDocuments(app.services, school.school.id)
    await runJobs(school.school.id)
    return (await sentTo(student.email)).map((one) => one.subject).toReversed()
  }
  expect(await night(1)).toEqual([])
  const soon = 'Скоро истекает срок: Паспорт'
  expect(await night(6)).toEqual([soon])
  expect(await night(1)).toEqual([soon])
  expect(await night(10)).toEqual([soon, soon])
  expect(await documentOf('passport')).toMatchObject({ state: 'checked' })
  expect(await night(4)).toEqual([soon, soon, 'Срок документа истёк: Паспорт'])
  expect(await documentOf('passport')).toMatchObject({ state: 'expired' })
  expect(await bringPassport()).toMatchObject({ state: 'not_checked' })
})

test('staff write down where the original is, and nobody takes a line of it away', async () => {
  const move = (who: TestUser, holder: string, note = '') =>
    as(who).call(calls.moveOriginal, {
      params: { id: school.student.id, typeId: passport },
      body: { holder: holder as 'office', note },
    })
  await move(school.manager, 'office').expect(200)
  await move(school.manager, 'ministry', 'апостиль, талон 14').expect(200)
  await move(school.student, 'student').refused(403, 'request.not_allowed')
  const { custody, item } = await as(school.student)
    .call(calls.getDocument, { params: { id: school.student.id, typeId: passport } })
    .expect(200)
  expect(custody.map((one) => [one.holder, one.note])).toEqual([
    ['ministry', 'апостиль, талон 14'],
    ['office', ''],
  ])
  expect(item).toMatchObject({ holder: 'ministry', state: 'missing' })
  await expect(school.inside((db) => db.rows(sql`delete from document_custody_changes`))).rejects.toThrow()
  await expect(school.inside((db) => db.rows(sql`update document_events set text = ''`))).rejects.toThrow()
})

test('a student is ready when every paper that an application wants is done, and all ready when nothing is left [R132 R133 R134 R135]', async () => {
  const { manager, student } = school
  const ready = async () => {
    const { values } = await as(manager)
      .call(getRecord, { params: { id: student.id } })
      .expect(200)
    return [values.ready, values.is_all_doc_ready]
  }
  expect(await ready()).toEqual([false, false])
  const { results } = await set(manager).expect(200)
  for (const document of results.filter((one) => one.state === 'missing'))
    await decide(calls.waiveDocument as never, manager, { reason: 'seen_on_paper' }, document.type_id).expect(
      200,
    )
  expect(await ready()).toEqual([true, true])
  await as(manager)
    .call(changeRecord, { params: { id: student.id }, body: { values: { countries: ['IT'] } } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await ready())[1]).toBe(false)
  const history = await as(manager)
    .call(listRecordHistory, { params: { id: student.id } })
    .expect(200)
  expect(history.count).toBeGreaterThan(0)
})
