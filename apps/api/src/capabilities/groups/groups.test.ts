import { listClassesOfGroup } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/groups/endpoints.ts'
import { groupTypes, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { findLesson, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { listOwnStudents } from '@qadam/contract/students/list-endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from './factory.ts'

let place: World
let made: Awaited<ReturnType<typeof anOpenProgram>>
beforeEach(async () => {
  place = await world()
  made = await anOpenProgram(place)
})

const owner = () => as(place.owner)
type Change = NonNullable<Sent<typeof calls.changeGroup>['body']>
const change = (id: number, body: Change) => owner().call(calls.changeGroup, { params: { id }, body })
const read = (player: Player, id: number) => as(player).call(calls.getGroup, { params: { id } })
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b)

test('[R009][R010][R383] a group of each type has students and a teacher, who all have its program from then on', async () => {
  for (const type_group of groupTypes) {
    const student = await place.person('student')
    const teacher = await place.person('teacher')
    const group = await aGroup(place, {
      course: made.program.id,
      type_group,
      teacher: teacher.id,
      students: [student.id],
    })
    expect(group).toMatchObject({
      type_group,
      teacher: { id: teacher.id },
      students: [{ id: student.id }],
      taken: 1,
      seats: seatsOf[type_group].usual,
      course: { id: made.program.id },
      members: [{ id: student.id, left_at: null, progress: { lessons: 1, lessons_done: 0 } }],
      teachers: [{ teacher: { id: teacher.id }, until: null }],
    })
    await as(student)
      .call(findLesson, { params: { id: made.lesson.id } })
      .expect(200)
    await as(teacher)
      .call(findLesson, { params: { id: made.lesson.id } })
      .expect(200)
  }
})

test('[R214] a group without a type is refused, and says so at the type', async () => {
  const body = {
    name_group: 'A',
    teacher: place.teacher.id,
    course: made.program.id,
    students: [place.student.id],
  }
  const problem = await owner()
    .call(calls.createGroup, { body: body as never })
    .refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([{ path: 'type_group' }])
})

test('[R205][R206] a group without a name or a student is refused by the field that lacks', async () => {
  const body = { type_group: 'group', teacher: place.teacher.id, course: made.program.id } as const
  const nameless = await owner()
    .call(calls.createGroup, { body: { ...body, name_group: ' ', students: [place.student.id] } })
    .refused(400, 'request.malformed')
  expect(nameless.errors).toMatchObject([{ path: 'name_group' }])
  const empty = await owner()
    .call(calls.createGroup, { body: { ...body, name_group: 'A', students: [] } })
    .refused(400, 'request.malformed')
  expect(empty.errors).toMatchObject([{ path: 'students', code: 'groups.needs_student' }])
  for (const [path, facts] of [
    ['students.0', { students: [place.teacher.id] }],
    ['teacher', { teacher: place.student.id }],
    ['course', { course: 999_999_999 }],
  ] as [string, Change][]) {
    const problem = await owner()
      .call(calls.createGroup, { body: { ...body, name_group: 'A', students: [place.student.id], ...facts } })
      .refused(400, 'request.malformed')
    expect(problem.errors).toMatchObject([{ path }])
  }
  expect(await eventsOf(place)).not.toContain('group.created')
})

test('an individual group has one seat and a pair two, whatever is asked', async () => {
  const second = await place.person('student')
  const third = await place.person('student')
  const facts = { course: made.program.id }
  const both = [place.student.id, second.id]
  const body = { name_group: 'A', teacher: place.teacher.id, ...facts }
  await owner()
    .call(calls.createGroup, { body: { ...body, type_group: 'individual', students: both } })
    .refused(400, 'request.malformed')
  await owner()
    .call(calls.createGroup, { body: { ...body, type_group: 'pair', seats: 3, students: both } })
    .refused(400, 'request.malformed')
  const pair = await aGroup(place, { ...facts, type_group: 'pair', students: both })
  await change(pair.id, { students: [...both, third.id] }).refused(409, 'groups.full')
  await change(pair.id, { type_group: 'individual' }).refused(409, 'groups.full')
  expect(
    await change(pair.id, { type_group: 'trial', seats: 3, students: [...both, third.id] }).expect(200),
  ).toMatchObject({ type_group: 'trial', seats: 3, taken: 3 })
  await change(pair.id, { seats: 2 }).refused(409, 'groups.full')
})

test('requests that race for the last seats of a group never put more into it than it has', async () => {
  const group = await aGroup(place, { course: made.program.id, seats: 3 })
  const other = await aGroup(place, { course: made.program.id })
  const racing = await Promise.all(Array.from({ length: 8 }, () => place.person('student')))
  await change(other.id, { students: idsOf([place.student, ...racing]) }).expect(200)
  const answers = await Promise.all(
    racing.map((one) =>
      owner()
        .call(calls.transferStudent, {
          params: { groupId: other.id, userId: one.id },
          body: { to_group: group.id },
        })
        .response(),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
  const [counted] = await place.inside((db) =>
    db.rows<{ count: number; twice: number }>(sql`
      select count(*) filter (where group_id = ${group.id}) as count,
        count(*) - count(distinct student_id) as twice
      from group_members where left_at is null and student_id <> ${place.student.id}`),
  )
  expect(counted).toEqual({ count: 2, twice: 0 })
})

test('who is left out leaves with a date, who is new joins, who comes back has two stays', async () => {
  const second = await place.person('student')
  const group = await aGroup(place, { course: made.program.id })
  await place.app.clock.move(3_600_000)
  await change(group.id, { students: [second.id] }).expect(200)
  await place.app.clock.move(3_600_000)
  const after = await change(group.id, { students: [second.id, place.student.id] }).expect(200)
  expect(idsOf(after.students)).toEqual(idsOf([second, place.student]))
  const stays = after.members.filter(({ id }) => id === place.student.id)
  expect(stays.map(({ left_at }) => left_at !== null)).toEqual([false, true])
  expect(Date.parse(stays[1]?.left_at ?? '') - Date.parse(stays[1]?.joined_at ?? '')).toBe(3_600_000)
  expect(await eventsOf(place)).toEqual(
    expect.arrayContaining(['group.created', 'group.student_joined', 'group.student_left']),
  )
})

test('a change with a stale version is refused with what is there now, one that changes nothing leaves no trace', async () => {
  const group = await aGroup(place, { course: made.program.id })
  const renamed = await change(group.id, { name_group: 'B1', version: group.version }).expect(200)
  expect(renamed.version).toBe(group.version + 1)
  const problem = await change(group.id, { name_group: 'C1', version: group.version }).refused(
    409,
    'stale_version',
  )
  expect(problem).toMatchObject({ facts: { current: { name_group: 'B1' } } })
  expect(await change(group.id, { name_group: 'B1', colour: renamed.colour }).expect(200)).toEqual(renamed)
  await change(group.id, { id: group.id + 1, name_group: 'D' }).refused(400, 'request.malformed')
})

test('another teacher takes a group over: both are told, the students too, and the history keeps who was there', async () => {
  const next = await place.person('teacher', { firstName: 'Bolat' })
  const group = await aGroup(place, { course: made.program.id })
  await runJobs(place.school.id)
  const before = await Promise.all([place.teacher, next, place.student].map(({ email }) => sentTo(email)))
  await place.app.clock.move(86_400_000)
  const after = await change(group.id, { teacher: next.id }).expect(200)
  expect(after.teachers).toMatchObject([
    { teacher: { id: next.id }, until: null },
    { teacher: { id: place.teacher.id }, until: after.teachers[0]?.since },
  ])
  await runJobs(place.school.id)
  const letters = await Promise.all([place.teacher, next, place.student].map(({ email }) => sentTo(email)))
  expect(letters.map((of, nr) => of.length - (before[nr]?.length ?? 0))).toEqual([1, 1, 1])
  await read(place.teacher, group.id).refused(404, 'groups.not_found')
  await read(next, group.id).expect(200)
  const { results } = await as(place.teacher)
    .call(calls.listTaughtGroups, { params: { id: place.teacher.id } })
    .expect(200)
  // Who is in it now is no business of somebody who teaches it no more.
  expect(results).toMatchObject([{ id: group.id, until: after.teachers[0]?.since, students: [] }])
})

test('a student moves to a group of another program with their progress, once however often it is asked', async () => {
  const second = await anOpenProgram(place)
  const from = await aGroup(place, { course: made.program.id })
  const classmate = await place.person('student')
  const to = await aGroup(place, { course: second.program.id, students: [classmate.id] })
  await as(place.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)
  const transfer = () =>
    owner().call(calls.transferStudent, {
      params: { groupId: from.id, userId: place.student.id },
      body: { to_group: to.id, reason: 'Другой уровень' },
    })
  const moved = await transfer().expect(200)
  expect(idsOf(moved.students)).toEqual(idsOf([classmate, place.student]))
  expect(await transfer().expect(200)).toEqual(moved)
  expect(await read(place.owner, from.id).expect(200)).toMatchObject({
    students: [],
    members: [
      {
        id: place.student.id,
        reason: 'Другой уровень',
        moved_to: { id: to.id },
        progress: { lessons: 1, lessons_done: 1, percent: 100 },
      },
    ],
  })
  await as(place.student)
    .call(findLesson, { params: { id: second.lesson.id } })
    .expect(200)
  await owner()
    .call(calls.transferStudent, {
      params: { groupId: to.id, userId: place.student.id },
      body: { to_group: to.id },
    })
    .refused(409, 'groups.same_group')
})

test('a group is deleted once it has no planned classes; its stays end, its people are told, and it is gone for everybody', async () => {
  const group = await aGroup(place, { course: made.program.id })
  const [planned] = await place.inside((db) =>
    db.rows<{ id: number }>(sql`
      insert into classes (school_id, program_id, group_id, type, teacher_id, starts_at, ends_at, free_at, meeting_key,
        created_at, changed_at)
      select ${place.school.id}, ${made.program.id}, ${group.id}, 'group', ${place.teacher.id}, t, t + interval '1 hour',
        t + interval '1 hour', 'k', now(), now() from (select current_moment() + interval '2 days' as t) x
      returning id`),
  )
  const remove = () => owner().call(calls.deleteGroup, { params: { id: group.id } })
  await remove().refused(409, 'groups.has_planned')
  const classesOf = async (begun: boolean) =>
    (
      await as(place.manager)
        .call(listClassesOfGroup, { params: { id: group.id }, query: { begun } })
        .expect(200)
    ).results.map(({ id }) => id)
  expect([await classesOf(false), await classesOf(true)]).toEqual([[planned?.id], []])
  await place.inside((db) => db.rows(sql`update classes set status = 'cancelled' where id = ${planned?.id}`))
  const lettersOf = async ({ email }: Player) =>
    (await sentTo(email)).map(({ subject }) => subject).filter((subject) => /закрыта|больше не/.test(subject))
  await runJobs(place.school.id)
  expect(await lettersOf(place.student)).toEqual([])
  await remove().expect(200)
  await runJobs(place.school.id)
  for (const reader of [place.student, place.teacher])
    expect(await lettersOf(reader)).toEqual(['Группа «Итальянский A1» закрыта'])
  await read(place.owner, group.id).refused(404, 'groups.not_found')
  await remove().refused(404, 'groups.not_found')
  const [open] = await place.inside((db) =>
    db.rows<{ count: number }>(
      sql`select count(*) as count from group_members where group_id = ${group.id} and left_at is null`,
    ),
  )
  expect(open?.count).toBe(0)
})

test('[R243][R247] only the school admin makes and changes groups; managers read all, others their own, nobody a stranger’s', async () => {
  const stranger = await place.person('student')
  const otherTeacher = await place.person('teacher')
  const group = await aGroup(place, { course: made.program.id })
  for (const player of [place.manager, place.teacher, place.student]) {
    await as(player)
      .call(calls.changeGroup, { params: { id: group.id }, body: { name_group: 'Mine' } })
      .refused(403, 'request.not_allowed')
    await read(player, group.id).expect(200)
  }
  for (const player of [stranger, otherTeacher]) await read(player, group.id).refused(404, 'groups.not_found')
  const params = { schoolId: place.school.id }
  for (const [player, count] of [
    [place.owner, 1],
    [place.manager, 1],
    [place.teacher, 1],
    [place.student, 1],
    [stranger, 0],
    [otherTeacher, 0],
  ] as const)
    expect((await as(player).call(calls.listGroups, { params }).expect(200)).count, player.role).toBe(count)
  const elsewhere = await world()
  await as(elsewhere.owner)
    .call(calls.getGroup, { params: { id: group.id } })
    .refused(404, 'groups.not_found')
  const { results } = await as(place.teacher)
    .call(listOwnStudents, { query: { group: group.id } })
    .expect(200)
  expect(idsOf(results as { id: number }[])).toEqual([place.student.id])
  expect(
    (
      await as(otherTeacher)
        .call(listOwnStudents, { query: { group: group.id } })
        .expect(200)
    ).count,
  ).toBe(0)
})
