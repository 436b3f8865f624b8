import * as calls from '@qadam/contract/certificates/endpoints.ts'
import { addStudents, enter } from '@qadam/contract/enrolments/endpoints.ts'
import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram, setEntry } from '../enrolments/factory.ts'
import { aLesson } from '../lessons/factory.ts'
import { aList, aTask, rightCapital, wrongCapital } from '../tasks/factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof anOpenProgram>>
let list: { id: number }
let task: { id: number }
let params: { courseId: number }
beforeEach(async () => {
  school = await schoolFixture()
  made = await anOpenProgram(school)
  params = { courseId: made.program.id }
  const second = await aLesson(school, made.section.id)
  list = await aList(school, second.id, { min_percent: 50 })
  task = await aTask(school, list.id)
  await setEntry(school, made.program.id, { gives_certificate: true })
  await as(school.student).call(enter, { params }).expect(200)
})

const take = (who: TestUser = school.student) => as(who).call(calls.takeCertificate, { params })
const readOne = (who: TestUser = school.student) =>
  as(who)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)

async function solve(answer: typeof rightCapital | typeof wrongCapital): Promise<void> {
  const by = as(school.student)
  const { id } = await by.call(startAttempt, { params: { id: list.id } }).expect(200)
  await by
    .call(saveAnswer, { params: { id }, body: { task_id: task.id, answer: answer as never } })
    .expect(200)
  await by.call(finishAttempt, { params: { id } }).expect(200)
}

async function finished() {
  await readOne()
  await solve(rightCapital)
  const { certificate } = await take().expect(200)
  if (!certificate) throw new Error('no certificate')
  return certificate
}

const issued = async () => (await eventsOf(school)).filter((name) => name === 'certificate.issued').length

test('nobody takes a certificate early: not without a lesson, not with a failed list, not from outside', async () => {
  await take().refused(409, 'certificates.not_finished')
  await readOne()
  await take().refused(409, 'certificates.not_finished')
  await solve(wrongCapital)
  await take().refused(409, 'certificates.not_finished')
  expect(await as(school.student).call(calls.getCertificateStanding, { params }).expect(200)).toMatchObject({
    may_take: false,
    lessons: 2,
    lessons_done: 1,
    lists_passed: 0,
  })
  const stranger = await school.person('student')
  await take(stranger).refused(404, 'request.row_not_found')
  const foreign = await schoolFixture()
  await take(foreign.student).refused(404, 'request.row_not_found')
  expect(await issued()).toBe(0)
})

test('another program’s work counts for nothing, and a program that gives none gives none', async () => {
  const other = await anOpenProgram(school)
  await as(school.student)
    .call(enter, { params: { courseId: other.program.id } })
    .expect(200)
  await as(school.student)
    .call(markProgress, { params: { id: other.lesson.id }, body: { is_done: true } })
    .expect(200)
  await take().refused(409, 'certificates.not_finished')
  await as(school.student)
    .call(calls.takeCertificate, { params: { courseId: other.program.id } })
    .refused(409, 'certificates.not_given')
  await as(school.manager)
    .call(calls.issueCertificate, { params: { courseId: other.program.id, studentId: school.student.id } })
    .refused(409, 'certificates.not_given')
})

test('who has done all lessons and passed all lists takes one certificate, however often they ask', async () => {
  await readOne()
  await solve(rightCapital)
  const asked = await Promise.all([1, 2, 3].map(() => take().expect(200)))
  expect(new Set(asked.map(({ certificate }) => certificate?.id)).size).toBe(1)
  expect(asked[0]?.certificate).toMatchObject({ state: 'valid', issued_by: null })
  expect(asked[0]?.certificate?.number).toMatch(/^\d{4}-00001$/)
  expect(await issued()).toBe(1)
})

test('staff give a certificate before the end to a student of the program, teachers and students give none', async () => {
  const give = (who: TestUser, studentId: number) =>
    as(who).call(calls.issueCertificate, { params: { ...params, studentId } })
  await give(school.teacher, school.student.id).refused(403, 'request.not_allowed')
  await give(school.student, school.student.id).refused(403, 'request.not_allowed')
  const outside = await school.person('student')
  await give(school.manager, outside.id).refused(404, 'request.row_not_found')
  await give(school.manager, school.teacher.id).refused(404, 'request.row_not_found')
  const foreign = await schoolFixture()
  await give(foreign.owner, school.student.id).refused(404, 'request.row_not_found')
  const both = await Promise.all([
    give(school.manager, school.student.id).expect(200),
    give(school.owner, school.student.id).expect(200),
  ])
  expect(both[0].id).toBe(both[1].id)
  await as(school.manager)
    .call(addStudents, { params, body: { students: [outside.id] } })
    .expect(200)
  expect((await give(school.manager, outside.id).expect(200)).number).toMatch(/-00002$/)
})

test('the document opens for its student and for staff, in three languages, and for nobody else', async () => {
  const { id } = await finished()
  for (const lang of ['ru', 'kk', 'en'] as const) {
    const answered = await as(school.student)
      .call(calls.getCertificateFile, { params: { id }, query: { lang } })
      .response()
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answered.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answered.rawPayload.includes('FontFile2')).toBe(true)
  }
  await as(school.owner).call(calls.getCertificateFile, { params: { id } }).expect(200)
  await as(school.teacher)
    .call(calls.getCertificateFile, { params: { id } })
    .refused(403, 'request.not_allowed')
  const other = await school.person('student')
  await as(other).call(calls.getCertificateFile, { params: { id } }).refused(404, 'request.row_not_found')
  const foreign = await schoolFixture()
  await as(foreign.owner)
    .call(calls.getCertificateFile, { params: { id } })
    .refused(404, 'request.row_not_found')
  expect((await as(other).call(calls.listCertificates).expect(200)).count).toBe(0)
  expect((await as(school.student).call(calls.listCertificates).expect(200)).count).toBe(1)
})

test('anybody with the address verifies a certificate, is told five things, and nothing in an index', async () => {
  const { page } = await finished()
  const address = page.split('/').at(-1) ?? ''
  expect(address).toMatch(/^[0-9a-f]{40}$/)
  const check = () => guestOf(school).call(calls.verifyCertificate, { params: { address } })
  const answered = await check().response()
  expect(answered.headers['x-robots-tag']).toBe('noindex')
  expect(Object.keys(answered.json<object>()).toSorted()).toEqual([
    'issued_at',
    'name',
    'program',
    'school',
    'state',
  ])
  const foreign = await schoolFixture()
  await guestOf(foreign)
    .call(calls.verifyCertificate, { params: { address } })
    .refused(404, 'request.row_not_found')
  await guestOf(school)
    .call(calls.verifyCertificate, { params: { address: '0'.repeat(40) } })
    .refused(404, 'request.row_not_found')
  await guestOf(school)
    .call(calls.verifyCertificate, { params: { address: '1' } })
    .refused(400, 'request.malformed')
})

test('a revoked certificate says so with its reason kept, stays revoked, and is not taken again', async () => {
  const { id, page } = await finished()
  const address = page.split('/').at(-1) ?? ''
  const revoke = (who: TestUser, reason: string) =>
    as(who).call(calls.revokeCertificate, { params: { id }, body: { reason } })
  await revoke(school.student, 'x').refused(403, 'request.not_allowed')
  await revoke(school.manager, '  ').refused(400, 'request.malformed')
  const foreign = await schoolFixture()
  await revoke(foreign.owner, 'x').refused(404, 'request.row_not_found')
  await revoke(school.manager, 'Работы списаны').expect(200)
  expect(await revoke(school.owner, 'Другая причина').expect(200)).toMatchObject({
    state: 'revoked',
    reason: 'Работы списаны',
  })
  expect(
    await guestOf(school).call(calls.verifyCertificate, { params: { address } }).expect(200),
  ).toMatchObject({ state: 'revoked' })
  await take().refused(409, 'certificates.was_revoked')
  const again = await as(school.manager)
    .call(calls.issueCertificate, { params: { ...params, studentId: school.student.id } })
    .expect(200)
  expect(again.id).not.toBe(id)
})

test('a certificate is never deleted, and keeps the name of its day', async () => {
  const { id } = await finished()
  await expect(
    school.inside((db) => db.rows(sql`delete from certificates where school_id = ${db.schoolId}`)),
  ).rejects.toThrow()
  await school.inside((db) =>
    db.rows(
      sql`update people set first_name = 'Changed' where school_id = ${db.schoolId} and id = ${school.student.id}`,
    ),
  )
  const { results } = await as(school.student).call(calls.listCertificates).expect(200)
  expect(results[0]).toMatchObject({ id, student: { name: 'Student Test' } })
})

test('a forged address is not tried for long', async () => {
  const address = 'f'.repeat(40)
  const statuses = new Set<number>()
  for (let n = 0; n < 80; n += 1) {
    const { statusCode } = await school.app.http.inject({
      url: `/api/v1/course/certificate/verify/${address}/`,
      headers: { host: school.school.domain },
      remoteAddress: '198.51.100.77',
    })
    statuses.add(statusCode)
  }
  expect([...statuses].toSorted()).toEqual([404, 429])
})

test('a name that the font cannot print is named before the certificate is issued', async () => {
  await readOne()
  await solve(rightCapital)
  const rename = (first: string, last: string) =>
    school.inside((db) =>
      db.rows(
        sql`update people set first_name = ${first}, last_name = ${last} where id = ${school.student.id}`,
      ),
    )
  const staff = { params: { ...params, studentId: school.student.id } }
  for (const [first, last] of [
    ['伟', '孙'],
    ['გიორგი', 'ბერიძე'],
    ['محمد', 'علي'],
    ['Արամ', 'Խաչատրյան'],
    ['דוד', 'לוי'],
    ['Aida 😀', 'Serik'],
  ] as const) {
    await rename(first, last)
    const problem = await take().refused(409, 'certificates.letters_missing')
    expect(problem.detail).toContain(first)
    await as(school.manager).call(calls.issueCertificate, staff).refused(409, 'certificates.letters_missing')
  }
  expect(await issued()).toBe(0)
  // Letters of several alphabets, also such as are made of two signs.
  await rename('Zoe\u0308 Әділбек', 'Đỗ-Παπαδόπουλος')
  await take().expect(200)
})
