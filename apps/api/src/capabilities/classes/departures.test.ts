import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { getClass, listClasses, planClass, removeClasses } from '@qadam/contract/classes/endpoints.ts'
import { removeFromProgram, undoDeparture } from '@qadam/contract/enrolments/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const read = (id: number) => as(school.owner).call(getClass, { params: { id } }).expect(200)

async function aPairAndOneAlone() {
  const friend = await aTaughtStudent(school, course)
  const students = [school.student.id, friend.id]
  const pair = await aClass(school, course, { typelesson: 'pair', students })
  const alone = await aClass(school, course, { starts_at: at(school, 11) })
  await runJobs(school.school.id)
  return { friend, pair, alone }
}

test('who is taken out of a program is in none of its classes, and one that was theirs alone is cancelled [S42]', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const other = (await aPublishedProgram(school)).id
  await enrol(school, other, school.student)
  const elsewhere = await aClass(school, other, { starts_at: at(school, 12) })
  await as(school.manager)
    .call(removeFromProgram, {
      params: { courseId: course, studentId: school.student.id },
      body: { reason: 'Не оплачено' },
    })
    .expect(200)
  await runJobs(school.school.id)
  expect((await read(pair.id)).students.map(({ id }) => id)).toEqual([friend.id])
  expect((await read(alone.id)).status_lesson).toBe('cancelled')
  expect((await sentTo(school.teacher.email))[0]?.subject).toContain('Занятие отменено')
  const left = await as(school.student)
    .call(listClasses, { query: { status_lesson: 'planned' } })
    .expect(200)
  expect(left.results.map(({ id }) => id)).toEqual([elsewhere.id])
  const before = (await sentTo(school.student.email)).length
  school.app.clock.set(new Date(Date.parse(alone.starts_at) - 3_600_000))
  await lookAtClock(school.app.services, school.school.id)
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toHaveLength(before)
})

test('a student whose account is deleted takes nobody’s hour any more', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  await as(school.owner)
    .call(deletePerson, { params: { id: school.student.id } })
    .response()
  await runJobs(school.school.id)
  expect((await read(pair.id)).students.map(({ id }) => id)).toEqual([friend.id])
  expect((await read(alone.id)).status_lesson).toBe('cancelled')
})

test('whose account is restored is in those classes again, of groups and alone, as far as their time is free', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const taken = await aClass(school, course, { starts_at: at(school, 13) })
  const group = await aGroup(school, { course })
  const { results } = await as(school.manager)
    .call(planClass, {
      body: {
        ...aForm(school, course),
        students: [],
        group: group.id,
        typelesson: 'group',
        starts_at: at(school, 15),
      },
    })
    .expect(201)
  const params = { id: school.student.id }
  await as(school.owner).call(deletePerson, { params }).expect(200)
  await runJobs(school.school.id)
  expect((await read(results[0]?.id ?? 0)).students).toEqual([])
  await aClass(school, course, { starts_at: at(school, 13), students: [friend.id] })
  await as(school.owner).call(restorePerson, { params }).expect(200)
  await runJobs(school.school.id)
  expect((await read(pair.id)).students).toHaveLength(2)
  expect(await read(alone.id)).toMatchObject({ status_lesson: 'planned', students: [params] })
  expect((await read(taken.id)).status_lesson).toBe('cancelled')
  expect((await read(results[0]?.id ?? 0)).students).toMatchObject([params])
})

test('whose removal is undone is in those classes again, as far as their time is free', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const taken = await aClass(school, course, { starts_at: at(school, 13) })
  const gone = await aClass(school, course, { starts_at: at(school, 14) })
  await as(school.manager)
    .call(removeClasses, { body: { ids: [gone.id] } })
    .expect(200)
  const { id } = await as(school.manager)
    .call(removeFromProgram, {
      params: { courseId: course, studentId: school.student.id },
      body: { reason: 'Ошибка' },
    })
    .expect(200)
  await runJobs(school.school.id)
  await aClass(school, course, { starts_at: at(school, 13), students: [friend.id] })
  await as(school.manager).call(undoDeparture, { params: { id } }).expect(200)
  await runJobs(school.school.id)
  expect((await read(pair.id)).students).toHaveLength(2)
  expect(await read(alone.id)).toMatchObject({
    status_lesson: 'planned',
    students: [{ id: school.student.id }],
    history: [{ act: 'reset' }, { act: 'cancel' }, { act: 'plan' }],
  })
  expect((await read(taken.id)).status_lesson).toBe('cancelled')
})
