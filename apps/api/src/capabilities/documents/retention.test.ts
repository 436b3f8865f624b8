import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import * as calls from '@qadam/contract/documents/endpoints.ts'
import { changeRetention, setRestriction } from '@qadam/contract/privacy/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { withFirstTypes } from './factory.ts'
import { purgeDocuments } from './public.ts'

const day = 86_400_000
let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const bring = async (type: string, student: TestUser = school.student) =>
  as(student)
    .call(calls.uploadDocument, {
      params: { id: student.id },
      body: { type },
      files: [{ part: 'file', name: `${type}.pdf`, content: onePagePdf() }],
    })
    .expect(201)
const night = async () => {
  await purgeDocuments(school.app.services, school.school.id)
  await runJobs(school.school.id)
}
/** Returns an admin with a fresh sign-in: earlier sign-ins have expired by then. */
const owner = () => school.person('admin_school')
const documents = async () =>
  new Map(
    (
      await as(await owner())
        .call(calls.listDocuments, { params: { id: school.student.id } })
        .expect(200)
    ).results.map((one) => [one.code, one]),
  )
const plan = async (stored = false) =>
  (
    await as(await owner())
      .call(calls.listErasures, { query: { kept: stored } })
      .expect(200)
  ).results
const keysOf = () =>
  school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files order by id`))

test('papers go when the term of their kind is over, a month after student and school were told, and what is kept for good stays', async () => {
  await school.inside((db) =>
    db.rows(sql`update document_types set retention = 'permanent' where code = 'school_certificate'`),
  )
  await bring('passport')
  await bring('finance_student_bank_account_1')
  await bring('school_certificate')
  const keys = await keysOf()
  school.app.clock.move(330 * day)
  await night()
  expect(await plan()).toEqual([])
  school.app.clock.move(6 * day)
  expect(await plan()).toMatchObject([
    { name: 'Passport', retention: 'short', files: 1, told_at: null, kept: null },
  ])
  await night()
  const [letter] = await sentTo(school.student.email)
  expect(letter?.subject).toContain('удалим файлы')
  expect(letter?.body).toContain('Паспорт')
  expect((await sentTo(school.owner.email)).some(({ subject }) => subject.includes('сотрём документы'))).toBe(
    true,
  )
  await night()
  expect(await sentTo(school.student.email)).toHaveLength(1)
  school.app.clock.move(29 * day)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  school.app.clock.move(2 * day)
  await night()
  const now = await documents()
  expect(now.get('passport')).toMatchObject({ state: 'missing', file: null })
  expect(now.get('finance_student_bank_account_1')?.file).not.toBeNull()
  expect(now.get('school_certificate')?.file).not.toBeNull()
  expect(await school.app.services.files.has(keys[0]?.store_key ?? '')).toBe(false)
  expect(await school.app.services.files.has(keys[2]?.store_key ?? '')).toBe(true)
  const erased = await school.inside((db) =>
    db.rows<{ details: object }>(sql`select details from audit_log where action = 'document.erased'`),
  )
  expect(erased).toMatchObject([{ details: { type: 'passport', from: 'not_checked', reason: 'term_over' } }])
  school.app.clock.move(30 * 365 * day)
  await night()
  school.app.clock.move(31 * day)
  await night()
  const last = await documents()
  expect(last.get('finance_student_bank_account_1')?.file).toBeNull()
  expect(last.get('school_certificate')?.file).not.toBeNull()
})

test('an accepted paper stays accounted for when its file goes, and can be asked for again', async () => {
  const document = await bring('passport')
  const which = { id: school.student.id, typeId: document.type_id }
  const { url } = await as(school.manager)
    .call(calls.getFileAddress, { params: { id: document.file?.id ?? 0 } })
    .expect(200)
  await school.app.http.inject({ method: 'GET', url })
  await as(school.manager).call(calls.checkDocument, { params: which, body: {} }).expect(200)
  school.app.clock.move(340 * day)
  await night()
  school.app.clock.move(31 * day)
  await night()
  expect((await documents()).get('passport')).toMatchObject({
    state: 'waived',
    reason: 'term_over',
    file: null,
  })
  const { history, versions } = await as(await owner())
    .call(calls.getDocument, { params: which })
    .expect(200)
  expect(history[0]).toMatchObject({ act: 'forget', from: 'checked', to: 'waived', by: null })
  expect(versions).toMatchObject([{ name: '—', is_present: false, is_removed: true }])
  await as(await owner())
    .call(calls.askDocument, { params: which, body: { text: 'Вернулись за магистратурой' } })
    .expect(200)
})

test('whoever signs in, writes or is worked with keeps their papers, and is told anew in its time', async () => {
  await bring('passport')
  school.app.clock.move(340 * day)
  await night()
  expect(await plan()).toMatchObject([{ told_at: expect.any(String) }])
  await as(await owner())
    .call(createMessage, { body: { user: school.student.id, text: 'Вы ещё с нами?' } })
    .expect(201)
  school.app.clock.move(40 * day)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  expect(await plan()).toEqual([])
})

test('the school’s admin keeps a paper with a reason, lets it go again, and data that are restricted stay', async () => {
  const document = await bring('passport')
  school.app.clock.move(340 * day)
  await night()
  const admin = await owner()
  const manager = await school.person('admin')
  const store = (body: { keep: boolean; reason?: string }, who = admin) =>
    as(who).call(calls.keepPaper, { params: { id: document.id ?? 0 }, body })
  await store({ keep: true }).refused(400, 'request.malformed')
  await store({ keep: true, reason: 'Спор' }, manager).refused(403, 'request.not_allowed')
  await store({ keep: true, reason: 'Спор с вузом' }).expect(204)
  expect(await plan()).toEqual([])
  expect(await plan(true)).toMatchObject([{ kept: { reason: 'Спор с вузом', by: { id: admin.id } } }])
  school.app.clock.move(60 * day)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  const last = await owner()
  await store({ keep: false }, last).expect(204)
  await as(last)
    .call(setRestriction, { body: { student: school.student.id, reason: 'Проверка' } })
    .expect(201)
  school.app.clock.move(60 * day)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  expect(await plan(true)).toMatchObject([{ is_restricted: true, kept: null }])
})

test('a shorter term takes nothing away at once: a month of notice comes first', async () => {
  await bring('passport')
  school.app.clock.move(200 * day)
  await as(await owner())
    .call(changeRetention, { body: { kind: 'papers_short', days: 90 } })
    .expect(200)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  expect((await sentTo(school.student.email)).length).toBe(1)
  school.app.clock.move(29 * day)
  await night()
  expect((await documents()).get('passport')?.file).not.toBeNull()
  school.app.clock.move(2 * day)
  await night()
  expect((await documents()).get('passport')?.file).toBeNull()
})
