import { copyLesson, findLesson, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { maxChapters } from '@qadam/contract/lessons/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent } from '../tasks/factory.ts'
import { sendVideo } from '../videos/factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
})

const write = (chapters: { seconds: number; title: string }[]) =>
  as(school.manager).call(updateLesson, { params: { id: made.lesson.id }, body: { chapters } })
const two = [
  { seconds: 0, title: 'Зачем план' },
  { seconds: 100, title: 'Две мысли' },
]

test('an author types the chapters of a video, the student gets them in order; a copy has them too', async () => {
  await write(two).expect(200)
  const seen = await as(school.student)
    .call(findLesson, { params: { id: made.lesson.id }, query: {} })
    .expect(200)
  expect(seen.chapters).toEqual(two)
  const copy = await as(school.manager)
    .call(copyLesson, { body: { lesson_id: made.lesson.id } })
    .expect(201)
  expect(copy.chapters).toEqual(two)
  expect((await write([]).expect(200)).chapters).toEqual([])
})

test.each([
  ['not in order', two.toReversed()],
  ['at one second', [...two, { seconds: 100, title: 'Пример' }]],
  ['too many', Array.from({ length: maxChapters + 1 }, (_, at) => ({ seconds: at, title: 'Глава' }))],
  ['without a title', [{ seconds: 5, title: ' ' }]],
  ['before the beginning', [{ seconds: -1, title: 'Глава' }]],
])('chapters that are %s are rejected', async (_, chapters) => {
  await write(chapters).refused(400, 'request.malformed')
})

test('a chapter begins within the video once its length is known', async () => {
  await sendVideo(school.manager, made.lesson.id).response()
  await write([{ seconds: 700, title: 'Пока неизвестно' }]).expect(200)
  await school.inside((db) => db.rows(sql`update videos set seconds = 600 where school_id = ${db.schoolId}`))
  await write([...two, { seconds: 600, title: 'После конца' }]).refused(400, 'request.malformed')
  await write([...two, { seconds: 599, title: 'Конец' }]).expect(200)
})

test('a section has no chapters, and a student writes none', async () => {
  await as(school.manager)
    .call(updateLesson, { params: { id: made.section.id }, body: { chapters: two } })
    .refused(400, 'request.malformed')
  await as(school.student)
    .call(updateLesson, { params: { id: made.lesson.id }, body: { chapters: two } })
    .refused(403, 'request.not_allowed')
})
