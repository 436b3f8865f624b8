import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import { finishAttempt, getAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, rightCapital, wrongCapital } from './factory.ts'

let school: SchoolFixture
let list: Awaited<ReturnType<typeof aList>>
let tasks: { id: number }[]
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school, 'exam')
  list = await aList(school, made.lesson.id)
  tasks = [await aTask(school, list.id), await aTask(school, list.id)]
})

const start = (who: TestUser) =>
  as(who)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
const save = (who: TestUser, attemptId: number, taskId = tasks[0]?.id ?? 0, answer: object = rightCapital) =>
  as(who).call(saveAnswer, { params: { id: attemptId }, body: { task_id: taskId, answer: answer as never } })

const anotherStudent = () => aClassmate(school, made.program.id)

test('answers of many students that come at once are each kept as they were given', async () => {
  const students = [school.student, ...(await Promise.all(Array.from({ length: 7 }, anotherStudent)))]
  const attempts = await Promise.all(students.map(start))
  const answers = [rightCapital, wrongCapital]
  await Promise.all(
    students.flatMap((student, nr) =>
      tasks.map((task, at) =>
        save(student, attempts[nr]?.id ?? 0, task.id, answers[(nr + at) % 2]).expect(200),
      ),
    ),
  )
  for (const [nr, student] of students.entries()) {
    const { tasks: given } = await as(student)
      .call(getAttempt, { params: { id: attempts[nr]?.id ?? 0 } })
      .expect(200)
    expect(given.toSorted((one, other) => one.task_id - other.task_id).map(({ answer }) => answer)).toEqual([
      answers[nr % 2],
      answers[(nr + 1) % 2],
    ])
  }
})

test('of answers to one task that follow each other closely the last is kept', async () => {
  const { id } = await start(school.student)
  const answers = [
    wrongCapital,
    rightCapital,
    wrongCapital,
    wrongCapital,
    rightCapital,
    wrongCapital,
    rightCapital,
  ]
  for (const wanted of [rightCapital, wrongCapital]) {
    await Promise.all(
      [...answers, wanted].map((answer) => save(school.student, id, tasks[0]?.id, answer).expect(200)),
    )
    const { tasks: given } = await as(school.student).call(getAttempt, { params: { id } }).expect(200)
    expect(given.find(({ task_id }) => task_id === tasks[0]?.id)?.answer).toEqual(wanted)
  }
})

test('among answers that come at once each refused one is told why, and the others are kept', async () => {
  const other = await anotherStudent()
  const gone = await anotherStudent()
  const [mine, theirs] = [await start(school.student), await start(other)]
  const left = await start(gone)
  await as(gone).call(logOut, {}).expect(204)
  await as(other)
    .call(finishAttempt, { params: { id: theirs.id } })
    .expect(200)
  await Promise.all([
    save(school.student, mine.id).expect(200),
    save(other, mine.id, tasks[0]?.id, wrongCapital).refused(404, 'request.row_not_found'),
    save(other, theirs.id).refused(409, 'tasks.attempt_over'),
    save(gone, left.id).refused(401, 'request.sign_in_ended'),
    save(school.teacher, mine.id).refused(403, 'request.not_allowed'),
    save(school.student, mine.id, 999_999_999).refused(404, 'request.row_not_found'),
    save(school.student, mine.id, tasks[1]?.id, { type: 'select_one', option: 7 }).refused(
      400,
      'request.malformed',
    ),
  ])
  const { tasks: given } = await as(school.student)
    .call(getAttempt, { params: { id: mine.id } })
    .expect(200)
  expect(given.map(({ answer }) => answer)).toEqual([rightCapital, null])
})

test('an answer that meets the handing in is either judged or refused', async () => {
  const attempts = await Promise.all(
    (await Promise.all(Array.from({ length: 6 }, anotherStudent))).map(async (who) => ({
      who,
      attempt: await start(who),
    })),
  )
  for (const { who, attempt } of attempts) {
    const [isSaved, over] = await Promise.all([
      save(who, attempt.id)
        .expect(200)
        .then(
          () => true,
          () =>
            save(who, attempt.id)
              .refused(409, 'tasks.attempt_over')
              .then(() => false),
        ),
      as(who)
        .call(finishAttempt, { params: { id: attempt.id } })
        .expect(200),
    ])
    expect(over.points).toBe(isSaved ? 1 : 0)
  }
})
