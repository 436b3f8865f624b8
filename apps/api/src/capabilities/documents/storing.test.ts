import * as calls from '@qadam/contract/documents/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { purgeOrphanedFiles } from '../../platform/files/purge-orphaned-files.ts'
import { as } from '../../testing/api.ts'
import { type FakeClamd, fakeClamd, testVirus } from '../../testing/clamd.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { typeIdOf, withFirstTypes } from './factory.ts'
import { lookAfterScans } from './public.ts'

let school: SchoolFixture
let clamd: FakeClamd | undefined
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})
afterEach(async () => {
  await clamd?.close()
  clamd = undefined
  Object.assign(school.app.services.settings, { CLAMD_HOST: undefined })
})

const bring = (words = '') =>
  as(school.student).call(calls.uploadDocument, {
    params: { id: school.student.id },
    body: { type: 'passport' },
    files: [{ part: 'file', name: 'Паспорт.pdf', content: onePagePdf(words) }],
  })
const findDocument = async (who = school.student) =>
  (
    await as(who)
      .call(calls.listDocuments, { params: { id: school.student.id } })
      .expect(200)
  ).results.find((one) => one.code === 'passport')
const withScanner = async () => {
  clamd = await fakeClamd()
  Object.assign(school.app.services.settings, { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: clamd.port })
}
const address = (id: number, who = school.manager) => as(who).call(calls.getFileAddress, { params: { id } })

test('a scanned file waits in quarantine, where staff cannot open it, and passes when it is clean', async () => {
  await withScanner()
  const document = await bring().expect(201)
  expect(document).toMatchObject({ state: 'quarantined', file: { scan: 'waiting' } })
  await address(document.file?.id ?? 0).refused(409, 'documents.not_scanned_yet')
  await runJobs(school.school.id)
  expect(await findDocument()).toMatchObject({ state: 'not_checked', file: { scan: 'clean' } })
  await address(document.file?.id ?? 0).expect(200)
})

test('an infected file is never opened, its student is told, and after a week its bytes are gone', async () => {
  await withScanner()
  const document = await bring(testVirus).expect(201)
  await runJobs(school.school.id)
  expect(await findDocument()).toMatchObject({
    state: 'rejected',
    reason: 'infected',
    file: { scan: 'infected' },
  })
  for (const who of [school.student, school.manager, school.owner])
    await address(document.file?.id ?? 0, who).refused(409, 'documents.infected_file')
  await as(school.owner)
    .call(calls.getArchive, { params: { id: school.student.id } })
    .refused(404, 'documents.no_papers')
  expect((await sentTo(school.student.email))[0]?.subject).toContain('Файл с вирусом')
  const [file] = await school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files`))
  school.app.clock.move(8 * 86_400_000)
  await lookAfterScans(school.app.services, school.school.id)
  expect(await school.app.services.files.has(file?.store_key ?? '')).toBe(false)
  expect((await bring().expect(201)).file?.number).toBe(2)
})

test('while the scanner is away a file stays in quarantine and nobody of the staff opens it', async () => {
  await withScanner()
  await clamd?.close()
  const document = await bring().expect(201)
  await expect(runJobs(school.school.id)).rejects.toThrow()
  expect(await findDocument()).toMatchObject({ state: 'quarantined' })
  await address(document.file?.id ?? 0).refused(409, 'documents.not_scanned_yet')
  await withScanner()
  school.app.clock.move(2 * 3_600_000)
  await lookAfterScans(school.app.services, school.school.id)
  await runJobs(school.school.id)
  expect(await findDocument()).toMatchObject({ state: 'not_checked' })
})

test('bytes that a killed process left without a row are found and removed at night, others stay', async () => {
  const { services } = school.app
  const document = await bring().expect(201)
  const [stored] = await school.inside((db) =>
    db.rows<{ store_key: string }>(sql`select store_key from files`),
  )
  const lost = `${school.school.id}/sealed/ab/${'ab'.repeat(20)}`
  await services.files.put(lost, Buffer.from('half of an act'))
  const since = services.clock.now().toISOString()
  await school.inside((db) =>
    db.rows(sql`
      insert into orphaned_files (school_id, store_key, since) values (${school.school.id}, ${lost}, ${since}),
        (${school.school.id}, ${stored?.store_key ?? ''}, ${since})`),
  )
  await purgeOrphanedFiles(services, school.school.id)
  expect(await services.files.has(lost)).toBe(true)
  school.app.clock.move(3 * 3_600_000)
  await purgeOrphanedFiles(services, school.school.id)
  expect(await services.files.has(lost)).toBe(false)
  expect(await services.files.has(stored?.store_key ?? '')).toBe(true)
  expect(await school.inside((db) => db.rows(sql`select 1 from orphaned_files`))).toEqual([])
  await address(document.file?.id ?? 0).expect(200)
})

test('an upload that fails after its bytes were laid down leaves no row, and a note for the night', async () => {
  const { services } = school.app
  const failing = services.files.put.bind(services.files)
  Object.assign(services.files, {
    put: async (key: string, source: Buffer) => {
      await failing(key, source)
      throw new Error('the process was killed')
    },
  })
  try {
    await bring().refused(503, 'files.not_stored')
  } finally {
    Object.assign(services.files, { put: failing })
  }
  expect(await school.inside((db) => db.rows(sql`select 1 from files`))).toEqual([])
  const notes = await school.inside((db) =>
    db.rows<{ store_key: string }>(sql`select store_key from orphaned_files`),
  )
  expect(notes).toHaveLength(1)
  expect(await services.files.has(notes[0]?.store_key ?? '')).toBe(true)
  school.app.clock.move(3 * 3_600_000)
  await purgeOrphanedFiles(services, school.school.id)
  expect(await services.files.has(notes[0]?.store_key ?? '')).toBe(false)
})

test('papers come in one archive, named by the school’s pattern', async () => {
  await bring().expect(201)
  const change = (pattern: string) =>
    as(school.manager).call(calls.changeDocumentSettings, { body: { file_name_pattern: pattern } })
  await change('../{type}').refused(400, 'request.malformed')
  await change('paper').refused(400, 'request.malformed')
  await change('{number} {last_name} {type}').expect(200)
  const answered = await as(school.manager)
    .call(calls.getArchive, { params: { id: school.student.id } })
    .response()
  expect(answered.headers['content-type']).toBe('application/zip')
  const zip = answered.rawPayload
  expect(zip.readUInt32LE(0)).toBe(0x04034b50)
  expect(zip.includes('01_Test_passport.pdf')).toBe(true)
  expect(zip.includes('/Type /Page')).toBe(true)
  const logged = await school.inside((db) =>
    db.rows(sql`select 1 from audit_log where action = 'document.archived'`),
  )
  expect(logged).toHaveLength(1)
})

test('files of a student, of one program and one’s own are listed to whom they concern', async () => {
  await bring().expect(201)
  const passport = await typeIdOf(school, 'passport')
  const { student, manager, teacher } = school
  const all = await as(manager)
    .call(calls.listFiles, { params: { id: student.id } })
    .expect(200)
  expect(all.results).toMatchObject([
    { kind: 'document', name: 'Паспорт.pdf', title: 'Passport', student_id: student.id },
  ])
  expect((await as(student).call(calls.listMyFiles, {}).expect(200)).count).toBe(1)
  expect((await as(teacher).call(calls.listMyFiles, {}).expect(200)).count).toBe(0)
  const ofNone = await as(manager)
    .call(calls.listFilesOfCourse, { params: { studentId: student.id, courseId: 999_999 } })
    .expect(200)
  expect(ofNone.count).toBe(0)
  await as(teacher)
    .call(calls.listFiles, { params: { id: student.id } })
    .refused(403, 'request.not_allowed')
  expect(passport).toBeGreaterThan(0)
})
