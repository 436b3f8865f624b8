import {
  changeExamTypes,
  checkIelts,
  checkTolc,
  createExam,
  getExamFile,
  getExamTypes,
  listExams,
  listExamTeachers,
  removeExam,
  removeExamByPath,
  updateExam,
} from '@qadam/contract/exams/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { connectApp, signInOn } from '../accounts/factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const day = (shift: number) =>
  new Date(school.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)
const write = (who: TestUser, body: object = {}) =>
  as(who).call(createExam, { body: { user_id: school.student.id, type: 'IELTS', ...body } })
const own = (query: object = {}) => as(school.student).call(listExams, { query }).expect(200)
const nameTeacher = (who: TestUser) =>
  school.inside((db) =>
    db.rows(sql`insert into student_exam_plans (school_id, student_id, ielts_teacher_id)
      values (${db.schoolId}, ${school.student.id}, ${who.id})
      on conflict (school_id, student_id) do update set ielts_teacher_id = excluded.ielts_teacher_id`),
  )

test('an exam is written down, its file as base64, and the student reads both [R311]', async () => {
  const made = await write(school.manager, {
    teacher_id: school.teacher.id,
    ielts_preparation: true,
    present: true,
    results: '6.5 (L 7, R 6.5, W 6, S 6)',
    date: day(-3),
    base64_content: `data:application/pdf;base64,${pdf.toString('base64')}`,
    filename: 'ielts.pdf',
    format: 'pdf',
  }).expect(201)
  expect(made).toMatchObject({
    score: 6.5,
    family: 'ielts',
    teacher: { id: school.teacher.id },
    file: { name: 'ielts.pdf' },
  })
  const [seen] = await own()
  expect(seen).toEqual({ ...made, may_change: false })
  const file = await as(school.student)
    .call(getExamFile, { params: { id: made.id } })
    .response()
  expect(file.rawPayload.equals(pdf)).toBe(true)
  const empty = await write(school.manager, { type: 'tolc-i', date: null }).expect(201)
  expect(empty).toMatchObject({ type: 'TOLC-I', date: null, present: false, score: null })
})

test('on a device that is new to the account staff give the code again before the file of an exam opens', async () => {
  const { id } = await write(school.manager, {
    base64_content: `data:application/pdf;base64,${pdf.toString('base64')}`,
    filename: 'ielts.pdf',
    format: 'pdf',
  }).expect(201)
  const { user } = await signInOn(school, school.manager, { app: await connectApp(school, school.manager) })
  school.app.clock.move(16 * 60_000)
  await as(user).call(getExamFile, { params: { id } }).refused(403, 'second_factor.again')
})

test('the same call as a form, and a file that is no result is refused', async () => {
  const part = { part: 'file', name: 'score.pdf', type: 'application/pdf', content: pdf }
  const body = {
    user_id: school.student.id,
    type: 'IELTS',
    present: 'true' as never,
    results: '7',
    date: '' as never,
  }
  const made = await as(school.manager)
    .call(createExam, { body, files: [part] })
    .expect(201)
  expect(made).toMatchObject({ present: true, score: 7, date: null, file: { name: 'score.pdf' } })
  const page = { ...part, content: Buffer.from('<html></html>') }
  await as(school.manager)
    .call(createExam, { body, files: [page] })
    .refused(400, 'exams.file_unfit')
  await write(school.manager, { base64_content: 'nonsense!' }).refused(400, 'exams.file_unreadable')
})

test('a body may be 28 MiB on this call and no more', async () => {
  const big = (bytes: number) => write(school.manager, { base64_content: 'A'.repeat(bytes) })
  await big(27 * 1024 * 1024).refused(413, 'files.too_large')
  await big(29 * 1024 * 1024).refused(413, 'request.too_large')
}, 60_000)

test('scores, days and presence that cannot be are refused', async () => {
  for (const [body, path] of [
    [{ results: '9.5', date: day(-1) }, 'results'],
    [{ results: '6.3' }, 'results'],
    [{ results: 'сдал' }, 'results'],
    [{ type: 'SAT' }, 'type'],
    [{ results: '6', present: false }, 'present'],
    [{ results: '6', date: day(2) }, 'date'],
    [{ present: true, date: day(2) }, 'date'],
    [{ date: '2026-02-31' }, 'date'],
    [{ teacher_id: school.student.id }, 'teacher_id'],
  ] as const) {
    const refused = await write(school.manager, body).refused(400, 'request.malformed')
    expect(refused.errors[0]?.path, JSON.stringify(body)).toBe(path)
  }
})

test('the named teacher writes, another teacher and students do not', async () => {
  await write(school.student).refused(403, 'request.not_allowed')
  await write(school.teacher).refused(404, 'request.row_not_found')
  await nameTeacher(school.teacher)
  const made = await write(school.teacher, { date: day(10) }).expect(201)
  expect(made).toMatchObject({ teacher_id: school.teacher.id, may_change: true })
  const other = await school.person('teacher')
  await write(school.teacher, { teacher_id: other.id }).refused(400, 'request.malformed')
  await as(other)
    .call(listExams, { query: { user_id: school.student.id } })
    .refused(404, 'request.row_not_found')
  await as(other)
    .call(removeExamByPath, { params: { id: made.id } })
    .refused(404, 'request.row_not_found')
  const foreign = await schoolFixture()
  await as(foreign.owner)
    .call(updateExam, { params: { id: made.id }, body: {} })
    .refused(404, 'request.row_not_found')
  await as(await school.person('student'))
    .call(listExams, { query: { user_id: school.student.id } })
    .refused(404, 'request.row_not_found')
})

test('the record follows: who prepares, whether it was sat, the next day, and the teacher stays named', async () => {
  const first = await write(school.manager, {
    teacher_id: school.teacher.id,
    ielts_preparation: true,
    date: day(14),
  }).expect(201)
  const fields = async () =>
    (
      await as(school.manager)
        .call(getRecord, { params: { id: school.student.id } })
        .expect(200)
    ).values
  expect(await fields()).toMatchObject({
    ielts_preparation: true,
    ielts_teacher: school.teacher.id,
    present: false,
    test_date: day(14),
  })
  await write(school.manager, { date: day(-30), present: true, results: '5.5' }).expect(201)
  expect(await fields()).toMatchObject({ present: true, test_date: day(14) })
  await as(school.manager)
    .call(removeExam, { query: { id: first.id } })
    .expect(204)
  expect(await fields()).toMatchObject({
    ielts_preparation: false,
    ielts_teacher: school.teacher.id,
    test_date: day(-30),
  })
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['exam.created', 'exam.deleted', 'record.changed']),
  )
})

test('an exam is changed by what is sent, with its version, and removed by query, body or path', async () => {
  const made = await write(school.manager, { date: day(-1) }).expect(201)
  const change = (body: object) => as(school.manager).call(updateExam, { params: { id: made.id }, body })
  const changed = await change({ results: '6', version: 1 }).expect(200)
  expect(changed).toMatchObject({ present: true, score: 6, date: day(-1), version: 2 })
  await change({ results: '7', version: 1 }).refused(409, 'stale_version')
  const others = [await write(school.manager).expect(201), await write(school.manager).expect(201)]
  await as(school.manager)
    .call(removeExam, { body: { id: others[0]?.id } })
    .expect(204)
  await as(school.manager)
    .call(removeExam, { query: { id: others[1]?.id } })
    .expect(204)
  await as(school.manager)
    .call(removeExamByPath, { params: { id: made.id } })
    .expect(204)
  await as(school.manager).call(removeExam).refused(400, 'request.malformed')
  expect(await own()).toEqual([])
})

test('how a student stands is told per family, with the best score and the next day [R021]', async () => {
  expect(await as(school.student).call(checkIelts).expect(200)).toMatchObject({ exists: false, score: null })
  await write(school.manager, { date: day(-60), results: '5.5' }).expect(201)
  await write(school.manager, { date: day(-20), results: '6.5' }).expect(201)
  await write(school.manager, { date: day(30), ielts_preparation: true }).expect(201)
  await write(school.manager, { type: 'TOLC-SU', results: '31.25', date: day(-5) }).expect(201)
  const query = { user_id: school.student.id }
  expect(await as(school.manager).call(checkIelts, { query }).expect(200)).toMatchObject({
    exists: true,
    present: true,
    score: 6.5,
    date: day(-20),
    next_date: day(30),
    ielts_preparation: true,
  })
  expect(await as(school.student).call(checkTolc).expect(200)).toMatchObject({
    type: 'TOLC-SU',
    score: 31.25,
    next_date: null,
  })
  await as(school.manager).call(checkIelts).refused(400, 'exams.user_needed')
})

test('a school edits its variants of TOLC; teachers are listed for staff', async () => {
  expect(await as(school.student).call(getExamTypes).expect(200)).toEqual({
    ielts: 'IELTS',
    tolc: ['TOLC-I', 'TOLC-E', 'TOLC-SU'],
    version: 1,
  })
  const stored = await write(school.manager, { type: 'TOLC-E' }).expect(201)
  const set = (tolc: string[]) => as(school.owner).call(changeExamTypes, { body: { tolc } })
  await set(['TOLC-B', 'tolc-b']).refused(400, 'request.malformed')
  expect(await set(['TOLC-I', 'TOLC-B']).expect(200)).toMatchObject({
    tolc: ['TOLC-I', 'TOLC-B'],
    version: 2,
  })
  await write(school.manager, { type: 'TOLC-E' }).refused(400, 'request.malformed')
  await write(school.manager, { type: 'TOLC-B' }).expect(201)
  await as(school.manager)
    .call(updateExam, { params: { id: stored.id }, body: { results: '20', date: day(-1), type: 'TOLC-E' } })
    .expect(200)
  const teachers = await as(school.manager).call(listExamTeachers).expect(200)
  expect(teachers).toEqual([
    { id: school.teacher.id, first_name: 'Teacher', last_name: 'Test', fullname: 'Teacher Test' },
  ])
})
