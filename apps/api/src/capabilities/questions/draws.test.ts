import { getCourseTracker } from '@qadam/contract/progress/endpoints.ts'
import {
  createDraw,
  deleteDraw,
  deleteQuestion,
  insertQuestions,
  listDraws,
  updateDraw,
  updateQuestion,
} from '@qadam/contract/questions/endpoints.ts'
import {
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
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, capital, rightCapital } from '../tasks/factory.ts'
import { aDraw, aQuestion, numbered } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
let list: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
  list = await aList(school, made.lesson.id)
})

const fillBank = async (count: number, tags = ['числа']) => {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1)
    ids.push((await aQuestion(school, { content: numbered(number), tags })).id)
  return ids
}
const start = (who: TestUser = school.student) =>
  as(who)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
const namesOf = (attempt: { tasks: { task_id: number }[] }) => attempt.tasks.map(({ task_id }) => task_id)

test('an attempt draws its questions once: a reload and another device show the same ones', async () => {
  const bank = await fillBank(8)
  await aDraw(school, list.id)
  const attempt = await start()
  expect(attempt.tasks).toHaveLength(3)
  expect(bank).toEqual(expect.arrayContaining(namesOf(attempt)))
  await fillBank(8)
  expect(namesOf(await start())).toEqual(namesOf(attempt))
  const read = await as(school.student)
    .call(getAttempt, { params: { id: attempt.id } })
    .expect(200)
  expect(namesOf(read)).toEqual(namesOf(attempt))
})

test('different students get different questions, and over many every question has its turn', async () => {
  const bank = await fillBank(6)
  await aDraw(school, list.id)
  const seen = new Map<string, number>()
  const drawn = new Set<number>()
  for (let number = 0; number < 24; number += 1) {
    const student = await aClassmate(school, made.program.id)
    const names = namesOf(await start(student))
    expect(new Set(names).size).toBe(3)
    const key = names.toSorted((a, b) => a - b).join()
    seen.set(key, (seen.get(key) ?? 0) + 1)
    for (const one of names) drawn.add(one)
  }
  // Twenty sets are possible: with twenty-four draws, fewer than six distinct ones are practically
  // impossible.
  expect(seen.size).toBeGreaterThanOrEqual(6)
  expect([...drawn].toSorted((a, b) => a - b)).toEqual(bank)
})

test('drawn questions are shown without keys, judged, worth what the list says, and count in every tracker', async () => {
  await fillBank(5)
  const own = await aTask(school, list.id, capital)
  await aDraw(school, list.id, { count: 2, points: 2.5 })
  const attempt = await start()
  expect(JSON.stringify(attempt)).not.toMatch(/is_correct/)
  expect(attempt.most).toBe(6)
  for (const { task_id, shown } of attempt.tasks) {
    expect(shown.points).toBe(task_id === own.id ? 1 : 2.5)
    await as(school.student)
      .call(saveAnswer, {
        params: { id: attempt.id },
        body: { task_id, answer: task_id === own.id ? rightCapital : { type: 'select_one', option: 'a' } },
      })
      .expect(200)
  }
  const over = await as(school.student)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
  expect(over).toMatchObject({ points: 6, most: 6, percent: 100, is_passed: true })
  expect(over.tasks.map(({ result }) => result?.most).toSorted()).toEqual([1, 2.5, 2.5])
  const [presented] = await as(school.student)
    .call(listLists, { params: { id: made.lesson.id } })
    .expect(200)
  expect(presented).toMatchObject({ tasks: 3, points: 6 })
})

test('a list of draws alone has something to do: it is a list of its lesson and opens by its mark', async () => {
  await fillBank(3)
  await aDraw(school, list.id)
  const standing = async () => {
    const { results } = await as(school.manager)
      .call(getCourseTracker, { params: { id: made.program.id } })
      .expect(200)
    const mine = results.find(({ student }) => student.id === school.student.id)
    return [mine?.lists, mine?.lists_passed]
  }
  expect(await standing()).toEqual([1, 0])
  const attempt = await start()
  await as(school.student)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
  expect(await standing()).toEqual([1, 1])
})

test('an author is told when there are fewer questions than are drawn', async () => {
  await fillBank(2)
  const draw = await aDraw(school, list.id, { count: 5 })
  expect(draw).toMatchObject({ available: 2, missing: 3 })
  expect((await start()).tasks).toHaveLength(2)
})

test('two draws of one list never take the same question, and the narrower one is served first', async () => {
  await fillBank(3, ['числа'])
  await fillBank(2, ['числа', 'трудные'])
  await aDraw(school, list.id, { count: 3 })
  await aDraw(school, list.id, { count: 2, tags: ['Числа', 'трудные'] })
  const draws = await as(school.manager)
    .call(listDraws, { params: { id: list.id } })
    .expect(200)
  expect(draws.map(({ available, missing, tags }) => [available, missing, tags])).toEqual([
    [5, 0, ['числа']],
    [2, 0, ['числа', 'трудные']],
  ])
  expect(new Set(namesOf(await start())).size).toBe(5)
})

test('nothing is drawn that is deleted, stands in the list already, or is graded by a person', async () => {
  const [copied, deleted, left] = await fillBank(3)
  await aQuestion(school, { content: { type: 'essay', prompt: { ru: 'Сочинение' } }, tags: ['числа'] })
  await as(school.manager)
    .call(insertQuestions, { body: { ex_list: list.id, questions: [copied as number] } })
    .expect(201)
  await as(school.manager)
    .call(deleteQuestion, { params: { id: deleted as number } })
    .expect(204)
  const draw = await aDraw(school, list.id, { count: 1 })
  expect(draw.available).toBe(1)
  expect(namesOf(await start())).toContain(left)
  await as(school.manager)
    .call(createDraw, { body: { ex_list: list.id, tags: ['числа'], type: 'essay', count: 1 } })
    .refused(400, 'request.malformed')
})

test('a changed question is judged by the version that was drawn', async () => {
  const [id] = await fillBank(1)
  await aDraw(school, list.id, { count: 1 })
  const attempt = await start()
  await as(school.manager)
    .call(updateQuestion, { params: { id: id as number }, body: { content: capital } })
    .expect(200)
  await as(school.student)
    .call(saveAnswer, {
      params: { id: attempt.id },
      body: { task_id: id as number, answer: { type: 'select_one', option: 'a' } },
    })
    .expect(200)
  const over = await as(school.student)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
  expect(over.tasks[0]?.shown.prompt.ru).toContain('Что больше')
  expect(over.points).toBe(1)
})

test('draws are changed, put in order and deleted by authors alone', async () => {
  await fillBank(4)
  const [one, two] = [await aDraw(school, list.id), await aDraw(school, list.id, { count: 1 })]
  const change = (body: object, version = 1) =>
    as(school.manager).call(updateDraw, { params: { id: two.id }, body: { ...body, version } as never })
  expect(await change({ order: 1, points: 2 }).expect(200)).toMatchObject({ order: 1, points: 2, version: 2 })
  await change({ count: 2 }).refused(409, 'stale_version')
  await as(school.student)
    .call(listDraws, { params: { id: list.id } })
    .refused(403, 'request.not_allowed')
  await as(school.manager)
    .call(deleteDraw, { params: { id: one.id } })
    .expect(204)
  expect(
    await as(school.manager)
      .call(listDraws, { params: { id: list.id } })
      .expect(200),
  ).toHaveLength(1)
  // Draws do not appear among the tasks that can be read before an attempt.
  expect(
    await as(school.student)
      .call(listTasks, { params: { id: list.id } })
      .expect(200),
  ).toEqual([])
})

test('draws stand among the tasks in one order, in which an attempt shows what they find', async () => {
  await fillBank(4)
  const [first, last] = [await aTask(school, list.id), await aTask(school, list.id)]
  const draw = await aDraw(school, list.id, { count: 2 })
  expect(draw.order).toBe(3)
  const put = (order: number) =>
    as(school.manager)
      .call(updateDraw, { params: { id: draw.id }, body: { order } })
      .expect(200)
  expect((await put(2)).order).toBe(2)
  const shown = (await start()).tasks.map(({ task_id: id }) => id)
  expect([shown[0], shown[3]]).toEqual([first.id, last.id])
  expect(shown).toHaveLength(4)
  const tasks = () =>
    as(school.manager)
      .call(listTasks, { params: { id: list.id } })
      .expect(200)
  await as(school.manager)
    .call(updateTask, { params: { id: last.id }, body: { order: 1 } })
    .expect(200)
  expect((await tasks()).map(({ id, order }) => [id, order])).toEqual([
    [last.id, 1],
    [first.id, 2],
  ])
  const [moved] = await as(school.manager)
    .call(listDraws, { params: { id: list.id } })
    .expect(200)
  expect(moved?.order).toBe(3)
  const added = await aTask(school, list.id)
  expect(added.order).toBe(4)
})
