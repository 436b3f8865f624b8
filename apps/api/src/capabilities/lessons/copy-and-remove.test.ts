import {
  copyLesson,
  deleteLesson,
  findLesson,
  getOutline,
  listDeletedLessons,
  restoreLesson,
  updateLessons,
} from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { aLesson, aSection, createdLesson } from './factory.ts'

let school: SchoolFixture
let program: { id: number }
let section: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  program = await aProgram(school)
  section = await aSection(school, program.id)
})

const outlineOf = (id: number) => as(school.manager).call(getOutline, { params: { id } }).expect(200)

test('the copy of a lesson stands behind it as a draft', async () => {
  const lesson = await createdLesson(school, section.id, {
    title_kk: 'Сабақ',
    youtube: 'https://youtu.be/dQw4w9WgXcQ',
  })
  await aLesson(school, section.id)
  const copy = await as(school.manager)
    .call(copyLesson, { body: { lesson_id: lesson.id } })
    .expect(201)
  expect(copy).toMatchObject({ title_kk: 'Сабақ', order: 2, is_published: false, youtube: lesson.youtube })
})

test('a section is copied with its lessons into another program', async () => {
  await aLesson(school, section.id, { title_ru: 'Один' })
  await aLesson(school, section.id, { title_ru: 'Два' })
  const other = await aProgram(school)
  await as(school.manager)
    .call(copyLesson, { body: { lesson_id: section.id, course_id: other.id } })
    .expect(201)
  const { sections } = await outlineOf(other.id)
  expect(sections.map((one) => one.lessons.map(({ title }) => title))).toEqual([['Один', 'Два']])
})

test('the whole content of a program goes into others, all or nothing', async () => {
  await aLesson(school, section.id)
  await aSection(school, program.id)
  const [one, two] = [await aProgram(school), await aProgram(school)]
  const copy = (courses: number[]) =>
    as(school.manager).call(updateLessons, { body: { from_course: program.id, courses } })
  await copy([one.id, 2 ** 50]).refused(404, 'request.row_not_found')
  expect((await outlineOf(one.id)).sections).toEqual([])
  expect(await copy([one.id, two.id]).expect(200)).toEqual({
    changed: 4,
    bulk_act_id: expect.any(Number),
  })
  for (const { id } of [one, two]) expect((await outlineOf(id)).sections).toHaveLength(2)
})

test('a deleted section comes back with the lessons that went with it, within 30 days', async () => {
  const stored = await aLesson(school, section.id)
  const gone = await aLesson(school, section.id)
  const params = { params: { id: section.id } }
  await as(school.manager)
    .call(deleteLesson, { params: { id: gone.id } })
    .expect(204)
  school.app.clock.move(1_000)
  await as(school.manager).call(deleteLesson, params).expect(204)
  await as(school.manager).call(findLesson, params).refused(404, 'request.row_not_found')
  const { results } = await as(school.manager)
    .call(listDeletedLessons, { params: { id: program.id } })
    .expect(200)
  expect(results.map(({ id, lessons }) => [id, lessons])).toEqual([
    [section.id, 1],
    [gone.id, 0],
  ])
  await as(school.manager)
    .call(restoreLesson, { params: { id: gone.id } })
    .refused(409, 'lessons.section_deleted')
  await as(school.manager).call(restoreLesson, params).expect(200)
  expect((await outlineOf(program.id)).sections[0]?.lessons.map(({ id }) => id)).toEqual([stored.id])
  await as(school.manager).call(restoreLesson, params).refused(409, 'lessons.not_deleted')
  school.app.clock.move(31 * 86_400_000)
  const later = await school.person('admin')
  await as(later)
    .call(restoreLesson, { params: { id: gone.id } })
    .refused(409, 'lessons.restore_over')
})
