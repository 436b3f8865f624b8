import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, type Class, solve } from './factory.ts'

let school: SchoolFixture
let made: Class
beforeEach(async () => {
  school = await schoolFixture()
  made = await aClass(school, { min_percent: 60 })
  await solve(school.student, made.lists[0], 1)
})

const params = () => ({ courseId: made.program.id, studentId: school.student.id })
const story = (who: TestUser) =>
  as(who).call(calls.getCell, { params: params(), query: { ex_list: made.lists[0].id } })
const decide = (who: TestUser, body: object) =>
  as(who).call(calls.decideCell, {
    params: params(),
    body: { ex_list: made.lists[0].id, reason: 'Болел, сдавал устно', ...body } as never,
  })

test('a teacher sets a cell with a reason; what was computed stays beside it, and every decision is kept', async () => {
  const before = await story(school.teacher).expect(200)
  expect(before).toMatchObject({
    cell: { percent: 50, is_passed: false, is_set: false },
    seen: null,
    may_decide: true,
    attempts: [{ number: 1, percent: 50, is_counted: true }],
    history: [],
  })
  const set = await decide(school.teacher, { act: 'set', percent: 90, seen: null }).expect(200)
  expect(set).toMatchObject({
    cell: { percent: 90, is_passed: true, is_set: true },
    computed: { percent: 50 },
  })
  const excused = await decide(school.manager, { act: 'excuse', seen: set.seen }).expect(200)
  expect(excused.cell).toMatchObject({ state: 'excused' })
  const cleared = await decide(school.owner, { act: 'clear', seen: excused.seen }).expect(200)
  expect(cleared.cell).toEqual(before.cell)
  expect(cleared.history.map(({ act, percent, by, reason }) => [act, percent, by.id, reason])).toEqual([
    ['clear', null, school.owner.id, 'Болел, сдавал устно'],
    ['excuse', null, school.manager.id, 'Болел, сдавал устно'],
    ['set', 90, school.teacher.id, 'Болел, сдавал устно'],
  ])
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['grade.set', 'grade.excused', 'grade.cleared']),
  )
})

test('of two who decide at once the second is told; a decision wants a reason and a percentage of its own', async () => {
  await decide(school.teacher, { act: 'set', percent: 90, seen: null }).expect(200)
  await decide(school.manager, { act: 'set', percent: 10, seen: null }).refused(409, 'stale_version')
  for (const body of [
    { act: 'set', percent: 90, reason: '' },
    { act: 'set' },
    { act: 'excuse', percent: 5 },
    { act: 'set', percent: 100.5 },
  ])
    await decide(school.teacher, body).refused(400, 'request.malformed')
  await as(school.teacher)
    .call(calls.getCell, { params: params(), query: {} })
    .refused(400, 'request.malformed')
})

test('after fourteen days a grade is the school’s to change', async () => {
  school.app.clock.move(15 * 86_400_000)
  expect(await story(school.teacher).expect(200)).toMatchObject({ may_decide: false })
  await decide(school.teacher, { act: 'set', percent: 90 }).refused(403, 'homework.grade_is_fixed')
  await decide(school.manager, { act: 'set', percent: 90 }).expect(200)
})

test('nobody decides in a program that is not theirs, nor of a student who is not in it', async () => {
  await decide(await school.person('teacher'), { act: 'excuse' }).refused(404, 'request.row_not_found')
  await decide((await schoolFixture()).owner, { act: 'excuse' }).refused(404, 'request.row_not_found')
  await decide(school.student, { act: 'excuse' }).refused(403, 'request.not_allowed')
  const stranger = await school.person('student')
  await as(school.teacher)
    .call(calls.getCell, {
      params: { courseId: made.program.id, studentId: stranger.id },
      query: { ex_list: made.lists[0].id },
    })
    .refused(404, 'request.row_not_found')
})

test('a decision is never changed or taken away, not even by the serving role', async () => {
  await decide(school.teacher, { act: 'set', percent: 90 }).expect(200)
  for (const statement of [sql`update grade_decisions set percent = 1`, sql`delete from grade_decisions`])
    await expect(school.inside((db) => db.rows(statement))).rejects.toThrow(/permission denied/)
})
