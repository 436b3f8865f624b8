import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { setTerms } from '../homework/factory.ts'
import { aClassmate } from '../programs/factory.ts'
import { aClass, type Class, solve } from './factory.ts'

let school: SchoolFixture
let made: Class
beforeEach(async () => {
  school = await schoolFixture()
  made = await aClass(school, { min_percent: 50, next: true })
})

const ofList = (who: TestUser) => as(who).call(calls.getListStatistics, { params: { id: made.lists[0].id } })
const behind = (who: TestUser) => as(who).call(calls.getBehind, { params: { courseId: made.program.id } })

test('a task tells how hard it is and which options are picked, by the first attempt of each student', async () => {
  const others = [await aClassmate(school, made.program.id), await aClassmate(school, made.program.id)]
  await solve(school.student, made.lists[0], 2)
  await solve(others[0] as TestUser, made.lists[0], 1)
  await solve(others[1] as TestUser, made.lists[0], 0)
  await solve(others[1] as TestUser, made.lists[0], 2)
  const found = await ofList(school.teacher).expect(200)
  expect(found).toMatchObject({
    answered: 3,
    mean: 83.3,
    median: 100,
    passed: 2,
    is_telling: false,
    reliability: null,
  })
  expect(found.spread.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 2])
  const [first, second] = found.tasks
  expect(first).toMatchObject({
    answers: 3,
    facility: 0.67,
    discrimination: 0.5,
    is_telling: false,
    version: 1,
  })
  expect(second).toMatchObject({ facility: 0.33, discrimination: 0.5 })
  expect(first?.picks).toMatchObject([
    { option: 'a', is_correct: true, picked: 2, percent: 67, text: { ru: 'Астана' } },
    { option: 'b', is_correct: false, picked: 1, percent: 33 },
  ])
})

test('statistics are for staff: a student and a stranger learn nothing', async () => {
  await ofList(school.student).refused(403, 'request.not_allowed')
  await ofList(await school.person('teacher')).refused(404, 'request.row_not_found')
  await ofList((await schoolFixture()).owner).refused(404, 'request.row_not_found')
  const course = { params: { courseId: made.program.id } }
  await as(school.student).call(calls.getCourseStatistics, course).refused(403, 'request.not_allowed')
  const { lists } = await as(school.manager).call(calls.getCourseStatistics, course).expect(200)
  expect(lists).toMatchObject([{ ex_list: made.lists[0].id, answered: 0, mean: null }, {}])
})

test('who is behind: overdue work first, then a closed gate, a slow way and silence, each with its reason', async () => {
  const ahead = await aClassmate(school, made.program.id)
  for (const quiz of made.lists) await solve(ahead, quiz, 2)
  await solve(school.student, made.lists[0], 0)
  await setTerms(school, {
    ex_list: made.lists[1].id,
    due_at: new Date(school.app.clock.now().getTime() + 60_000).toISOString(),
  })
  school.app.clock.move(15 * 86_400_000)
  const found = await behind(school.teacher).expect(200)
  expect(found).toMatchObject({
    behind: 1,
    results: [{ student: { id: school.student.id } }, { student: { id: ahead.id } }],
  })
  expect(found.results[0]).toMatchObject({
    reasons: ['overdue', 'gate', 'silent'],
    overdue: 1,
    failed_gates: 1,
    percent: 0,
  })
  expect(found.results[1]).toMatchObject({ reasons: [], percent: 100 })
  await behind(school.student).refused(403, 'request.not_allowed')
  await behind(await school.person('teacher')).refused(404, 'request.row_not_found')
})

test('a teacher’s desk has their programs alone, with who is behind first', async () => {
  school.app.clock.move(15 * 86_400_000)
  const desk = (who: TestUser) => as(who).call(calls.getDesk)
  expect((await desk(school.teacher).expect(200)).results).toMatchObject([
    { course: { id: made.program.id }, students: 1, waiting: 0, behind: 1, first: [{ reasons: ['silent'] }] },
  ])
  expect((await desk(await school.person('teacher')).expect(200)).results).toEqual([])
  await desk(school.manager).refused(403, 'request.not_allowed')
})
