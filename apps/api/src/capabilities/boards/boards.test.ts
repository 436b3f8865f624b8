import { drawOnBoard, getBoard, openBoard } from '@qadam/contract/boards/endpoints.ts'
import { maxElements } from '@qadam/contract/boards/rules.ts'
import { createHomework, submitHomework } from '@qadam/contract/homework/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { finishAttempt, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, type Content, capital } from '../tasks/factory.ts'
import { aStroke } from './factory.ts'

let school: SchoolFixture
let lessonId: number
let listId: number
let taskId: number

beforeEach(async () => {
  school = await schoolFixture()
  const { lesson, program } = await aLessonForStudent(school, 'exam')
  lessonId = lesson.id
  listId = (await aList(school, lesson.id, { time_for_timer: null, attempts: 5 })).id
  taskId = (await aTask(school, listId, { ...capital, board: true } as Content)).id
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
})

const opened = (who: TestUser, student?: number) =>
  as(who).call(openBoard, { body: { task: taskId, ...(student && { student }) } })
const drawn = (who: TestUser, id: number, elements: readonly object[]) =>
  as(who).call(drawOnBoard, { params: { id }, body: { elements: [...elements] } })
const seen = (who: TestUser, id: number, since = 0) =>
  as(who).call(getBoard, { params: { id }, query: { since } })

test('a student and their teacher draw on one board, and it is there afterwards', async () => {
  const mine = await opened(school.student).expect(200)
  expect(mine).toMatchObject({ revision: 0, may_draw: true, elements: [] })
  const theirs = await opened(school.teacher, school.student.id).expect(200)
  expect(theirs.id).toBe(mine.id)
  await drawn(school.student, mine.id, [aStroke('one')]).expect(200)
  await drawn(school.teacher, mine.id, [aStroke('two')]).expect(200)
  const now = await seen(school.student, mine.id).expect(200)
  expect(now.elements.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(now.revision).toBe(2)
  const news = await seen(school.student, mine.id, 1).expect(200)
  expect(news.elements.map(({ id }) => id)).toEqual(['two'])
  expect((await eventsOf(school)).filter((name) => name.startsWith('board.'))).toEqual([
    'board.opened',
    'board.drawn',
    'board.drawn',
  ])
})

test('of two states of a stroke the newer stays, whoever comes last', async () => {
  const { id } = await opened(school.student).expect(200)
  await drawn(school.student, id, [aStroke('a', { version: 5, versionNonce: 10, x: 5 })]).expect(200)
  const late = await drawn(school.teacher, id, [aStroke('a', { version: 4, x: 4 })]).expect(200)
  expect(late).toMatchObject({ revision: 1, elements: [{ id: 'a', x: 5 }] })
  await drawn(school.teacher, id, [aStroke('a', { version: 5, versionNonce: 3, x: 3 })]).expect(200)
  await drawn(school.student, id, [aStroke('b'), aStroke('a', { version: 5, versionNonce: 7, x: 7 })]).expect(
    200,
  )
  const { elements } = await seen(school.student, id).expect(200)
  expect(elements.map(({ id: name, x }) => [name, x])).toEqual([
    ['a', 3],
    ['b', 0],
  ])
})

test('two people who draw at once lose no stroke', async () => {
  const { id } = await opened(school.student).expect(200)
  await Promise.all(
    [school.student, school.teacher, school.manager].flatMap((who, at) =>
      Array.from({ length: 6 }, (_, n) => drawn(who, id, [aStroke(`s${at}-${n}`)]).expect(200)),
    ),
  )
  const { elements, revision } = await seen(school.student, id).expect(200)
  expect([elements.length, revision]).toEqual([18, 18])
})

test('what is rubbed out is told to who follows, and not to who comes new', async () => {
  const { id } = await opened(school.student).expect(200)
  await drawn(school.student, id, [aStroke('a')]).expect(200)
  await drawn(school.student, id, [aStroke('a', { version: 2, isDeleted: true })]).expect(200)
  expect((await seen(school.teacher, id, 1).expect(200)).elements).toMatchObject([
    { id: 'a', isDeleted: true },
  ])
  expect((await seen(school.teacher, id).expect(200)).elements).toEqual([])
})

test('a foreign person meets no board: another student, another teacher, somebody of another school', async () => {
  const { id } = await opened(school.student).expect(200)
  const other = await schoolFixture()
  const strangers = [
    await school.person('student'),
    await school.person('teacher'),
    other.student,
    other.owner,
  ]
  for (const stranger of strangers) {
    await seen(stranger, id).refused(404, 'request.row_not_found')
    await drawn(stranger, id, [aStroke('a')]).refused(404, 'request.row_not_found')
    await opened(stranger, school.student.id).refused(404, 'request.row_not_found')
  }
  await opened(school.teacher, school.owner.id).refused(404, 'request.row_not_found')
  await opened(school.student, strangers[0]?.id).refused(404, 'request.row_not_found')
})

test('a task without a board has none, a lesson has one', async () => {
  const { id } = await aTask(school, listId)
  await as(school.student)
    .call(openBoard, { body: { task: id } })
    .refused(404, 'request.row_not_found')
  await as(school.student)
    .call(openBoard, { body: { lesson: lessonId } })
    .expect(200)
  await as(school.student).call(openBoard, { body: {} }).refused(400, 'request.malformed')
})

test('hostile elements are left out: frames of other sites, links that run, fields that nobody knows', async () => {
  const { id } = await opened(school.student).expect(200)
  await drawn(school.student, id, [
    aStroke('embed', { type: 'embeddable', link: 'https://evil.example' }),
    aStroke('frame', { type: 'iframe' }),
    aStroke('ran', { link: 'javascript:alert(1)' }),
    aStroke('data', { link: ' data:text/html,<script>alert(1)</script>' }),
    aStroke('good', { link: 'https://kaznu.kz', customData: { html: '<script>' }, onclick: 'alert(1)' }),
  ]).expect(200)
  const { elements } = await seen(school.teacher, id).expect(200)
  expect(elements.map(({ id: name, link }) => [name, link])).toEqual([
    ['data', null],
    ['good', 'https://kaznu.kz'],
    ['ran', null],
  ])
  expect(JSON.stringify(elements)).not.toMatch(/script|alert|customData/)
  await drawn(school.student, id, [aStroke('bad', { strokeColor: 'url(https://evil.example)' })]).refused(
    400,
    'request.malformed',
  )
  await drawn(school.student, id, [aStroke('huge', { x: 1e300 })]).refused(400, 'request.malformed')
})

test('a board holds so much and no more, and nothing of what is too much', async () => {
  const { id } = await opened(school.student).expect(200)
  for (let from = 0; from < maxElements; from += 300)
    await drawn(
      school.student,
      id,
      Array.from({ length: 300 }, (_, n) => aStroke(`s${from + n}`)),
    ).expect(200)
  await drawn(school.student, id, [aStroke('more')]).refused(409, 'boards.full')
  await drawn(school.student, id, [aStroke('s1', { version: 2, isDeleted: true }), aStroke('more')]).expect(
    200,
  )
})

test('a student draws while the attempt runs and looks afterwards; a teacher draws on', async () => {
  const attempt = await as(school.student)
    .call(startAttempt, { params: { id: listId } })
    .expect(200)
  const { id } = await opened(school.student).expect(200)
  await drawn(school.student, id, [aStroke('a')]).expect(200)
  await as(school.student)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
  await drawn(school.student, id, [aStroke('b')]).refused(409, 'boards.attempt_over')
  const look = await seen(school.student, id).expect(200)
  expect([look.may_draw, look.elements.length]).toEqual([false, 1])
  expect(look.closed_because).toContain('You can still look at it')
  await drawn(school.teacher, id, [aStroke('c')]).expect(200)
})

test('in an exam with a clock there is a board only as long as the time runs', async () => {
  const list = await aList(school, lessonId, { time_for_timer: 5, attempts: 2 })
  const task = await aTask(school, list.id, { ...capital, board: true } as Content)
  const open = () => as(school.student).call(openBoard, { body: { task: task.id } })
  expect((await open().expect(200)).may_draw).toBe(false)
  await as(school.student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  const { id } = await open().expect(200)
  await drawn(school.student, id, [aStroke('a')]).expect(200)
  school.app.clock.move(7 * 60_000)
  await drawn(school.student, id, [aStroke('b')]).refused(409, 'boards.attempt_over')
})

test('once homework is handed in its board is only looked at', async () => {
  const { id } = await as(school.student)
    .call(openBoard, { body: { lesson: lessonId } })
    .expect(200)
  await drawn(school.student, id, [aStroke('a')]).expect(200)
  const draft = await as(school.student)
    .call(createHomework, { body: { lesson_id: lessonId, desc: 'Решение на доске' } })
    .expect(201)
  await drawn(school.student, id, [aStroke('b')]).expect(200)
  await as(school.student)
    .call(submitHomework, { params: { id: draft.id } })
    .expect(200)
  await drawn(school.student, id, [aStroke('c')]).refused(409, 'boards.handed_in')
})
