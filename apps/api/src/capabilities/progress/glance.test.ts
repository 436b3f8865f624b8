import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anEssay, aSubmission, grade, setTerms } from '../homework/factory.ts'
import { aLesson } from '../lessons/factory.ts'
import { aLessonForStudent, aList, aTask } from '../tasks/factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(school.app.clock.now().getTime() + hours * hour).toISOString()
const glance = (who = school.student) => as(who).call(getGlance).expect(200)
const mark = (lessonId: number, body: object) =>
  as(school.student)
    .call(markProgress, { params: { id: lessonId }, body })
    .expect(200)

test('a student goes on where they stopped, with what comes after it once it is done', async () => {
  const second = await aLesson(school, made.section.id, { title_ru: 'Второй' })
  expect((await glance()).resume).toMatchObject({ lesson_id: made.lesson.id, list: null, seconds: 0 })
  await mark(made.lesson.id, { seconds: 42 })
  expect((await glance()).resume).toMatchObject({ lesson_id: made.lesson.id, seconds: 42 })
  await mark(made.lesson.id, { is_done: true })
  const after = await glance()
  expect(after.resume).toMatchObject({ lesson_id: second.id, lesson_title: 'Второй' })
  expect(after.programs).toMatchObject([
    {
      course_id: made.program.id,
      lessons: 2,
      done: 1,
      next: { lesson_id: second.id },
      teachers: [{ id: school.teacher.id, avatar: null }],
    },
  ])
  await mark(second.id, { is_done: true })
  expect(await glance()).toMatchObject({ resume: null, programs: [{ done: 2, next: null }] })
})

test('an attempt that runs comes before any lesson', async () => {
  const list = await aList(school, made.lesson.id)
  await aTask(school, list.id)
  await as(school.student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  expect((await glance()).resume).toMatchObject({ lesson_id: made.lesson.id, list: { id: list.id } })
})

test('what is due, what begins and what was decided stand together', async () => {
  const essay = await anEssay(school)
  await setTerms(school, { ex_list: essay.list.id, due_at: inHours(20) })
  const live = { format: 'livestream', stream_url: 'https://meet.example.org/1' } as const
  const soon = await aLesson(school, made.section.id, { ...live, starts_at: inHours(30) })
  await aLesson(school, made.section.id, { ...live, starts_at: inHours(-48) })
  const before = await glance()
  expect(before).toMatchObject({
    due_count: 1,
    due: [{ task: essay.task.id, due_at: inHours(20) }],
    starts: [{ lesson_id: soon.id, format: 'livestream', starts_at: inHours(30) }],
    news: [],
  })
  await grade(await aSubmission(school, essay), school.teacher).expect(200)
  expect(await glance()).toMatchObject({
    due_count: 0,
    news_count: 1,
    news: [{ state: 'graded', grade: 80 }],
  })
})

test('a student without programs has an empty home, and nobody else has one', async () => {
  const stranger = await school.person('student')
  expect(await glance(stranger)).toEqual({
    resume: null,
    due: [],
    due_count: 0,
    starts: [],
    news: [],
    news_count: 0,
    programs: [],
  })
  await as(school.manager).call(getGlance).refused(403, 'request.not_allowed')
})
