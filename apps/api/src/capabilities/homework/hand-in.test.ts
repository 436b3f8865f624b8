import {
  changeTerms,
  createHomework,
  deleteHomework,
  getTerms,
  returnHomework,
  takeBackHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { removeStudent } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aTask, capital } from '../tasks/factory.ts'
import {
  aDraft,
  anEssay,
  aSubmission,
  detail,
  type Essay,
  filesAsked,
  grade,
  hour,
  momentIn,
  setTerms,
  submit,
  upload,
} from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const inHours = (hours: number) => momentIn(school, hours)
const save = (homework: { id: number }, body: object) =>
  as(school.student).call(updateHomework, { params: { id: homework.id }, body })
const takeBack = (homework: { id: number }) =>
  as(school.student).call(takeBackHomework, { params: { id: homework.id } })
const giveBack = (homework: { id: number; version: number }, comment = 'Добавьте вывод.') =>
  as(school.teacher).call(returnHomework, {
    params: { id: homework.id },
    body: { comment, version: homework.version },
  })

test('a draft is begun once, saved as it is written, and a teacher reads none of it', async () => {
  const [one, two] = await Promise.all([aDraft(school, made), aDraft(school, made)])
  expect(one.id).toBe(two.id)
  const saved = await save(one, { title: 'Мой город' }).expect(200)
  expect(saved).toMatchObject({
    state: 'draft',
    title: 'Мой город',
    desc: 'Алматы — город яблок.',
    attempt: 1,
  })
  await save(one, { desc: 'x', version: one.version }).refused(409, 'stale_version')
  const seen = await detail(one, school.teacher).expect(200)
  expect(seen).toMatchObject({ state: 'draft', title: '', desc: '', files: [], versions: [] })
})

test('a lesson as a whole takes homework too; a task that the system checks takes none', async () => {
  const ofLesson = await as(school.student)
    .call(createHomework, { body: { lesson_id: made.lesson.id, course_id: made.program.id, desc: 'Готово' } })
    .expect(201)
  expect(ofLesson).toMatchObject({ lesson_id: made.lesson.id, task: null, ex_list: null })
  const checked = await aTask(school, made.list.id, capital)
  const { errors } = await as(school.student)
    .call(createHomework, { body: { ex_list: made.list.id, task: checked.id } })
    .refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'task', code: 'homework.not_for_hand_in' }])
  await as(school.student).call(createHomework, { body: {} }).refused(400, 'request.malformed')
})

test('an empty draft is not handed in, and a task that asks for a file wants one', async () => {
  const empty = await aDraft(school, made, { desc: '  ' })
  await submit(empty, school.student).refused(409, 'homework.is_empty')
  const asked = await anEssay(school, filesAsked)
  const worded = await aDraft(school, asked, { desc: 'Вот' })
  await submit(worded, school.student).refused(409, 'homework.needs_file')
  await upload(school.student, { homework_id: worded.id }).expect(201)
  await submit(worded, school.student).expect(200)
})

test('handed in, it no longer changes; taken back before anybody opened it, it does', async () => {
  const sent = await aSubmission(school, made)
  expect(sent).toMatchObject({ state: 'submitted', is_late: false, attempt: 1 })
  await save(sent, { desc: 'другое' }).refused(409, 'homework.wrong_state')
  await submit(sent, school.student).refused(409, 'homework.wrong_state')
  const back = await takeBack(sent).expect(200)
  expect(back).toMatchObject({ state: 'draft', submitted_at: null, attempt: 1 })
  expect((await detail(sent, school.teacher).expect(200)).versions).toEqual([])
  await save(sent, { desc: 'Астана — столица.' }).expect(200)
  const again = await submit(sent, school.student).expect(200)
  expect(again.versions.map((one) => [one.number, one.attempt, one.desc])).toEqual([
    [1, 1, 'Алматы — город яблок.'],
    [2, 1, 'Астана — столица.'],
  ])
})

test('what a teacher has opened or whose day is over is not taken back; a manager’s look opens nothing', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inHours(1) })
  const sent = await aSubmission(school, made)
  await detail(sent, school.manager).expect(200)
  await detail(sent, school.teacher).expect(200)
  await takeBack(sent).refused(409, 'homework.already_opened')
  const other = await as(school.student)
    .call(createHomework, { body: { lesson_id: made.lesson.id, desc: 'Готово' } })
    .expect(201)
  await setTerms(school, { lesson: made.lesson.id, due_at: inHours(1) })
  await submit(other, school.student).expect(200)
  school.app.clock.move(hour + 1_000)
  await takeBack(other).refused(409, 'homework.deadline_passed')
})

test('returned with a comment, it is written anew as the next attempt while attempts are left', async () => {
  await setTerms(school, { course: made.program.id, attempts: 2 })
  const first = await aSubmission(school, made)
  const returned = await giveBack(first).expect(200)
  expect(returned).toMatchObject({ state: 'returned', comment: 'Добавьте вывод.' })
  await submit(returned, school.student).refused(409, 'homework.wrong_state')
  const draft = await save(returned, { desc: 'С выводом' }).expect(200)
  expect(draft).toMatchObject({ state: 'draft', attempt: 2 })
  const second = await submit(draft, school.student).expect(200)
  expect(second.versions.map(({ attempt, desc }) => [attempt, desc])).toEqual([
    [1, 'Алматы — город яблок.'],
    [2, 'С выводом'],
  ])
  const over = await giveBack(second).expect(200)
  await save(over, { desc: 'Ещё раз' }).refused(409, 'homework.attempts_over')
  expect(await eventsOf(school)).toEqual(expect.arrayContaining(['homework.submitted', 'homework.returned']))
})

test.each([
  ['allowed', { state: 'submitted', is_late: false }],
  ['marked', { state: 'submitted', is_late: true }],
] as const)('after the due date work is %s', async (late, then) => {
  await setTerms(school, { lesson: made.lesson.id, due_at: inHours(2), late })
  const draft = await aDraft(school, made)
  school.app.clock.move(2 * hour + 1_000)
  expect(await submit(draft, school.student).expect(200)).toMatchObject(then)
})

test('closed at its due date, a list takes nothing later, and the draft stays', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inHours(2), late: 'closed' })
  const draft = await aDraft(school, made)
  school.app.clock.move(2 * hour)
  const inTime = await detail(draft, school.student).expect(200)
  expect(inTime.acts).toContain('submit')
  school.app.clock.move(1_000)
  await submit(draft, school.student).refused(409, 'homework.closed')
  expect(await detail(draft, school.student).expect(200)).toMatchObject({
    state: 'draft',
    desc: 'Алматы — город яблок.',
  })
})

test('the narrowest place that says something holds, and terms are set by staff one after the other', async () => {
  await setTerms(school, { course: made.program.id, scale: 'five', late: 'closed' })
  await setTerms(school, { lesson: made.lesson.id, late: 'allowed' })
  const set = await setTerms(school, { ex_list: made.list.id, due_at: inHours(5) })
  expect(set.effective).toMatchObject({ scale: 'five', late: 'allowed', attempts: null, due_at: inHours(5) })
  const read = await as(school.student)
    .call(getTerms, { query: { ex_list: made.list.id } })
    .expect(200)
  expect(read).toEqual(set)
  await as(school.manager)
    .call(changeTerms, { body: { ex_list: made.list.id, attempts: 3, version: 1 } })
    .expect(200)
  await as(school.manager)
    .call(changeTerms, { body: { ex_list: made.list.id, attempts: 4, version: 1 } })
    .refused(409, 'stale_version')
  await as(school.manager).call(getTerms, { query: {} }).refused(400, 'request.malformed')
  await as(await school.person('teacher'))
    .call(getTerms, { query: { ex_list: made.list.id } })
    .refused(404, 'request.row_not_found')
})

test('a draft that was never handed in is removed and may be begun anew; what was handed in stays', async () => {
  const draft = await aDraft(school, made)
  const remove = (homework: { id: number }) =>
    as(school.student).call(deleteHomework, { params: { id: homework.id } })
  await remove(draft).expect(204)
  await detail(draft, school.student).refused(404, 'request.row_not_found')
  await detail(draft, school.owner).refused(404, 'request.row_not_found')
  const sent = await aSubmission(school, made)
  expect(sent.id).not.toBe(draft.id)
  await remove(sent).refused(409, 'homework.wrong_state')
  await takeBack(sent).expect(200)
  await remove(sent).refused(409, 'homework.was_handed_in')
})

test('a lesson that was hidden or left takes nothing more, and what was written is there', async () => {
  const draft = await aDraft(school, made)
  await as(school.manager)
    .call(updateLesson, { params: { id: made.lesson.id }, body: { is_published: false } })
    .expect(200)
  await submit(draft, school.student).refused(409, 'homework.not_open')
  await save(draft, { desc: 'x' }).refused(409, 'homework.not_open')
  await as(school.manager)
    .call(updateLesson, { params: { id: made.lesson.id }, body: { is_published: true } })
    .expect(200)
  await as(school.manager)
    .call(removeStudent, { params: { courseId: made.program.id, userId: school.student.id } })
    .expect(204)
  await submit(draft, school.student).refused(409, 'homework.not_open')
  expect((await detail(draft, school.student).expect(200)).desc).toBe('Алматы — город яблок.')
  await as(school.student)
    .call(createHomework, { body: { lesson_id: made.lesson.id, desc: 'x' } })
    .refused(404, 'request.row_not_found')
})

test('graded work is neither taken back, nor written into, nor handed in again', async () => {
  const graded = await grade(await aSubmission(school, made), school.teacher).expect(200)
  expect(graded).toMatchObject({ state: 'graded', grade: 80, scale: 'percent', is_passed: true })
  await takeBack(graded).refused(409, 'homework.wrong_state')
  await save(graded, { desc: 'x' }).refused(409, 'homework.wrong_state')
  await submit(graded, school.student).refused(409, 'homework.wrong_state')
  await as(school.student)
    .call(createHomework, { body: { ex_list: made.list.id, task: made.task.id, desc: 'x' } })
    .refused(409, 'homework.wrong_state')
})
