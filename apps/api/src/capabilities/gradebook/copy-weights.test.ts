import { changeWeights, getGradebook } from '@qadam/contract/gradebook/endpoints.ts'
import { copyLesson, getOutline, updateLesson, updateLessons } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { aClass, type Class } from './factory.ts'

let school: SchoolFixture
let made: Class
beforeEach(async () => {
  school = await schoolFixture()
  made = await aClass(school)
})

const weigh = (weights: object[]) =>
  as(school.manager)
    .call(changeWeights, { params: { courseId: made.program.id }, body: { weights: weights as never } })
    .expect(200)

/** Returns the gradebook of a program, after publishing everything that was copied into it. */
async function bookOf(programId: number) {
  const { sections } = await as(school.manager)
    .call(getOutline, { params: { id: programId } })
    .expect(200)
  for (const { id } of sections.flatMap((section) => [section, ...section.lessons]))
    await as(school.manager)
      .call(updateLesson, { params: { id }, body: { is_published: true } })
      .expect(200)
  return as(school.manager)
    .call(getGradebook, { params: { courseId: programId } })
    .expect(200)
}

test('the content of a program counts in another as much as it did in its own', async () => {
  await weigh([
    { section: made.sections[0].id, weight: 3 },
    { ex_list: made.lists[1].id, weight: 2 },
  ])
  const other = await aProgram(school)
  await as(school.manager)
    .call(updateLessons, { body: { from_course: made.program.id, courses: [other.id] } })
    .expect(200)
  const { columns, sections } = await bookOf(other.id)
  expect(columns.map(({ weight, share }) => [weight, share])).toEqual([
    [1, 60],
    [2, 40],
  ])
  expect(sections.map(({ weight }) => weight)).toEqual([3, null])
  expect((await bookOf(made.program.id)).columns.map(({ share }) => share)).toEqual([60, 40])
})

test('a copied lesson counts as its original, and where nothing was weighed no gradebook is begun', async () => {
  const other = await aProgram(school)
  const copySection = (section: { readonly id: number }) =>
    as(school.manager)
      .call(copyLesson, { body: { lesson_id: section.id, course_id: other.id } })
      .expect(201)
  await copySection(made.sections[0])
  expect(await bookOf(other.id)).toMatchObject({ version: 0, columns: [{ weight: 1, share: 100 }] })
  await weigh([{ ex_list: made.lists[1].id, weight: 4 }])
  await copySection(made.sections[1])
  expect(await bookOf(other.id)).toMatchObject({
    version: 1,
    columns: [
      { weight: 1, share: 20 },
      { weight: 4, share: 80 },
    ],
  })
})
