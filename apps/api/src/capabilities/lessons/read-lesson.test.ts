import {
  findLesson,
  getOutline,
  listAllLessons,
  listLessons,
  updateLesson,
} from '@qadam/contract/lessons/endpoints.ts'
import { addStudent, listFacets } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aProgram, aPublishedProgram } from '../programs/factory.ts'
import { aDraw, aQuestion } from '../questions/factory.ts'
import { aList, aTask } from '../tasks/factory.ts'
import { aLesson, aSection } from './factory.ts'

let school: SchoolFixture
let program: { id: number }
let section: { id: number }
let lesson: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  program = await aPublishedProgram(school)
  section = await aSection(school, program.id)
  lesson = await aLesson(school, section.id, { title_ru: 'Алгебра', title_kk: 'Алгебра сабағы' })
})

const enrol = () =>
  as(school.manager)
    .call(addStudent, { params: { courseId: program.id }, body: { student_id: school.student.id } })
    .expect(200)

test('a student reads lessons only of programs that they are enrolled in', async () => {
  await as(school.student)
    .call(findLesson, { params: { id: lesson.id } })
    .refused(404, 'request.row_not_found')
  await as(school.student)
    .call(getOutline, { params: { id: program.id } })
    .refused(404, 'request.row_not_found')
  await enrol()
  expect(
    await as(school.student)
      .call(findLesson, { params: { id: lesson.id }, language: 'kk' })
      .expect(200),
  ).toMatchObject({ title: 'Алгебра сабағы', title_ru: 'Алгебра' })
})

test('a student never sees a draft, nor a lesson in a section that is one', async () => {
  await enrol()
  const draft = await aLesson(school, section.id, { is_published: false })
  await as(school.student)
    .call(findLesson, { params: { id: draft.id } })
    .refused(404, 'request.row_not_found')
  await as(school.manager)
    .call(updateLesson, { params: { id: section.id }, body: { is_published: false } })
    .expect(200)
  await as(school.student)
    .call(findLesson, { params: { id: lesson.id } })
    .refused(404, 'request.row_not_found')
  expect(
    (
      await as(school.student)
        .call(getOutline, { params: { id: program.id } })
        .expect(200)
    ).sections,
  ).toEqual([])
  expect(
    (
      await as(school.teacher)
        .call(getOutline, { params: { id: program.id } })
        .expect(200)
    ).sections[0]?.lessons,
  ).toHaveLength(2)
})

test('a teacher reads the lessons of their programs and no others', async () => {
  const foreign = await aProgram(school)
  const hidden = await aSection(school, foreign.id)
  await as(school.teacher)
    .call(findLesson, { params: { id: lesson.id } })
    .expect(200)
  await as(school.teacher)
    .call(findLesson, { params: { id: hidden.id } })
    .refused(404, 'request.row_not_found')
})

test('lessons of all programs are found by words and by what their program is [R249 R256]', async () => {
  await enrol()
  const list = (query: object) => as(school.student).call(listAllLessons, { query }).expect(200)
  expect((await list({ q: 'алгебр' })).results).toMatchObject([
    { id: lesson.id, course: { id: program.id, title: 'Информатика в Падуе' } },
  ])
  expect((await list({ q: 'химия' })).count).toBe(0)
  expect((await list({ lang: 'it' })).count).toBe(0)
  expect((await list({ university: '999999' })).count).toBe(0)
})

test('staff narrow the lessons by what programs with lessons have, and by nothing that has none', async () => {
  const untaught = await aProgram(school, { languages: ['de'] })
  const facets = (query: object) => as(school.manager).call(listFacets, { query }).expect(200)
  const codes = async (query: object) => (await facets(query)).lang.map(({ code }) => code)
  expect(await codes({})).toContain('de')
  expect(await codes({ taught: true })).not.toContain('de')
  expect((await facets({ taught: true })).count).toBe(1)
  expect((await facets({ taught: true, ids: String(untaught.id) })).count).toBe(0)
})

test('sections and their lessons are listed in order, page by page', async () => {
  const second = await aSection(school, program.id)
  const last = await aLesson(school, second.id)
  const pageOf = (page: number) =>
    as(school.teacher)
      .call(listLessons, { params: { courseId: program.id }, query: { page, page_size: 3 } })
      .expect(200)
  const [first, rest] = [await pageOf(1), await pageOf(2)]
  expect(first.count).toBe(4)
  expect(first.results.map(({ id }) => id)).toEqual([section.id, lesson.id, second.id])
  expect(rest.results.map(({ id }) => id)).toEqual([last.id])
})

test('a lesson says how many tasks it has, a section how many those of its lessons have together', async () => {
  await enrol()
  const second = await aLesson(school, section.id)
  const hidden = await aLesson(school, section.id, { is_published: false })
  for (const { id } of [lesson, second, hidden]) await aTask(school, (await aList(school, id)).id)
  await aTask(school, (await aList(school, lesson.id)).id)
  await aQuestion(school, { tags: ['алгебра'] })
  const drawn = await aList(school, second.id)
  await aDraw(school, drawn.id, { tags: ['алгебра'], count: 1 })
  const tasksOf = async (reader: TestUser, { id }: { id: number }) =>
    (await as(reader).call(findLesson, { params: { id } }).expect(200)).tasks
  for (const [reader, inSection] of [
    [school.student, 4],
    [school.manager, 5],
  ] as const) {
    expect(await tasksOf(reader, lesson)).toBe(2)
    expect(await tasksOf(reader, section)).toBe(inSection)
  }
})
