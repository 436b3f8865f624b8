import {
  addAttachment,
  addDocument,
  changeAttachment,
  deleteAttachment,
  deleteDocument,
  getAttachmentFile,
  getDocumentFile,
  listAttachments,
  listDocuments,
} from '@qadam/contract/attachments/endpoints.ts'
import { maxAttachments } from '@qadam/contract/attachments/rules.ts'
import { copyLesson, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { addStudent } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aProgram } from '../programs/factory.ts'
import { purgeErasedAttachments } from './jobs.ts'

let school: SchoolFixture
let programId: number
let lessonId: number
beforeEach(async () => {
  school = await schoolFixture()
  programId = (await aProgram(school)).id
  await as(school.manager)
    .call(addStudent, { params: { courseId: programId }, body: { student_id: school.student.id } })
    .response()
  lessonId = (await aLesson(school, (await aSection(school, programId)).id)).id
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const file = (name: string, content: Buffer | string = pdf) => [{ part: 'file', name, content }]
const add = (name = 'plan.pdf', who: TestUser = school.manager, content: Buffer | string = pdf) =>
  as(who).call(addAttachment, { params: { id: lessonId }, body: {}, files: file(name, content) })
const list = (who: TestUser = school.student, id = lessonId) =>
  as(who).call(listAttachments, { params: { id } })
const names = async (id = lessonId) =>
  (await list(school.manager, id).expect(200)).results.map(({ name }) => name)
const open = (id: number, who: TestUser = school.student) =>
  as(who).call(getAttachmentFile, { params: { id } })
const filesThere = () =>
  school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files`))

test('students of a lesson download its files while they may read it, others never know of them', async () => {
  const made = await add('Конспект.pdf').expect(201)
  expect(made).toMatchObject({ name: 'Конспект.pdf', type: 'application/pdf', bytes: pdf.length, order: 1 })
  expect((await list().expect(200)).results).toEqual([made])
  const got = await open(made.id).response()
  expect([got.statusCode, got.body]).toEqual([200, pdf.toString()])
  expect(got.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const who of [
    await school.person('student'),
    await school.person('teacher'),
    (await schoolFixture()).owner,
  ]) {
    await list(who).refused(404, 'request.row_not_found')
    await open(made.id, who).refused(404, 'request.row_not_found')
  }
  for (const who of [school.student, school.teacher])
    await add('x.pdf', who).refused(403, 'request.not_allowed')
  await as(school.manager)
    .call(updateLesson, { params: { id: lessonId }, body: { is_published: false } })
    .expect(200)
  await open(made.id).refused(404, 'request.row_not_found')
})

test('files are renamed with their ending, put in order and deleted with their bytes', async () => {
  const [first, second, third] = [
    await add('a.pdf').expect(201),
    await add('b.pdf').expect(201),
    await add('c.pdf').expect(201),
  ]
  const change = (id: number, body: { name?: string; order?: number }) =>
    as(school.manager).call(changeAttachment, { params: { id }, body })
  expect((await change(first.id, { name: 'План урока' }).expect(200)).name).toBe('План урока.pdf')
  expect((await change(third.id, { order: 1 }).expect(200)).order).toBe(1)
  expect(await names()).toEqual(['c.pdf', 'План урока.pdf', 'b.pdf'])
  await as(school.manager)
    .call(deleteAttachment, { params: { id: third.id } })
    .expect(204)
  const { results } = await list().expect(200)
  expect(results.map(({ id, order }) => [id, order])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])
  expect(await filesThere()).toHaveLength(2)
  await change(third.id, { order: 1 }).refused(404, 'request.row_not_found')
})

test('what could run is refused, so is what is too large or too much', async () => {
  for (const [name, content] of [
    ['page.pdf', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['program.exe', Buffer.from('MZ\0\0')],
  ] as const)
    await add(name, school.manager, content).refused(400, 'attachments.unsupported_file')
  const large = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)])
  await add('large.pdf', school.manager, large).refused(413, 'files.too_large')
  const made = await add().expect(201)
  await school.inside((db) =>
    db.rows(sql`
      insert into attachments (school_id, program_id, lesson_id, file_id, name, position, added_at)
      select a.school_id, a.program_id, a.lesson_id, a.file_id, a.name, n, a.added_at
      from attachments a, generate_series(2, ${maxAttachments}::int) n where a.id = ${made.id}`),
  )
  const refused = await add().refused(409, 'attachments.limit_reached')
  expect(refused.message).toContain(String(maxAttachments))
})

test('a copied lesson has the files of its original, and the bytes stay while one of them has them', async () => {
  const made = await add('shared.pdf').expect(201)
  const copy = await as(school.manager)
    .call(copyLesson, { body: { lesson_id: lessonId } })
    .expect(201)
  await runJobs(school.school.id)
  expect(await names(copy.id)).toEqual(['shared.pdf'])
  await as(school.manager)
    .call(deleteAttachment, { params: { id: made.id } })
    .expect(204)
  const [left] = (await list(school.manager, copy.id).expect(200)).results
  expect((await open(left?.id ?? 0, school.manager).response()).body).toBe(pdf.toString())
})

test('documents of a program are for those who are in it and staff', async () => {
  const made = await as(school.manager)
    .call(addDocument, {
      params: { id: programId },
      body: { doc_name: 'Договор' },
      files: file('scan.pdf'),
    })
    .expect(201)
  expect(made.name).toBe('Договор.pdf')
  const read = (who: TestUser) => as(who).call(listDocuments, { params: { id: programId } })
  const get = (who: TestUser) => as(who).call(getDocumentFile, { params: { id: made.id } })
  for (const who of [school.student, school.manager, school.owner]) {
    expect((await read(who).expect(200)).results).toEqual([made])
    expect((await get(who).response()).body).toBe(pdf.toString())
  }
  for (const who of [await school.person('student'), school.teacher, (await schoolFixture()).manager]) {
    await read(who).refused(404, 'request.row_not_found')
    await get(who).refused(404, 'request.row_not_found')
  }
  // A program document is not a file of a lesson.
  await open(made.id, school.manager).refused(404, 'request.row_not_found')
  expect(await names()).toEqual([])
  await as(school.student)
    .call(deleteDocument, { params: { id: made.id } })
    .refused(403, 'request.not_allowed')
  await as(school.manager)
    .call(deleteDocument, { params: { id: made.id } })
    .expect(204)
  expect(await filesThere()).toEqual([])
})

test('with a program its files are forgotten', async () => {
  await add().expect(201)
  await as(school.manager)
    .call(addDocument, { params: { id: programId }, body: {}, files: file('doc.pdf') })
    .expect(201)
  const before = await filesThere()
  await school.inside((db) => db.rows(sql`delete from programs where id = ${programId}`))
  await purgeErasedAttachments(school.app.services, school.school.id)
  expect(await filesThere()).toEqual([])
  for (const { store_key: key } of before) expect(await school.app.services.files.get(key)).toBeUndefined()
})
