import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import { createLesson, deleteLesson } from '@qadam/contract/lessons/endpoints.ts'
import {
  findProgram,
  listGuestPrograms,
  listMyPrograms,
  updateProgram,
  uploadPosters,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPicture, aProgram, completeForm, enrol, publishByForm } from './factory.ts'

/** Creates a course with everything that publishing requires but its lessons. */
async function aCourse(school: SchoolFixture) {
  const made = await aProgram(school, { ...(await completeForm(school)), kind: 'course', title_ru: 'Курс' })
  const cover = { part: 'posters', name: 'cover.jpg', type: 'image/jpeg', content: await aPicture(64, 36) }
  return as(school.manager)
    .call(uploadPosters, { params: { id: made.id }, files: [cover] })
    .expect(200)
}

async function aLesson(school: SchoolFixture, course: number) {
  const by = as(school.manager)
  const section = await by.call(createLesson, { body: { course_id: course, title_ru: 'Раздел' } }).expect(201)
  const lesson = { title_ru: 'Урок', format: 'video', type: 'individual', duration: 10 } as const
  return by.call(createLesson, { body: { section: section.id, ...lesson } }).expect(201)
}

async function publish(school: SchoolFixture, id: number) {
  return as(school.manager)
    .call(updateProgram, { params: { id }, body: { show: true } })
    .expect(200)
}

test('a course is published once it has a lesson, and lacks it again without', async () => {
  const school = await schoolFixture()
  const course = await aCourse(school)
  expect(course.missing).toEqual(['lessons'])
  const by = as(school.manager)
  const params = { id: course.id }
  const problem = await by
    .call(updateProgram, { params, body: { show: true } })
    .refused(400, 'programs.incomplete')
  expect(problem.errors.map((error) => error.path)).toEqual(['lessons'])
  const lesson = await aLesson(school, course.id)
  expect(await publish(school, course.id)).toMatchObject({ show: true, missing: [] })
  await by.call(deleteLesson, { params: { id: lesson.id } }).expect(204)
  expect(await by.call(findProgram, { params }).expect(200)).toMatchObject({ missing: ['lessons'] })
})

test('degrees and courses are listed apart, and together for those who do not ask', async () => {
  const school = await schoolFixture()
  const degree = await publishByForm(school)
  const course = await aCourse(school)
  await aLesson(school, course.id)
  await publish(school, course.id)
  const listed = async (query: { kind?: 'degree' | 'course' }) => {
    const page = await guestOf(school).call(listGuestPrograms, { query }).expect(200)
    expect(page.count).toBe(page.results.length)
    return page.results.map(({ id, kind }) => [id, kind])
  }
  expect(await listed({ kind: 'degree' })).toEqual([[degree.id, 'degree']])
  expect(await listed({ kind: 'course' })).toEqual([[course.id, 'course']])
  expect(await listed({})).toHaveLength(2)
  for (const { id } of [degree, course]) await enrol(school, id, school.student)
  const own = await as(school.student)
    .call(listMyPrograms, { query: { kind: 'course' } })
    .expect(200)
  expect(own.results.map(({ id }) => id)).toEqual([course.id])
})

test('applications go to degrees only, and a degree that somebody applied to stays one', async () => {
  const school = await schoolFixture()
  const degree = await publishByForm(school)
  const course = await aCourse(school)
  const choose = (course_id: number) =>
    as(school.manager).call(setStatus, {
      body: { user_id: school.student.id, course_id, status: 'selected' },
    })
  await choose(course.id).refused(409, 'applications.not_a_degree')
  await choose(degree.id).expect(200)
  const problem = await as(school.manager)
    .call(updateProgram, { params: { id: degree.id }, body: { kind: 'course' } })
    .refused(400, 'request.malformed')
  expect(problem.errors).toMatchObject([{ path: 'kind', code: 'programs.applied_to' }])
})
