import { changeWorkTerms, createAbsence } from '@qadam/contract/availability/endpoints.ts'
import { changeStatus, getClass, planClass, resetStatus } from '@qadam/contract/classes/endpoints.ts'
import {
  changeGroup,
  giveTeacherPrograms,
  takeTeacher,
  transferStudent,
} from '@qadam/contract/groups/endpoints.ts'
import { updateRoom } from '@qadam/contract/rooms/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aForm, aRoom, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const owner = () => as(school.owner)
const change = (id: number, body: object) =>
  owner().call(changeGroup, { params: { id }, body: body as never })
const read = (id: number) => owner().call(getClass, { params: { id } }).expect(200)
const aClassOf = async (group: number, facts: object = {}) => {
  const { results } = await as(school.manager)
    .call(planClass, {
      body: { ...aForm(school, course), students: [], group, typelesson: 'group', ...facts } as never,
    })
    .expect(201)
  return results[0]?.id ?? 0
}

test('nobody joins a group whose class is in a room without a seat for them, by whichever act', async () => {
  const [second, third] = [await aTaughtStudent(school, course), await aTaughtStudent(school, course)]
  const group = await aGroup(school, { course, students: [school.student.id, second.id] })
  const other = await aGroup(school, { course, students: [third.id] })
  const room = await aRoom(school, 2)
  const id = await aClassOf(group.id, { room })
  const all = [school.student.id, second.id, third.id]
  const refused = await change(group.id, { students: all }).refused(409, 'schedule.room_seats_over')
  expect(refused.detail).toContain('A-101')
  expect(refused.facts).toMatchObject({ seats: 2, wanted: 3 })
  await owner()
    .call(transferStudent, {
      params: { groupId: other.id, userId: third.id },
      body: { to_group: group.id },
    })
    .refused(409, 'schedule.room_seats_over')
  expect((await read(id)).students).toHaveLength(2)
  // A student who replaces another takes their seat.
  await change(group.id, { students: [school.student.id, third.id] }).expect(200)
  // A class that was cancelled meanwhile is not reset with more students than the room seats.
  await as(school.manager)
    .call(changeStatus, {
      params: { scheduleId: id },
      body: { status_lesson: 'cancelled', reason: 'Так надо' },
    })
    .expect(200)
  await change(group.id, { students: all }).expect(200)
  const reset = () => as(school.manager).call(resetStatus, { params: { id }, body: {} })
  await reset().refused(409, 'schedule.room_seats_over')
  await owner()
    .call(updateRoom, { params: { id: room }, body: { seats: 3 } })
    .expect(200)
  await reset().expect(200)
  expect((await read(id)).students).toHaveLength(3)
})

test('who gets a group is asked whether they work then, as a substitute is; the school’s admin passes it over with a reason', async () => {
  const next = await school.person('teacher', { firstName: 'Dana' })
  await worksAlways(school, next, course)
  const group = await aGroup(school, { course })
  const id = await aClassOf(group.id)
  await as(school.manager)
    .call(createAbsence, {
      body: { teacher: next.id, starts_at: at(school, 10, 0), ends_at: at(school, 11, 0) },
    })
    .expect(201)
  const refused = await change(group.id, { teacher: next.id }).refused(409, 'schedule.no_free_teacher')
  expect(refused.facts).toEqual({ reasons: ['absent'] })
  expect(await read(id)).toMatchObject({ teacher: { id: school.teacher.id } })
  await change(group.id, { teacher: next.id, override_reason: 'Договорились' }).expect(200)
  expect(await read(id)).toMatchObject({
    teacher: { id: next.id },
    history: [{ act: 'give', reason: 'Договорились' }, { act: 'plan' }],
  })
})

test('who gets groups with a program is asked the same, and classes of one day count together for their limit', async () => {
  const next = await school.person('teacher', { firstName: 'Dana' })
  await worksAlways(school, next, course)
  await as(next)
    .call(changeWorkTerms, { params: { id: next.id }, body: { daily_limit: 1 } })
    .expect(200)
  const group = await aGroup(school, { course })
  await aClassOf(group.id)
  await aClassOf(group.id, { starts_at: at(school, 10, 15) })
  await owner()
    .call(takeTeacher, { params: { groupId: group.id, teacherId: school.teacher.id } })
    .expect(200)
  const give = (more: object = {}) =>
    owner().call(giveTeacherPrograms, {
      params: { teacherId: next.id },
      body: { courses: [course], ...more },
    })
  const refused = await give().refused(409, 'schedule.no_free_teacher')
  expect(refused.facts).toEqual({ reasons: ['daily_limit'] })
  const { results } = await give({ override_reason: 'Договорились' }).expect(200)
  expect(results).toMatchObject([{ id: group.id, teacher: { id: next.id } }])
})
