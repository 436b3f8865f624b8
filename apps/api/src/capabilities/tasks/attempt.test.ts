import {
  checkNextPage,
  finishAttempt,
  getAttempt,
  listLists,
  listTasks,
  saveAnswer,
  startAttempt,
  updateTask,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLesson } from '../lessons/factory.ts'
import { aClassmate } from '../programs/factory.ts'
import {
  aLessonForStudent,
  aList,
  aTask,
  type Content,
  capital,
  rightCapital,
  wrongCapital,
} from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school, 'exam')
})

const start = (listId: number, who: TestUser = school.student) =>
  as(who).call(startAttempt, { params: { id: listId } })
const answer = (
  attempt: { id: number },
  task: { id: number },
  given: object = rightCapital,
  who = school.student,
) =>
  as(who).call(saveAnswer, { params: { id: attempt.id }, body: { task_id: task.id, answer: given as never } })
const finish = (attempt: { id: number }, who = school.student) =>
  as(who).call(finishAttempt, { params: { id: attempt.id } })

test('an exam starts when the student says so, runs five minutes by the server’s clock and is judged [R095 R172 R406]', async () => {
  const list = await aList(school, made.lesson.id)
  const [one, two] = [await aTask(school, list.id), await aTask(school, list.id)]
  expect(list.time_for_timer).toBe(5)
  const attempt = await start(list.id).expect(200)
  expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.started_at)).toBe(300_000)
  expect(JSON.stringify(attempt)).not.toMatch(/is_correct|1997/)
  await answer(attempt, one).expect(200)
  await answer(attempt, two, wrongCapital).expect(200)
  const over = await finish(attempt).expect(200)
  expect(over).toMatchObject({ state: 'finished', points: 1, most: 2, percent: 50 })
  expect(over.tasks.map(({ result }) => result?.is_right)).toEqual([true, false])
  expect(over.tasks[0]?.result?.explanation).toEqual({ ru: '<p>С 1997 года.</p>' })
})

test('started twice, from two devices at once, there is one attempt, and it goes on after a reload', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const both = await Promise.all([start(list.id).expect(200), start(list.id).expect(200)])
  expect(both[0].id).toBe(both[1].id)
  await answer(both[0], task).expect(200)
  const again = await start(list.id).expect(200)
  expect([again.id, again.tasks[0]?.answer]).toEqual([both[0].id, rightCapital])
})

test('an answer on its way is taken for a minute after the end, and none later: Time is up! [R173 R322]', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const attempt = await start(list.id).expect(200)
  school.app.clock.move(5 * 60_000 + 30_000)
  await answer(attempt, task).expect(200)
  school.app.clock.move(31_000)
  const { message } = await as(school.student)
    .call(saveAnswer, {
      params: { id: attempt.id },
      body: { task_id: task.id, answer: wrongCapital },
      language: 'en',
    })
    .refused(409, 'tasks.time_is_up')
  expect(message).toBe('Time is up!')
})

test('an attempt that nobody hands in is handed in by the clock with the answers saved so far', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const attempt = await start(list.id).expect(200)
  await answer(attempt, task).expect(200)
  school.app.clock.move(10 * 60_000)
  await runJobs(school.school.id)
  const over = await as(school.student)
    .call(getAttempt, { params: { id: attempt.id } })
    .expect(200)
  expect(over).toMatchObject({ state: 'finished', percent: 100, finished_at: attempt.deadline_at })
})

test('what is handed in does not change any more, and handing in twice is one', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const attempt = await start(list.id).expect(200)
  await answer(attempt, task).expect(200)
  const first = await finish(attempt).expect(200)
  await answer(attempt, task, wrongCapital).refused(409, 'tasks.attempt_over')
  expect((await finish(attempt).expect(200)).finished_at).toBe(first.finished_at)
  await start(list.id).refused(409, 'tasks.no_attempts_left')
})

test('an answer is judged by the version that was shown', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const attempt = await start(list.id).expect(200)
  await as(school.manager)
    .call(updateTask, {
      params: { id: task.id },
      body: {
        content: {
          ...(capital as object),
          options: [
            { id: 'a', text: { ru: 'Астана' }, is_correct: false },
            { id: 'b', text: { ru: 'Алматы' }, is_correct: true },
          ],
        } as Content,
      },
    })
    .expect(200)
  await answer(attempt, task).expect(200)
  expect((await finish(attempt).expect(200)).percent).toBe(100)
})

test('nobody answers another student’s attempt, a foreign task or with a forged score', async () => {
  const list = await aList(school, made.lesson.id)
  const task = await aTask(school, list.id)
  const other = await aClassmate(school, made.program.id)
  const attempt = await start(list.id).expect(200)
  await answer(attempt, task, rightCapital, other).refused(404, 'request.row_not_found')
  await finish(attempt, other).refused(404, 'request.row_not_found')
  await as(other)
    .call(getAttempt, { params: { id: attempt.id } })
    .refused(404, 'request.row_not_found')
  const elsewhere = await aTask(school, (await aList(school, made.lesson.id)).id)
  await answer(attempt, elsewhere).refused(404, 'request.row_not_found')
  await answer(attempt, task, { ...wrongCapital, points: 100, is_right: true }).expect(200)
  expect((await finish(attempt).expect(200)).points).toBe(0)
})

test('the author decides what is shown afterwards', async () => {
  for (const [shows, percent, hasResult] of [
    ['nothing', null, false],
    ['score', 100, false],
    ['answers', 100, true],
  ] as const) {
    const list = await aList(school, made.lesson.id, { shows })
    const task = await aTask(school, list.id)
    const attempt = await start(list.id).expect(200)
    await answer(attempt, task).expect(200)
    const over = await finish(attempt).expect(200)
    expect([over.percent, over.tasks[0]?.result !== null]).toEqual([percent, hasResult])
  }
})

test('the next list opens above its threshold and not at it, with the words of the specification [R233 R234 R321]', async () => {
  const gate = await aList(school, made.lesson.id, { next: true, min_percent: 50, attempts: 3 })
  const [one, two] = [await aTask(school, gate.id), await aTask(school, gate.id)]
  const next = await aList(school, made.lesson.id)
  await aTask(school, next.id)
  const tryOnce = async (answers: object[]) => {
    const attempt = await start(gate.id).expect(200)
    for (const [at, task] of [one, two].entries()) await answer(attempt, task, answers[at]).expect(200)
    await finish(attempt).expect(200)
  }
  const ask = () =>
    as(school.student)
      .call(checkNextPage, {
        params: { a: made.program.id, b: made.lesson.id, c: gate.id, d: school.student.id },
        language: 'en',
      })
      .expect(200)
  await start(next.id).refused(409, 'tasks.pass_mark_needed')
  await tryOnce([rightCapital, wrongCapital])
  expect(await ask()).toEqual({
    is_open: false,
    percent: 50,
    min_percent: 50,
    message: 'You need to reach the pass mark; the percentage must be higher than: 50',
  })
  await start(next.id).refused(409, 'tasks.pass_mark_needed')
  await tryOnce([rightCapital, rightCapital])
  expect((await ask()).is_open).toBe(true)
  await start(next.id).expect(200)
})

test('of several attempts the best one counts, or the last where the author says so', async () => {
  const best = await aList(school, made.lesson.id, { attempts: 2, next: true, min_percent: 50 })
  const task = await aTask(school, best.id)
  for (const given of [rightCapital, wrongCapital]) {
    const attempt = await start(best.id).expect(200)
    await answer(attempt, task, given).expect(200)
    await finish(attempt).expect(200)
  }
  const gate = async () =>
    (
      await as(school.student)
        .call(checkNextPage, {
          params: { a: made.program.id, b: made.lesson.id, c: best.id, d: school.student.id },
        })
        .expect(200)
    ).percent
  expect(await gate()).toBe(100)
  const [presented] = await as(school.student)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
  expect(presented?.mine.map(({ percent }) => percent)).toEqual([100, 0])
  expect(presented).toMatchObject({ is_open: false, closed_because: { code: 'tasks.no_attempts_left' } })
})

test('tasks and options are shuffled once for an attempt and stay so', async () => {
  const list = await aList(school, made.lesson.id, { shuffle_tasks: true, shuffle_options: true })
  for (let count = 0; count < 12; count += 1) await aTask(school, list.id)
  const attempt = await start(list.id).expect(200)
  const again = await start(list.id).expect(200)
  expect(again.tasks).toEqual(attempt.tasks)
  const ids = attempt.tasks.map(({ task_id }) => task_id)
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b))
})

test('a student sees no task of an exam before its clock runs, and none of a lesson that is closed', async () => {
  const list = await aList(school, made.lesson.id)
  await aTask(school, list.id)
  await as(school.student)
    .call(listTasks, { params: { id: list.id } })
    .refused(409, 'tasks.start_first')
  const closed = await aLesson(school, made.section.id, { in_order: true })
  const later = await aList(school, closed.id)
  await aTask(school, later.id)
  await start(later.id).refused(409, 'lessons.closed')
  await as(school.student)
    .call(listTasks, { params: { id: later.id } })
    .refused(409, 'lessons.closed')
})
