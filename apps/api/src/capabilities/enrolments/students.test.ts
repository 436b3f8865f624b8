import * as calls from '@qadam/contract/enrolments/endpoints.ts'
import { findLesson, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram, setEntry } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof anOpenProgram>>
let params: { courseId: number }
beforeEach(async () => {
  school = await schoolFixture()
  made = await anOpenProgram(school)
  params = { courseId: made.program.id }
})

const staff = () => as(school.manager)
const students = async () => (await staff().call(calls.listStudents, { params }).expect(200)).results
const add = (ids: number[], until?: string) =>
  staff().call(calls.addStudents, { params, body: { students: ids, ...(until ? { until } : {}) } })

test('staff enrol many at once, all or none, and see since when, until when and how far', async () => {
  const second = await school.person('student', { lastName: 'Aaa' })
  const problem = await add([school.student.id, school.teacher.id]).refused(400, 'request.malformed')
  expect(problem.errors[0]).toMatchObject({ path: 'students.1', code: 'programs.not_a_student' })
  expect(await students()).toEqual([])
  expect(await add([school.student.id, second.id], '2099-01-01').expect(200)).toEqual({
    added: 2,
    already: 0,
    bulk_act_id: expect.any(Number),
  })
  expect(await add([school.student.id, second.id]).expect(200)).toEqual({
    added: 0,
    already: 2,
    bulk_act_id: null,
  })
  await as(school.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)
  expect(await students()).toMatchObject([
    { student: { id: second.id }, way: 'staff', percent: 0 },
    { student: { id: school.student.id }, percent: 100, until: '2099-01-01T19:00:00.000Z' },
  ])
  await runJobs(school.school.id)
  expect(await sentTo(second.email)).toHaveLength(1)
})

test('a removal has a reason, tells the student, keeps the work, and is undone with the days of before', async () => {
  await add([school.student.id], '2099-01-01').expect(200)
  await as(school.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)
  const [before] = await students()
  const remove = (body: { reason: string }) =>
    staff().call(calls.removeFromProgram, { params: { ...params, studentId: school.student.id }, body })
  await remove({ reason: ' ' }).refused(400, 'request.malformed')
  const { id } = await remove({ reason: 'Не оплачено' }).expect(200)
  await as(school.student)
    .call(findLesson, { params: { id: made.lesson.id } })
    .refused(404, 'request.row_not_found')
  expect(await as(school.student).call(calls.getOwnEntry, { params }).expect(200)).toMatchObject({
    place: 'removed',
    reason: 'Не оплачено',
  })
  await as(school.student).call(calls.enter, { params }).refused(409, 'enrolments.must_ask')
  for (let n = 0; n < 2; n += 1)
    expect(await staff().call(calls.undoDeparture, { params: { id } }).expect(200)).toEqual(before)
  const { results } = await staff()
    .call(calls.listEnrolmentHistory, { params, query: { student: school.student.id } })
    .expect(200)
  expect(results.map(({ act }) => act)).toEqual([
    'program.student_added',
    'program.student_removed',
    'program.student_added',
  ])
  expect(results[1]).toMatchObject({ reason: 'Не оплачено' })
})

const send = (
  content: string | Buffer,
  input: { apply?: boolean; skip_faulty?: boolean } = {},
  name = 'list.csv',
) => staff().call(calls.enrolFile, { params, body: input, files: [{ part: 'file', name, content }] })

test('a file of e-mails is previewed line by line, and enrols all of its lines or nobody', async () => {
  const second = await school.person('student')
  const content = [
    'Имя;E-mail',
    `Айгерим;${school.student.email.toUpperCase()}`,
    `Болат;${second.email}`,
    `Снова;${second.email}`,
    'Чужой;nobody@nowhere.test',
    `Учитель;${school.teacher.email}`,
    'Ошибка;not-an-address',
  ].join('\n')
  const preview = await send(content).expect(200)
  expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'repeated'],
    [5, 'unknown'],
    [6, 'not_a_student'],
    [7, 'malformed'],
  ])
  const refused = await send(content, { apply: true }).refused(409, 'enrolments.file_has_faults')
  expect(refused.facts?.rows).toHaveLength(3)
  expect(await students()).toEqual([])
  expect(await send(content, { apply: true, skip_faulty: true }).expect(200)).toMatchObject({ applied: true })
  expect((await students()).map(({ way }) => way)).toEqual(['file', 'file'])
  expect((await send(`${school.student.email}\n${second.email}\n`).expect(200)).counts).toMatchObject({
    already: 2,
  })
})

test('what is not a table is refused in words', async () => {
  await send(Buffer.from([0, 1, 2, 0, 255])).refused(400, 'imports.not_a_table')
  await send('').refused(400, 'imports.file_empty')
  await staff().call(calls.enrolFile, { params, body: {}, files: [] }).refused(400, 'enrolments.file_missing')
})

test('only staff of the school reach its students, and another school’s student cannot be enrolled', async () => {
  const other = await schoolFixture()
  const asks = (who: TestUser) => as(who).call(calls.listStudents, { params })
  await asks(school.teacher).refused(403, 'request.not_allowed')
  await asks(school.student).refused(403, 'request.not_allowed')
  await asks(other.owner).refused(404, 'request.row_not_found')
  await add([other.student.id]).refused(400, 'request.malformed')
  await as(other.manager)
    .call(calls.addStudents, { params, body: { students: [other.student.id] } })
    .refused(404, 'request.row_not_found')
  await as(school.student)
    .call(calls.changeEntrySettings, { params, body: { entry: 'open' } })
    .refused(403, 'request.not_allowed')
})

test('settings are changed by whom saw them last', async () => {
  const { version } = await setEntry(school, made.program.id, { entry: 'request', version: 0 })
  await staff()
    .call(calls.changeEntrySettings, { params, body: { access_days: 5, version: 0 } })
    .refused(409, 'stale_version')
  expect(await setEntry(school, made.program.id, { access_days: 5, version })).toMatchObject({
    entry: 'request',
    access_days: 5,
  })
})
