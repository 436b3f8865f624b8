import {
  excuseHomework,
  returnHomework,
  takeBackHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { getCourseTracker } from '@qadam/contract/progress/endpoints.ts'
import {
  checkNextPage,
  finishAttempt,
  getAttempt,
  listLists,
  saveAnswer,
  startAttempt,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, rightCapital } from '../tasks/factory.ts'
import {
  anAttempt,
  anExam,
  detail,
  type Essay,
  essay,
  filesAsked,
  grade,
  queueOf,
  setTerms,
  submit,
  upload,
} from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anExam(school)
})

const ofQueue = async (at = 0) => {
  const row = (await queueOf(school.teacher)).results[at]
  if (!row) throw new Error('nothing waits')
  return row
}
const attemptOf = (id: number) => as(school.student).call(getAttempt, { params: { id } }).expect(200)

test('an essay of an attempt waits in the queue with its words, and its grade becomes points that open the next list', async () => {
  await aTask(school, made.list.id)
  const lists = async () =>
    as(school.student)
      .call(listLists, { params: { id: made.lesson.id } })
      .expect(200)
  await school.inside((db) =>
    db.rows(sql`update exercise_lists set opens_next = true, min_percent = 60 where id = ${made.list.id}`),
  )
  const next = await aList(school, made.lesson.id)
  await aTask(school, next.id)
  const student = as(school.student)
  const attempt = await student.call(startAttempt, { params: { id: made.list.id } }).expect(200)
  const params = { id: attempt.id }
  for (const { task_id, shown } of attempt.tasks)
    await student
      .call(saveAnswer, {
        params,
        body: {
          task_id,
          answer: shown.type === 'essay' ? { type: 'essay', text: 'Алматы.' } : rightCapital,
        },
      })
      .expect(200)
  const done = await student.call(finishAttempt, { params }).expect(200)
  expect(done).toMatchObject({ awaits: 1, points: 1, most: 2, is_passed: false })
  expect((await lists()).map((list) => list.is_open)).toEqual([true, false])
  const row = await ofQueue()
  expect(row).toMatchObject({
    desc: 'Алматы.',
    state: 'submitted',
    of_attempt: attempt.id,
    task: made.task.id,
  })
  const opened = await detail(row, school.teacher).expect(200)
  expect(opened).toMatchObject({ asked: { type: 'essay' }, points: 1, versions: [{ desc: 'Алматы.' }] })
  await grade(row, school.teacher, { grade: 80 }).expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ awaits: 0, points: 1.8, percent: 90, is_passed: true })
  expect((await lists()).map((list) => list.is_open)).toEqual([true, true])
  const gate = { a: made.program.id, b: made.lesson.id, c: made.list.id, d: school.student.id }
  expect(await student.call(checkNextPage, { params: gate }).expect(200)).toMatchObject({ is_open: true })
  const tracked = await as(school.teacher)
    .call(getCourseTracker, { params: { id: made.program.id } })
    .expect(200)
  expect(tracked.results).toMatchObject([{ awaits: 0, points: 1.8, lists_passed: 1 }])
  expect(await eventsOf(school)).toContain('attempt.graded')
})

test('another grade moves the points, a return takes them back, and what is excused no longer counts', async () => {
  const attempt = await anAttempt(school, made)
  const graded = await grade(await ofQueue(), school.teacher, { grade: 50 }).expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 0.5, awaits: 0 })
  const again = await grade(graded, school.teacher, { grade: 90, reason: 'Пересчёт' }).expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 0.9, awaits: 0 })
  const returned = await as(school.teacher)
    .call(returnHomework, {
      params: { id: again.id },
      body: { comment: 'Допишите', reason: 'Списано', version: again.version },
    })
    .expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 0, awaits: 1 })
  await as(school.student)
    .call(updateHomework, { params: { id: again.id }, body: { desc: 'Дописал.' } })
    .expect(200)
  const sent = await submit(again, school.student).expect(200)
  expect(sent.versions).toHaveLength(2)
  await grade(sent, school.teacher, { grade: 100 }).expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 1, awaits: 0, is_passed: true })
  expect(returned.rubric).toBeNull()
})

test('an excused answer is taken out of what its attempt could earn', async () => {
  const attempt = await anAttempt(school, made)
  const { id, version } = await ofQueue()
  await as(school.teacher)
    .call(excuseHomework, { params: { id }, body: { reason: 'Болел', version } })
    .expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 0, most: 0, awaits: 0, is_passed: true })
})

test('a scale’s share is what an answer earns', async () => {
  await setTerms(school, { course: made.program.id, scale: 'five' })
  const attempt = await anAttempt(school, made)
  await grade(await ofQueue(), school.teacher, { grade: 4 }).expect(200)
  expect(await attemptOf(attempt.id)).toMatchObject({ points: 0.8 })
})

test('handed in twice, by the student and by the exam’s clock, an answer waits once', async () => {
  const { lesson, program } = await aLessonForStudent(school, 'exam')
  const list = await aList(school, lesson.id, { time_for_timer: 5 })
  const task = await aTask(school, list.id, essay)
  const exam: Essay = { ...made, lesson, program, list, task }
  const attempt = await as(school.student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  const params = { id: attempt.id }
  await as(school.student)
    .call(saveAnswer, { params, body: { task_id: task.id, answer: { type: 'essay', text: 'Успел' } } })
    .expect(200)
  school.app.clock.move(7 * 60_000)
  await Promise.all([
    runJobs(school.school.id),
    as(school.student).call(finishAttempt, { params }).response(),
    as(school.student).call(finishAttempt, { params }).response(),
  ])
  const rows = await school.inside((db) =>
    db.rows(sql`select state, text, submissions from homework where task_id = ${exam.task.id}`),
  )
  expect(rows).toEqual([{ state: 'submitted', text: 'Успел', submissions: 1 }])
})

test('a hand-in that breaks off leaves neither a closed attempt nor a homework', async () => {
  const student = as(school.student)
  const attempt = await student.call(startAttempt, { params: { id: made.list.id } }).expect(200)
  const params = { id: attempt.id }
  await student
    .call(saveAnswer, { params, body: { task_id: made.task.id, answer: { type: 'essay', text: 'x' } } })
    .expect(200)
  const { handIn } = await import('../tasks/commands/attempt.ts')
  const { inSystemContext } = await import('../../platform/jobs/system-context.ts')
  const unattended = { schoolId: school.school.id, requestId: 'killed', client: 'test' }
  const row = { ...params, deadline_at: null, person_id: school.student.id, exercise_list_id: made.list.id }
  await expect(
    inSystemContext(school.app.services, unattended, async (ctx) => {
      await handIn(ctx, row)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await queueOf(school.teacher)).count).toBe(0)
  expect(await attemptOf(attempt.id)).toMatchObject({ state: 'in_progress' })
  await student.call(finishAttempt, { params }).expect(200)
  expect((await queueOf(school.teacher)).count).toBe(1)
})

test('files of an attempt are the student’s own and of the kind that was asked for; others are no answer', async () => {
  const files = await anExam(school, filesAsked)
  const other = await school.person('student')
  const [own, note, foreign] = [
    await upload(school.student, {}).expect(201),
    await upload(school.student, {}, { name: 'a.txt', content: 'слова' }).expect(201),
    await upload(other, {}).expect(201),
  ]
  const student = as(school.student)
  const answerWith = async (fileIds: number[]) => {
    const { id } = await student.call(startAttempt, { params: { id: files.list.id } }).expect(200)
    await student
      .call(saveAnswer, {
        params: { id },
        body: { task_id: files.task.id, answer: { type: 'file_check', file_ids: fileIds } },
      })
      .expect(200)
    return student.call(finishAttempt, { params: { id } }).expect(200)
  }
  expect(await answerWith([foreign.id])).toMatchObject({ awaits: 0 })
  expect((await queueOf(school.teacher)).count).toBe(0)
  expect(await answerWith([own.id, foreign.id])).toMatchObject({ awaits: 1 })
  const row = await ofQueue()
  expect(row.files.map((file) => file.id)).toEqual([own.id])
  expect(await answerWith([own.id, note.id])).toMatchObject({ awaits: 1 })
  const second = await ofQueue(1)
  expect(second.files.map((file) => file.id)).toEqual([note.id])
})

test('a blank answer waits for nobody, and what came in an attempt is not taken back', async () => {
  await anAttempt(school, made, ' \n ')
  expect((await queueOf(school.teacher)).count).toBe(0)
  await anAttempt(school, made)
  const row = await ofQueue()
  expect((await detail(row, school.student).expect(200)).acts).toEqual([])
  await as(school.student)
    .call(takeBackHomework, { params: { id: row.id } })
    .refused(409, 'homework.is_of_attempt')
})
