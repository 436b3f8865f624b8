import {
  changeStatus,
  getClass,
  listClasses,
  planClass,
  resetStatus,
} from '@qadam/contract/classes/endpoints.ts'
import { changeGroup, deleteGroup, removeFromGroup } from '@qadam/contract/groups/endpoints.ts'
import { deleteRoom } from '@qadam/contract/rooms/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aClass, aForm, aRoom, aTaughtProgram, aTaughtStudent, at, whileChanging } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const cancel = (id: number) =>
  as(school.manager)
    .call(changeStatus, {
      params: { scheduleId: id },
      body: { status_lesson: 'cancelled', reason: 'Так надо' },
    })
    .expect(200)
const undo = (id: number) =>
  as(school.manager).call(resetStatus, { params: { id }, body: { reason: 'Вернуть' } })
const aClassOf = async (group: number) =>
  (
    await as(school.manager)
      .call(planClass, {
        body: { ...aForm(school, course), students: [], group, typelesson: 'group' },
      })
      .expect(201)
  ).results[0]?.id ?? 0

test('a class that comes back has those who are in its group by then, and nobody who has left it', async () => {
  const [left, stays, comes, guest] = [
    school.student,
    await aTaughtStudent(school, course),
    await aTaughtStudent(school, course),
    await aTaughtStudent(school, course),
  ]
  const group = await aGroup(school, { course, students: [left.id, stays.id] })
  const { results } = await as(school.manager)
    .call(planClass, {
      body: { ...aForm(school, course), students: [guest.id], group: group.id, typelesson: 'group' },
    })
    .expect(201)
  const id = results[0]?.id ?? 0
  await cancel(id)
  await as(school.owner)
    .call(removeFromGroup, { params: { groupId: group.id, userId: left.id } })
    .expect(200)
  await as(school.owner)
    .call(changeGroup, { params: { id: group.id }, body: { students: [stays.id, comes.id] } })
    .expect(200)
  const back = await undo(id).expect(200)
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
  expect(sorted(back.students.map((one) => one.id))).toEqual(sorted([stays.id, comes.id, guest.id]))
  expect((await as(left).call(listClasses).expect(200)).count).toBe(0)
  const off = await school.inside((db) =>
    db.rows(sql`select 1 from class_students where class_id = ${id} and not is_on`),
  )
  expect(off).toEqual([])
})

test('a class does not come back into a room, to a group or a teacher that is gone', async () => {
  const room = await aRoom(school)
  const inRoom = await aClass(school, course, { room })
  await cancel(inRoom.id)
  await as(school.manager)
    .call(deleteRoom, { params: { id: room } })
    .expect(204)
  await undo(inRoom.id).refused(409, 'schedule.room_gone')
  const group = await aGroup(school, { course })
  const ofGroup = await aClassOf(group.id)
  await cancel(ofGroup)
  await as(school.owner)
    .call(deleteGroup, { params: { id: group.id } })
    .expect(204)
  await undo(ofGroup).refused(409, 'schedule.group_gone')
  const another = await aClass(school, course, { starts_at: at(school, 12) })
  await cancel(another.id)
  await as(school.owner)
    .call(updatePerson, { params: { id: school.teacher.id }, body: { status: 'deactivated' } })
    .expect(200)
  await undo(another.id).refused(409, 'schedule.teacher_gone')
})

test('a moved class is not taken back while the new one is being held', async () => {
  const made = await aClass(school, course)
  const moved = await as(school.student)
    .call(changeStatus, {
      params: { scheduleId: made.id },
      body: { status_lesson: 'rescheduled', starts_at: at(school, 12) },
    })
    .expect(200)
  const next = moved.moved_to?.id ?? 0
  const undone = await whileChanging(
    school,
    (db) => db.rows(sql`update classes set status = 'finished' where id = ${next}`),
    () => undo(made.id).response(),
  )
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'schedule.moved_further'])
  const read = (id: number) => as(school.owner).call(getClass, { params: { id } }).expect(200)
  expect([(await read(made.id)).status_lesson, (await read(next)).status_lesson]).toEqual([
    'rescheduled',
    'finished',
  ])
})

test('whoever joins a group while a class of it is planned is in the class', async () => {
  const group = await aGroup(school, { course })
  const comes = await aTaughtStudent(school, course)
  const planned = await whileChanging(
    school,
    async (db) => {
      await db.rows(sql`select 1 from groups where id = ${group.id} for no key update`)
      await db.rows(sql`insert into group_members (school_id, group_id, student_id, joined_at)
        values (${db.schoolId}, ${group.id}, ${comes.id}, now())`)
    },
    () => aClassOf(group.id),
  )
  const { students } = await as(school.owner)
    .call(getClass, { params: { id: planned } })
    .expect(200)
  expect(students.map(({ id }) => id).toSorted()).toEqual([school.student.id, comes.id].toSorted())
})

test('no class is planned for a group that is being deleted', async () => {
  const group = await aGroup(school, { course })
  const answer = await whileChanging(
    school,
    (db) => db.rows(sql`update groups set deleted_at = now() where id = ${group.id}`),
    () =>
      as(school.manager)
        .call(planClass, {
          body: { ...aForm(school, course), students: [], group: group.id, typelesson: 'group' },
        })
        .response(),
  )
  expect(answer.statusCode).toBe(400)
})
