import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { getClass, listClasses, planClass, removeClasses } from '@qadam/contract/classes/endpoints.ts'
import { removeFromProgram, undoDeparture } from '@qadam/contract/enrolments/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type World, world } from '../../testing/world.ts'
import { aGroup } from '../groups/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at } from './factory.ts'
import { lookAtClock } from './jobs.ts'

let place: World
let course: number
beforeEach(async () => {
  place = await world()
  course = (await aTaughtProgram(place)).id
})

const read = (id: number) => as(place.owner).call(getClass, { params: { id } }).expect(200)

async function aPairAndOneAlone() {
  const friend = await aTaughtStudent(place, course)
  const students = [place.student.id, friend.id]
  const pair = await aClass(place, course, { typelesson: 'pair', students })
  const alone = await aClass(place, course, { starts_at: at(place, 11) })
  await runJobs(place.school.id)
  return { friend, pair, alone }
}

test('who is taken out of a program is in none of its classes, and one that was theirs alone is cancelled [S42]', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const other = (await aPublishedProgram(place)).id
  await enrol(place, other, place.student)
  const elsewhere = await aClass(place, other, { starts_at: at(place, 12) })
  await as(place.manager)
    .call(removeFromProgram, {
      params: { courseId: course, studentId: place.student.id },
      body: { reason: 'Не оплачено' },
    })
    .expect(200)
  await runJobs(place.school.id)
  expect((await read(pair.id)).students.map(({ id }) => id)).toEqual([friend.id])
  expect((await read(alone.id)).status_lesson).toBe('cancelled')
  expect((await sentTo(place.teacher.email))[0]?.subject).toContain('Занятие отменено')
  const left = await as(place.student)
    .call(listClasses, { query: { status_lesson: 'planned' } })
    .expect(200)
  expect(left.results.map(({ id }) => id)).toEqual([elsewhere.id])
  const before = (await sentTo(place.student.email)).length
  place.app.clock.set(new Date(Date.parse(alone.starts_at) - 3_600_000))
  await lookAtClock(place.app.services, place.school.id)
  await runJobs(place.school.id)
  expect(await sentTo(place.student.email)).toHaveLength(before)
})

test('a student whose account is deleted takes nobody’s hour any more', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  await as(place.owner)
    .call(deletePerson, { params: { id: place.student.id } })
    .response()
  await runJobs(place.school.id)
  expect((await read(pair.id)).students.map(({ id }) => id)).toEqual([friend.id])
  expect((await read(alone.id)).status_lesson).toBe('cancelled')
})

test('whose account is restored is in those classes again, of groups and alone, as far as their time is free', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const taken = await aClass(place, course, { starts_at: at(place, 13) })
  const group = await aGroup(place, { course })
  const { results } = await as(place.manager)
    .call(planClass, {
      body: {
        ...aForm(place, course),
        students: [],
        group: group.id,
        typelesson: 'group',
        starts_at: at(place, 15),
      },
    })
    .expect(201)
  const params = { id: place.student.id }
  await as(place.owner).call(deletePerson, { params }).expect(200)
  await runJobs(place.school.id)
  expect((await read(results[0]?.id ?? 0)).students).toEqual([])
  await aClass(place, course, { starts_at: at(place, 13), students: [friend.id] })
  await as(place.owner).call(restorePerson, { params }).expect(200)
  await runJobs(place.school.id)
  expect((await read(pair.id)).students).toHaveLength(2)
  expect(await read(alone.id)).toMatchObject({ status_lesson: 'planned', students: [params] })
  expect((await read(taken.id)).status_lesson).toBe('cancelled')
  expect((await read(results[0]?.id ?? 0)).students).toMatchObject([params])
})

test('whose removal is undone is in those classes again, as far as their time is free', async () => {
  const { friend, pair, alone } = await aPairAndOneAlone()
  const taken = await aClass(place, course, { starts_at: at(place, 13) })
  const gone = await aClass(place, course, { starts_at: at(place, 14) })
  await as(place.manager)
    .call(removeClasses, { body: { ids: [gone.id] } })
    .expect(200)
  const { id } = await as(place.manager)
    .call(removeFromProgram, {
      params: { courseId: course, studentId: place.student.id },
      body: { reason: 'Ошибка' },
    })
    .expect(200)
  await runJobs(place.school.id)
  await aClass(place, course, { starts_at: at(place, 13), students: [friend.id] })
  await as(place.manager).call(undoDeparture, { params: { id } }).expect(200)
  await runJobs(place.school.id)
  expect((await read(pair.id)).students).toHaveLength(2)
  expect(await read(alone.id)).toMatchObject({
    status_lesson: 'planned',
    students: [{ id: place.student.id }],
    history: [{ act: 'reset' }, { act: 'cancel' }, { act: 'plan' }],
  })
  expect((await read(taken.id)).status_lesson).toBe('cancelled')
})
