import * as calls from '@qadam/contract/announcements/endpoints.ts'
import { addStudents, changeAccess } from '@qadam/contract/enrolments/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { bellOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent } from '../tasks/factory.ts'

let school: SchoolFixture
let programId: number
beforeEach(async () => {
  school = await schoolFixture()
  const { program } = await aLessonForStudent(school)
  programId = program.id
  await as(school.manager)
    .call(addTeacher, { params: { courseId: programId }, body: { teacher_id: school.teacher.id } })
    .response()
})

const words = { title_ru: 'Занятие переносится', text_ru: '<p>На пятницу.</p>' }
const write = (facts: object = {}, who: TestUser = school.teacher) =>
  as(who).call(calls.createAnnouncement, { body: { course_id: programId, ...words, ...facts } })
const list = async (who: TestUser, language: 'ru' | 'kk' = 'ru') =>
  (
    await as(who)
      .call(calls.listAnnouncements, { params: { courseId: programId }, language })
      .expect(200)
  ).results
const inAnHour = () => new Date(school.app.clock.now().getTime() + 3_600_000).toISOString()

test('a teacher of the program and staff announce, others and students do not', async () => {
  await write().expect(201)
  await write({}, school.manager).expect(201)
  await write({}, school.student).refused(403, 'request.not_allowed')
  await write({}, await school.person('teacher')).refused(404, 'request.row_not_found')
  const foreign = await schoolFixture()
  await write({}, foreign.owner).refused(404, 'request.row_not_found')
  expect(await list(school.student)).toHaveLength(2)
  await as(await school.person('student'))
    .call(calls.listAnnouncements, { params: { courseId: programId } })
    .refused(404, 'request.row_not_found')
})

test('students read it in their language, else in another that there is, pinned ones first', async () => {
  await write({ title_kk: 'Сабақ ауыстырылды', text_kk: '<p>Жұмаға.</p>', is_pinned: true }).expect(201)
  await school.app.clock.move(1_000)
  await write().expect(201)
  expect((await list(school.student, 'kk')).map(({ title }) => title)).toEqual([
    'Сабақ ауыстырылды',
    'Занятие переносится',
  ])
  const refused = await write({ title_ru: null, title_en: 'Only a title' }).refused(400, 'request.malformed')
  expect(refused.errors[0]?.code).toBe('announcements.is_empty')
})

test('a scheduled one comes out at its time, by letter to whom the program is open then, once', async () => {
  const ended = await school.person('student')
  await as(school.manager)
    .call(addStudents, { params: { courseId: programId }, body: { students: [ended.id] } })
    .expect(200)
  await as(school.manager)
    .call(changeAccess, {
      params: { courseId: programId, studentId: ended.id },
      body: { until: '2020-01-01' },
    })
    .expect(200)
  await runJobs(school.school.id)
  const before = (await sentTo(ended.email)).length
  await write({ publish_at: inAnHour(), by_letter: true }).expect(201)
  await runJobs(school.school.id)
  expect(await list(school.student)).toEqual([])
  expect(await list(school.teacher)).toMatchObject([{ is_published: false }])
  expect(await sentTo(school.student.email)).toEqual([])
  const [scheduled] = await list(school.teacher)
  await school.app.clock.move(3_600_000)
  expect(await list(school.student)).toHaveLength(1)
  // The earlier job has run; changing only the pin sends nothing, a new time does.
  await as(school.teacher)
    .call(calls.updateAnnouncement, {
      params: { id: scheduled?.id ?? 0 },
      body: { publish_at: inAnHour() },
    })
    .refused(409, 'announcements.already_published')
  await write({ by_letter: true, title_ru: 'Сразу' }).expect(201)
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  const letters = await sentTo(school.student.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('Сразу')
  expect(letters[0]?.body).toContain('На пятницу.')
  expect((await sentTo(ended.email)).length).toBe(before)
})

test('every announcement comes to the bell once and leads to itself; a letter asked for later is only a letter', async () => {
  const made = await write().expect(201)
  await runJobs(school.school.id)
  const bell = async () =>
    (await bellOf(school, school.student)).filter(({ kind }) => kind === 'announcements')
  const message = {
    title: 'Занятие переносится',
    body: expect.stringMatching(/: На пятницу\.$/),
    path: `/my-course/info/${programId}#announcements`,
  }
  expect(await bell()).toMatchObject([message])
  expect(await sentTo(school.student.email)).toEqual([])
  await as(school.teacher)
    .call(calls.updateAnnouncement, { params: { id: made.id }, body: { by_letter: true } })
    .expect(200)
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  expect(await bell()).toMatchObject([message])
  expect(await sentTo(school.student.email)).toHaveLength(1)
})

const payloads = [
  '<img src=x onerror="window.__xss=1">',
  '<script>window.__xss=1</script><p>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>1</script></svg><p>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<iframe srcdoc="<script>1</script>"></iframe><p>x</p>',
]

test('rich text is made safe before it is kept', async () => {
  for (const text_ru of payloads) {
    const made = await write({ text_ru: `<p>Слова</p>${text_ru}` }).expect(201)
    expect(made.text).toContain('Слова')
    expect(made.text).not.toMatch(/onerror|<script|javascript:|srcdoc|<svg|<iframe/i)
  }
})

test('a change keeps what stood before, two writers never overwrite each other, deletion is undone', async () => {
  const made = await write().expect(201)
  const change = (body: object) =>
    as(school.manager).call(calls.updateAnnouncement, { params: { id: made.id }, body })
  const version = made.own?.version ?? 0
  await change({ title_ru: 'Переносится на субботу', version }).expect(200)
  await change({ title_ru: 'Ещё раз', version }).refused(409, 'stale_version')
  await as(school.teacher)
    .call(calls.deleteAnnouncement, { params: { id: made.id } })
    .expect(204)
  expect(await list(school.student)).toEqual([])
  await as(school.teacher)
    .call(calls.restoreAnnouncement, { params: { id: made.id } })
    .expect(200)
  const { results } = await as(school.teacher)
    .call(calls.listAnnouncementHistory, { params: { id: made.id } })
    .expect(200)
  expect(results.map(({ act }) => act)).toEqual([
    'announcement.restored',
    'announcement.deleted',
    'announcement.updated',
    'announcement.created',
  ])
  expect(results[2]?.before).toEqual({ title_ru: 'Занятие переносится' })
})

test('a student has an unread mark until they look', async () => {
  await write().expect(201)
  const unread = async () =>
    (await as(school.student).call(calls.countUnreadAnnouncements).expect(200)).results
  expect(await unread()).toMatchObject([{ course_id: programId, unread: 1 }])
  expect(await list(school.student)).toMatchObject([{ is_unread: true, own: null }])
  await as(school.student)
    .call(calls.readAnnouncements, { params: { courseId: programId } })
    .expect(204)
  expect(await unread()).toEqual([])
})
