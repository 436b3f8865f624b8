import {
  applyRegrade,
  listRegrades,
  previewRegrade,
  undoRegrade,
  updateQuestion,
} from '@qadam/contract/questions/endpoints.ts'
import {
  finishAttempt,
  getAttempt,
  listLists,
  saveAnswer,
  startAttempt,
  updateTask,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, type Content, capital } from '../tasks/factory.ts'
import { aDraw, aQuestion, numbered } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
let list: { id: number }
let task: { id: number }
let second: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
  list = await aList(school, made.lesson.id, { min_percent: 60 })
  task = await aTask(school, list.id)
  second = await aClassmate(school, made.program.id)
})

const begin = (who: TestUser) =>
  as(who)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
const phrase = (who: TestUser, attempt: { id: number }, option: string, taskId = task.id) =>
  as(who)
    .call(saveAnswer, {
      params: { id: attempt.id },
      body: { task_id: taskId, answer: { type: 'select_one', option } },
    })
    .expect(200)
const handIn = (who: TestUser, attempt: { id: number }) =>
  as(who)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
const solve = async (who: TestUser, option: string) => {
  const attempt = await begin(who)
  await phrase(who, attempt, option, attempt.tasks[0]?.task_id)
  return handIn(who, attempt)
}
const read = async (who: TestUser, id: number) => {
  const { points, is_passed, tasks } = await as(who).call(getAttempt, { params: { id } }).expect(200)
  return { points, is_passed, regraded: tasks[0]?.result?.was_regraded }
}
/** A key by which Almaty is the capital. */
const otherKey = {
  ...(capital as object),
  options: [
    { id: 'a', text: { ru: 'Астана' }, is_correct: false },
    { id: 'b', text: { ru: 'Алматы' }, is_correct: true },
  ],
} as Content
const correctKey = () =>
  as(school.manager)
    .call(updateTask, { params: { id: task.id }, body: { content: otherKey } })
    .expect(200)
const preview = (id = task.id) => as(school.manager).call(previewRegrade, { params: { id } }).expect(200)
const apply = (stamp: string, id = task.id) =>
  as(school.manager).call(applyRegrade, { params: { id }, body: { stamp, reason: 'Опечатка в ключе' } })
const undo = (id: number) => as(school.manager).call(undoRegrade, { params: { id } })

test('a changed key moves no mark by itself, and the preview says exactly what approval then does', async () => {
  const [right, wrong] = [await solve(school.student, 'a'), await solve(second, 'b')]
  await correctKey()
  expect([right.points, wrong.points]).toEqual([1, 0])
  expect(await read(school.student, right.id)).toMatchObject({ points: 1, is_passed: true })
  const seen = await preview()
  expect(seen).toMatchObject({
    judged: 2,
    students: 2,
    up: 1,
    down: 1,
    now_pass: 1,
    no_longer_pass: 1,
    running: 0,
  })
  expect(
    seen.moves.map(({ attempt_id, before, after, attempt_after, most }) => [
      attempt_id,
      before,
      after,
      attempt_after,
      most,
    ]),
  ).toEqual([
    [right.id, 1, 0, 0, 1],
    [wrong.id, 0, 1, 1, 1],
  ])
  const done = await apply(seen.stamp).expect(201)
  expect(done.moves.toSorted((a, b) => a.attempt_id - b.attempt_id)).toEqual(seen.moves)
  expect(await read(school.student, right.id)).toEqual({ points: 0, is_passed: false, regraded: true })
  expect(await read(second, wrong.id)).toEqual({ points: 1, is_passed: true, regraded: true })
  expect((await preview()).judged).toBe(0)
})

test('approved twice, also at once, a regrade happens once and writes one letter to each student', async () => {
  await solve(school.student, 'b')
  await correctKey()
  const { stamp } = await preview()
  const both = await Promise.all([apply(stamp).expect(201), apply(stamp).expect(201)])
  expect(both[0].id).toBe(both[1].id)
  expect((await apply(stamp).expect(201)).id).toBe(both[0].id)
  await runJobs(school.school.id)
  const letters = await sentTo(school.student.email)
  expect(letters.filter(({ body }) => /1/.test(body) && /Список/.test(body))).toHaveLength(1)
  expect((await bellOf(school, school.student))[0]).toMatchObject({
    kind: 'mark_changes',
    title: 'Ваши баллы изменились',
    body: expect.stringMatching(/^Список.*: было \d.*, стало \d/),
    path: expect.stringMatching(/\/list\/\d+$/),
  })
  const events = (await eventsOf(school)).filter((name) => name === 'task.regraded')
  expect(events).toHaveLength(1)
})

test('what is approved is what was seen: an answer that came since asks for another look', async () => {
  await solve(school.student, 'b')
  await correctKey()
  const seen = await preview()
  await correctKey()
  await apply(seen.stamp).refused(409, 'questions.moves_changed')
  await apply((await preview()).stamp).expect(201)
  await apply('0'.repeat(64)).refused(409, 'questions.nothing_to_regrade')
})

test('undone, the former points are back, the students are told, and the history keeps both', async () => {
  const [right, wrong] = [await solve(school.student, 'a'), await solve(second, 'b')]
  await correctKey()
  const done = await apply((await preview()).stamp).expect(201)
  expect(await undo(done.id).expect(200)).toMatchObject({ state: 'undone', can_undo: false })
  await undo(done.id).expect(200)
  expect(await read(school.student, right.id)).toEqual({ points: 1, is_passed: true, regraded: false })
  expect(await read(second, wrong.id)).toEqual({ points: 0, is_passed: false, regraded: false })
  await runJobs(school.school.id)
  expect(await sentTo(second.email)).toHaveLength(2)
  const again = await preview()
  expect(again.moves).toHaveLength(2)
  await apply(again.stamp).expect(201)
  const history = await as(school.manager)
    .call(listRegrades, { params: { id: task.id } })
    .expect(200)
  expect(history.map(({ state, reason, moved }) => [state, reason, moved])).toEqual([
    ['applied', 'Опечатка в ключе', 2],
    ['undone', 'Опечатка в ключе', 2],
  ])
})

test('only the last regrade is undone', async () => {
  await solve(school.student, 'b')
  await correctKey()
  const first = await apply((await preview()).stamp).expect(201)
  await as(school.manager)
    .call(updateTask, { params: { id: task.id }, body: { content: capital } })
    .expect(200)
  const later = await apply((await preview()).stamp).expect(201)
  await undo(first.id).refused(409, 'questions.not_the_last_regrade')
  await undo(later.id).expect(200)
  await undo(first.id).expect(200)
  expect((await preview()).moves).toEqual([])
})

test('an attempt that runs is handed in by the approved key, and by the shown one once that is undone', async () => {
  await solve(second, 'b')
  const running = await begin(school.student)
  await phrase(school.student, running, 'b')
  await correctKey()
  const seen = await preview()
  expect(seen.running).toBe(1)
  const done = await apply(seen.stamp).expect(201)
  expect((await handIn(school.student, running)).points).toBe(1)
  await undo(done.id).expect(200)
  expect((await read(school.student, running.id)).points).toBe(0)
})

test('a question that was drawn is regraded in every list that drew it, with what it was worth there', async () => {
  const question = await aQuestion(school, { content: numbered(3), tags: ['числа'] })
  list = await aList(school, made.lesson.id)
  await aDraw(school, list.id, { count: 1, points: 4 })
  const over = await solve(school.student, 'b')
  expect([over.points, over.most]).toEqual([0, 4])
  const swapped = {
    ...(numbered(3) as object),
    options: [
      { id: 'a', text: { ru: '4' }, is_correct: false },
      { id: 'b', text: { ru: '2' }, is_correct: true },
    ],
  } as Content
  await as(school.manager)
    .call(updateQuestion, { params: { id: question.id }, body: { content: swapped } })
    .expect(200)
  await apply((await preview(question.id)).stamp, question.id).expect(201)
  expect((await read(school.student, over.id)).points).toBe(4)
})

test('killed in the middle of a regrade, nothing has moved; approved again, everything has, once', async () => {
  const [one, two] = [await solve(school.student, 'a'), await solve(second, 'b')]
  await correctKey()
  const { stamp } = await preview()
  const owner = asSchemaOwner()
  // Lock one answer, so that the regrade blocks halfway through its work.
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
  const { rows } = await holder.query<{ pid: number }>(
    'select pg_backend_pid() as pid from attempt_tasks where attempt_id = $1 for update',
    [two.id],
  )
  const dying = apply(stamp).response()
  let victim: number | undefined
  while (victim === undefined) {
    const waiting = await owner.query<{ pid: number }>(
      'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [rows[0]?.pid],
    )
    victim = waiting.rows[0]?.pid
  }
  await school.inside((db) => db.rows(sql`select pg_terminate_backend(${victim})`))
  expect((await dying).statusCode).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  holder.release()
  expect([(await read(school.student, one.id)).points, (await read(second, two.id)).points]).toEqual([1, 0])
  expect(await school.inside((db) => db.rows(sql`select 1 from regrades`))).toEqual([])
  expect((await preview()).stamp).toBe(stamp)
  await apply(stamp).expect(201)
  await apply(stamp).expect(201)
  expect([(await read(school.student, one.id)).points, (await read(second, two.id)).points]).toEqual([0, 1])
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toHaveLength(1)
})

test('a regrade opens the gate that the new marks pass, and a list that shows nothing writes to nobody', async () => {
  await as(school.manager)
    .call(updateTask, { params: { id: task.id }, body: {} })
    .expect(200)
  const over = await solve(school.student, 'b')
  await correctKey()
  await school.inside((db) => db.rows(sql`update exercise_lists set shows = 'nothing' where id = ${list.id}`))
  await apply((await preview()).stamp).expect(201)
  const [presented] = await as(school.student)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
  expect(presented?.mine[0]).toMatchObject({ id: over.id, points: null })
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toEqual([])
})

test('no student and no other school previews, applies or undoes a regrade', async () => {
  await solve(school.student, 'b')
  await correctKey()
  const done = await apply((await preview()).stamp).expect(201)
  await as(school.student)
    .call(previewRegrade, { params: { id: task.id } })
    .refused(403, 'request.not_allowed')
  const other = await schoolFixture()
  await as(other.manager)
    .call(previewRegrade, { params: { id: task.id } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(applyRegrade, { params: { id: task.id }, body: { stamp: '0'.repeat(64) } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(undoRegrade, { params: { id: done.id } })
    .refused(404, 'request.row_not_found')
})
