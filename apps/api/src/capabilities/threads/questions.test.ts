import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { addTeacher, removeStudent } from '@qadam/contract/programs/endpoints.ts'
import * as calls from '@qadam/contract/threads/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent } from '../tasks/factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
let classmate: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
  classmate = await aClassmate(school, made.program.id, { firstName: 'Classmate' })
  await as(school.manager)
    .call(addTeacher, { params: { courseId: made.program.id }, body: { teacher_id: school.teacher.id } })
    .response()
})

const ask = (text: string, is_private = false, who: TestUser = school.student) =>
  as(who).call(calls.askQuestion, { body: { lesson_id: made.lesson.id, text, is_private } })
const answer = (id: number, text: string, who: TestUser = school.teacher) =>
  as(who).call(calls.answerQuestion, { params: { id }, body: { text } })
const list = async (who: TestUser) =>
  (
    await as(who)
      .call(calls.listQuestions, { query: { lesson_id: made.lesson.id } })
      .expect(200)
  ).results

test('a student asks, the teacher answers, classmates read, strangers see nothing', async () => {
  const { id } = await ask('Почему?').expect(201)
  await answer(id, 'Потому что.').expect(200)
  expect(await list(classmate)).toMatchObject([
    { text: 'Почему?', may_answer: false, answers: [{ text: 'Потому что.', author: { role: 'teacher' } }] },
  ])
  await answer(id, 'И я думаю так', classmate).refused(403, 'threads.not_yours')
  const foreign = await schoolFixture()
  for (const who of [await school.person('student'), await school.person('teacher'), foreign.owner]) {
    expect(await list(who)).toEqual([])
    await answer(id, 'Чужой', who).refused(404, 'request.row_not_found')
  }
  await ask('Чужой вопрос', false, await school.person('student')).refused(404, 'request.row_not_found')
})

test('what is asked of the teacher alone no classmate sees, in lists, counts or by its number', async () => {
  const { id } = await ask('Мне стыдно спросить при всех', true).expect(201)
  expect(await list(classmate)).toEqual([])
  expect((await as(classmate).call(calls.countUnreadQuestions).expect(200)).results).toEqual([])
  await as(classmate)
    .call(calls.resolveQuestion, { params: { id }, body: { resolved: true } })
    .refused(404, 'request.row_not_found')
  expect(await list(school.teacher)).toMatchObject([{ id, is_private: true }])
})

const payloads = [
  '<img src=x onerror="window.__xss=1">',
  '<script>window.__xss=1</script>',
  'javascript:alert(1)',
  '"><svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
]

test('markup in a question stays words as they were typed, also in the letter’s text', async () => {
  for (const text of payloads) {
    expect(await ask(text).expect(201)).toMatchObject({ text })
  }
  await runJobs(school.school.id)
  const [letter] = await sentTo(school.teacher.email)
  expect(letter?.body).toContain('window.__xss=1')
})

test('an author changes words for 15 minutes and deletes their own; staff hide, teachers do not', async () => {
  const { id } = await ask('Вопрос').expect(201)
  const edit = (who: TestUser) =>
    as(who).call(calls.editPost, { params: { id }, body: { text: 'Вопрос получше' } })
  await edit(classmate).refused(403, 'threads.not_yours')
  await edit(school.owner).refused(403, 'threads.not_yours')
  await school.app.clock.move(15 * 60_000)
  expect(await edit(school.student).expect(200)).toMatchObject({ text: 'Вопрос получше', may_edit: true })
  await school.app.clock.move(1)
  await edit(school.student).refused(409, 'threads.edit_time_over')
  const hide = (who: TestUser, hidden: boolean) =>
    as(who).call(calls.hidePost, { params: { id }, body: { hidden } })
  await hide(school.teacher, true).refused(403, 'request.not_allowed')
  await hide(school.manager, true).expect(200)
  expect(await list(classmate)).toEqual([])
  expect(await list(school.student)).toMatchObject([{ is_hidden: true }])
  await hide(school.manager, false).expect(200)
  expect(await list(classmate)).toHaveLength(1)
  await as(school.teacher).call(calls.deletePost, { params: { id } }).refused(403, 'threads.not_yours')
  await as(school.student).call(calls.deletePost, { params: { id } }).expect(204)
  expect(await list(school.manager)).toEqual([])
})

test('a question is resolved and, asked on, opens again; the teacher sees what is open in all programs', async () => {
  const { id } = await ask('Вопрос').expect(201)
  const open = async (who: TestUser) =>
    (
      await as(who)
        .call(calls.listQuestions, { query: { state: 'open' } })
        .expect(200)
    ).count
  expect(await open(school.teacher)).toBe(1)
  await as(school.teacher)
    .call(calls.resolveQuestion, { params: { id }, body: { resolved: true } })
    .expect(200)
  expect(await open(school.teacher)).toBe(0)
  await answer(id, 'Ещё не понял', school.student).expect(200)
  expect(await open(school.teacher)).toBe(1)
  await as(classmate)
    .call(calls.resolveQuestion, { params: { id }, body: { resolved: true } })
    .refused(403, 'threads.not_yours')
})

test('both sides have an unread mark until they look', async () => {
  const { id } = await ask('Вопрос').expect(201)
  const unread = async (who: TestUser) =>
    (await as(who).call(calls.countUnreadQuestions).expect(200)).results[0]?.unread ?? 0
  const look = (who: TestUser) =>
    as(who)
      .call(calls.readQuestions, { body: { ids: [id] } })
      .expect(204)
  expect([await unread(school.teacher), await unread(school.student)]).toEqual([1, 0])
  await look(school.teacher)
  expect(await unread(school.teacher)).toBe(0)
  await school.app.clock.move(1_000)
  await answer(id, 'Ответ').expect(200)
  expect([await unread(school.teacher), await unread(school.student), await unread(classmate)]).toEqual([
    0, 1, 0,
  ])
  await look(school.student)
  expect(await unread(school.student)).toBe(0)
})

test('one letter gathers what came, and what was read or deleted meanwhile is not in it', async () => {
  const first = await ask('Первый вопрос').expect(201)
  await ask('Второй вопрос').expect(201)
  const third = await ask('Третий вопрос').expect(201)
  await as(school.student)
    .call(calls.deletePost, { params: { id: third.id } })
    .expect(204)
  await as(school.teacher)
    .call(calls.readQuestions, { body: { ids: [first.id] } })
    .expect(204)
  await runJobs(school.school.id)
  const letters = await sentTo(school.teacher.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain('Второй вопрос')
  expect(letters[0]?.body).not.toMatch(/Первый вопрос|Третий вопрос/)
  await answer(first.id, 'Ответ один').expect(200)
  await answer(first.id, 'Ответ два').expect(200)
  await runJobs(school.school.id)
  const answers = await sentTo(school.student.email)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.body).toMatch(/Ответ один[\s\S]*Ответ два/)
  expect((await bellOf(school, school.student))[0]).toMatchObject({
    kind: 'lesson_questions',
    title: 'Вам ответили на вопрос по уроку',
    body: 'Новых сообщений: 2. Последнее: Ответ два',
    path: expect.stringMatching(/#questions$/),
  })
})

test('who is out of the program reads and writes no more, and everything is recorded', async () => {
  const { id } = await ask('Вопрос').expect(201)
  await as(school.manager)
    .call(removeStudent, { params: { courseId: made.program.id, userId: school.student.id } })
    .expect(204)
  expect(await list(school.student)).toEqual([])
  await answer(id, 'Я ещё здесь', school.student).refused(404, 'request.row_not_found')
  await as(school.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .refused(404, 'request.row_not_found')
  expect(await eventsOf(school)).toContain('question.asked')
})
