import { listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { listExamTeachers } from '@qadam/contract/exams/endpoints.ts'
import { listTaughtGroups } from '@qadam/contract/groups/endpoints.ts'
import { listAllLessons, listLessons } from '@qadam/contract/lessons/endpoints.ts'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { getSchool, listCurrencies } from '@qadam/contract/schools/endpoints.ts'
import { listSelectors, listWantedDegrees, listWantedPackages } from '@qadam/contract/students/endpoints.ts'
import { listLists } from '@qadam/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { someDictionaries } from './capabilities/dictionaries/factory.ts'
import { aGroup } from './capabilities/groups/factory.ts'
import { aLesson, aSection } from './capabilities/lessons/factory.ts'
import { aProgram } from './capabilities/programs/factory.ts'
import { aList } from './capabilities/tasks/factory.ts'
import { as } from './testing/api.ts'
import { schoolFixture } from './testing/school-fixture.ts'

test('lists of choices carry their options in the shapes that the specification gives them [R447]', async () => {
  const fixture = await schoolFixture()
  const staff = as(fixture.manager)
  const made = await someDictionaries(fixture)
  const named = {
    tag: 'tag_name',
    degree: 'degree_name',
    format: 'format_name',
    city: 'city',
    period: 'period',
    university: 'name',
    universityTag: 'name',
    faculty: 'name',
    package: 'name',
  } as const
  for (const [kind, field] of Object.entries(named)) {
    const { id, name } = made[kind as keyof typeof named]
    const { list } = dictionaryCalls[kind as 'tag']
    const { results } = await staff.call(list, { query: {}, language: 'en' }).expect(200)
    expect(results, kind).toMatchObject([{ id, [field]: expect.any(String) }])
    if (kind !== 'degree') expect(results, kind).toMatchObject([{ [field]: name }])
  }
  expect(await staff.call(listWantedPackages, { query: {} }).expect(200)).toMatchObject([made.package])
  expect(await staff.call(listWantedDegrees, { query: {}, language: 'ru' }).expect(200)).toMatchObject([
    { id: made.degree.id, degree_name: 'Бакалавриат' },
  ])
  const { id } = fixture.teacher
  const teacher = { id, first_name: 'Teacher', last_name: 'Test' }
  expect((await staff.call(listTeachers).expect(200)).results).toMatchObject([teacher])
  expect(await staff.call(listExamTeachers).expect(200)).toMatchObject([{ id, fullname: 'Teacher Test' }])
  expect(await staff.call(listCurrencies).expect(200)).toContainEqual(
    expect.objectContaining({ id: expect.any(Number), code: 'KZT', name: expect.any(String) }),
  )
  const school = await as(fixture.owner).call(getSchool).expect(200)
  for (const notice of [school.cancelTime, school.transferTime])
    expect(notice).toEqual({ index: expect.any(Number), time: expect.any(Number) })
})

test('programs, sections, lessons and lists of exercises are chosen by `id` and `title_ru` [R447]', async () => {
  const fixture = await schoolFixture()
  const staff = as(fixture.manager)
  const program = await aProgram(fixture, { title_ru: 'Дизайн' })
  const section = await aSection(fixture, program.id, { title_ru: 'Раздел' })
  const lesson = await aLesson(fixture, section.id, { title_ru: 'Урок' })
  const list = await aList(fixture, lesson.id, { title_ru: 'Список' })
  const school = fixture.school.id
  const programs = await staff.call(listSchoolPrograms, { params: { school }, query: {} }).expect(200)
  expect(programs.results).toMatchObject([{ id: program.id, title_ru: 'Дизайн' }])
  const lessons = await staff.call(listLessons, { params: { courseId: program.id }, query: {} }).expect(200)
  expect(lessons.results).toMatchObject([
    { id: section.id, title_ru: 'Раздел' },
    { id: lesson.id, title_ru: 'Урок' },
  ])
  const all = await staff.call(listAllLessons, { query: {} }).expect(200)
  expect(all.results).toMatchObject([{ id: lesson.id, title_ru: 'Урок' }])
  expect(await staff.call(listLists, { params: { id: lesson.id } }).expect(200)).toMatchObject([
    { id: list.id, title_ru: 'Список' },
  ])
})

test('roles, types of groups, languages and keys are chosen in the shapes of the specification, an assigned course by `course_id` [R447]', async () => {
  const fixture = await schoolFixture()
  const lists = await as(fixture.manager).call(listSelectors, { language: 'en' }).expect(200)
  expect(lists.role).toEqual([
    { name: 'Student', option: 'student' },
    { name: 'Teacher', option: 'teacher' },
    { name: 'Manager', option: 'admin' },
    { name: 'School admin', option: 'admin_school' },
  ])
  expect(lists.group.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  expect(lists.group[0]).toEqual({ title: 'Trial', index: 0 })
  expect(lists.known_lang).toHaveLength(7)
  expect(lists.known_lang[2]).toEqual({ name: 'English' })
  expect(lists.education[4]).toMatchObject({ key: 'college', value: 'College' })
  const program = await aProgram(fixture, { title_ru: 'Дизайн' })
  await aGroup(fixture, { course: program.id })
  const taught = await as(fixture.manager)
    .call(listTaughtGroups, { params: { id: fixture.teacher.id } })
    .expect(200)
  expect(taught.results).toMatchObject([{ course_id: { id: program.id, title_ru: 'Дизайн' } }])
})
