import { addStudentsToGroup, getGroup } from '@qadam/contract/groups/endpoints.ts'
import { findLesson, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { journal, undo } from '../bulk-acts/factory.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof anOpenProgram>>
let group: Awaited<ReturnType<typeof aGroup>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await anOpenProgram(school)
  group = await aGroup(school, { course: made.program.id, students: [school.student.id] })
})

const add = (who: TestUser, students: readonly TestUser[], id = group.id) =>
  as(who).call(addStudentsToGroup, { params: { id }, body: { students: students.map((one) => one.id) } })
const members = async () =>
  (
    await as(school.owner)
      .call(getGroup, { params: { id: group.id } })
      .expect(200)
  ).students.map(({ id }) => id)
const opens = (who: TestUser) => as(who).call(findLesson, { params: { id: made.lesson.id } })

test('students join a group and its program at once, and the undo takes them out of both', async () => {
  const [one, two] = [await school.person('student'), await school.person('student')]
  await opens(one).refused(404, 'request.row_not_found')
  const done = await add(school.owner, [school.student, one, two]).expect(200)
  expect(done).toMatchObject({ added: 2, already: 1 })
  expect((await members()).toSorted()).toEqual([school.student.id, one.id, two.id].toSorted())
  await opens(one).expect(200)
  expect((await journal(school.owner)).results).toMatchObject([{ kind: 'groups', action: 'join', count: 1 }])
  await undo(school.owner, done.bulk_act_id ?? 0).expect(200)
  expect(await members()).toEqual([school.student.id])
  await opens(one).refused(404, 'request.row_not_found')
})

test('who has begun since stays in the program', async () => {
  const one = await school.person('student')
  const done = await add(school.owner, [one]).expect(200)
  await as(one)
    .call(markProgress, { params: { id: made.lesson.id }, body: { done: true } as never })
    .expect(200)
  await undo(school.owner, done.bulk_act_id ?? 0).expect(200)
  expect(await members()).toEqual([school.student.id])
  await opens(one).expect(200)
})

test('beyond the seats nobody joins, and managers, who do not write groups, cannot add', async () => {
  const pair = await aGroup(school, {
    course: made.program.id,
    type_group: 'pair',
    students: [school.student.id],
  })
  const others = [await school.person('student'), await school.person('student')]
  await add(school.owner, others, pair.id).refused(409, 'groups.full')
  const found = await as(school.owner)
    .call(getGroup, { params: { id: pair.id } })
    .expect(200)
  expect(found.students).toHaveLength(1)
  await add(school.manager, others).refused(403, 'request.not_allowed')
  await add(school.owner, [school.teacher]).refused(400, 'request.malformed')
})
